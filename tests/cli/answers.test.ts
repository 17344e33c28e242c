import { beforeEach, expect, test } from 'vitest'
import { givenCommandLine } from '../support/command-line.ts'
import { deskOf, hoursLater, mailKinds } from '../support/desk.ts'

/** What the owner can answer on the command line. */
let now: Date
beforeEach(() => {
  now = hoursLater(1)
})
const cli = await givenCommandLine({ env: { SITE_URL: 'https://example.org' }, now: () => now })
const desk = deskOf(cli.store)

async function book(changes: Parameters<typeof desk.book>[0] = {}) {
  const key = await desk.book(changes)
  const id = String((await desk.find(key)).appointment.id)
  return { key, id, told: `Nr. ${id} (Dienstag, 05.03.2030, 10:30 Uhr)` }
}

test('today shows the calls of the day and how many wait', async () => {
  expect((await cli.run('today')).stdout).toBe('Freitag, 01.03.2030: kein Anruf\n')
  now = new Date('2030-03-05T07:00:00Z')
  for (const changes of [
    { lastName: 'Nachmittag', preferredTime: '15:00' },
    { lastName: 'Vormittag', preferredTime: '09:00' },
  ])
    await desk.answer((await book(changes)).key, { kind: 'confirm' })
  await book({ lastName: 'Wartend' })
  const { stdout } = await cli.run('today')
  expect(stdout).toMatch(/Vormittag.*Nachmittag/s)
  expect(stdout).not.toContain('Wartend')
  expect(stdout).toContain('Dienstag, 05.03.2030: 2 Anrufe\n1 Anfrage wartet auf Ihre Antwort')
})

test('confirm, then done: the new state is printed, and the visitor gets one mail', async () => {
  const { key, id, told } = await book()
  const mailed = 'bekommt eine Mail: vom laufenden Server in wenigen Sekunden, sonst beim nächsten Start.'
  const stdout = `${told}: bestätigt.\nErika Musterfrau ${mailed}\n`
  expect(await cli.run('confirm', id)).toEqual({ exitCode: 0, stderr: '', stdout })
  expect((await cli.run('done', id)).stdout).toBe(`${told}: erledigt.\n`)
  const dossier = await desk.find(key)
  expect(dossier.appointment.state).toBe('done')
  expect(mailKinds(dossier, 'visitor')).toEqual(['visitor', 'visitor-confirmed'])
})

test('propose takes one to three times, dates as the owner writes them, and a message; show has it all', async () => {
  const { key, id } = await book()
  const words = ['8.3.2030', '9:30', '2030-03-11', '14:00', '--message', 'Passt eine?\nGruß']
  expect((await cli.run('propose', id, ...words)).exitCode).toBe(0)
  await desk.answer(key, { kind: 'accept', proposal: 2 }, { at: hoursLater(2) })
  const { stdout } = await cli.run('show', id)
  for (const text of [
    `Nr. ${id}: Montag, 11.03.2030, 14:00 Uhr`,
    'Stand: bestätigt',
    `https://example.org/anfragen/${id}\n`,
    '  01.03.2030, 14:00 Uhr – Sie haben vorgeschlagen: Freitag, 08.03.2030, 09:30 Uhr oder Montag, 11.03.2030, 14:00 Uhr\n  │ Passt eine?\n  │ Gruß\n',
    '  01.03.2030, 15:00 Uhr – Erika Musterfrau hat zugesagt: Montag, 11.03.2030, 14:00 Uhr\n',
  ])
    expect(stdout).toContain(text)
  expect(stdout.match(/Mail \d+ an (Besucher|Sie): /g)).toHaveLength(5)
})

test('decline takes a message; what is no longer possible then names the state and changes nothing', async () => {
  const { key, id, told } = await book()
  expect((await cli.run('decline', id, '--message', 'Leider nein.')).exitCode).toBe(0)
  const before = await desk.find(key)
  expect(before.history).toMatchObject([{ kind: 'declined', message: 'Leider nein.' }])
  const stderr = `✗ Das geht nicht (mehr). ${told}: abgesagt. „show ${id}“ zeigt den Verlauf.\n`
  for (const call of [`confirm ${id}`, `done ${id}`, `decline ${id}`, `propose ${id} 2030-03-08 10:00`])
    expect(await cli.run(...call.split(' '))).toMatchObject({ exitCode: 1, stderr })
  expect(await desk.find(key)).toEqual(before)
  expect((await cli.run('confirm', '99')).stderr).toContain('Nummer 99 gibt es nicht (mehr)')
})

test('a time that is over cannot be confirmed; the line says what can be done', async () => {
  const { key, id, told } = await book()
  const before = await desk.find(key)
  now = new Date('2030-03-05T09:30:00Z')
  const instead = `„propose ${id} …“ schlägt andere Zeiten vor, „decline ${id}“ sagt ab.`
  const stderr = `✗ ${told}: Die gewünschte Zeit ist vorbei. ${instead}\n`
  expect(await cli.run('confirm', id)).toEqual({ exitCode: 1, stdout: '', stderr })
  expect(await desk.find(key)).toEqual(before)
  expect((await cli.run('propose', id, '8.3.2030', '10:00')).exitCode).toBe(0)
})

test('an overlap is named and asked about; --anyway answers', async () => {
  const slot = { preferredDate: '2030-04-02', preferredTime: '10:30' }
  const first = await book(slot)
  expect((await cli.run('confirm', first.id)).exitCode).toBe(0)
  const other = await book({ ...slot, preferredTime: '10:45' })
  const named = `Um diese Zeit ist schon etwas: Erika Musterfrau, Dienstag, 02.04.2030, 10:30 Uhr (Nr. ${first.id}). Trotzdem?`
  for (const call of [`confirm ${other.id}`, `propose ${other.id} 2.4.2030 10:15 2.4.2030 16:00`]) {
    const { exitCode, stderr } = await cli.run(...call.split(' '))
    expect(exitCode).toBe(1)
    expect(stderr).toContain(named)
    expect(stderr).toContain('ohne Rückfrage geht es mit --anyway.')
  }
  expect((await desk.find(other.key)).history).toEqual([])
  expect((await cli.answer('ja\n', 'propose', other.id, '2.4.2030', '10:15')).exitCode).toBe(0)
  const third = await book(slot)
  expect((await cli.run('confirm', third.id, '--anyway')).stdout).toContain('bestätigt')
})

test('correct changes the address, as people write it, and sends the last mail there', async () => {
  const { key, id } = await book({ isSuspected: true })
  const { stdout } = await cli.run('correct', id, '--email', 'oma@bäckerei-müller.de')
  expect(stdout).toContain(`Die Adresse von Nr. ${id} ist jetzt oma@bäckerei-müller.de.`)
  const { appointment, mails = [] } = (await cli.store.dossiers.find({ id: Number(id) })) ?? {}
  expect(appointment?.email).toBe('oma@xn--bckerei-mller-bfb28a.de')
  expect(appointment?.visitorKey).not.toBe(key)
  expect(mails.filter(({ kind }) => kind === 'visitor')).toMatchObject([{ state: 'queued' }])
})

test('erase and report by number concern that appointment alone', async () => {
  const email = 'zwei@example.org'
  const [{ key, id }, other] = [await book({ email }), await book({ email })]
  await desk.answer(key, { kind: 'confirm' })
  const { stdout } = await cli.run('report', id)
  const heading = `über die zu Anfrage Nr. ${id} gespeicherten Daten`
  for (const words of [heading, '– Wir haben den Termin bestätigt', `https://example.org/termin/${key}`])
    expect(stdout).toContain(words)
  expect(stdout).not.toContain(other.key)
  expect(stdout).not.toMatch(/\/(anfragen|antwort)\//)
  const { stdout: erased } = await cli.run('erase', id, '--yes')
  expect(erased).toContain('Gelöscht: 1 Anfrage, 3 Einträge über Mails')
  expect(await cli.store.dossiers.find({ visitorKey: key })).toBeUndefined()
  expect((await desk.find(other.key)).appointment.state).toBe('requested')
  expect((await cli.run('erase', id, '--yes')).stderr).toContain(`Nummer ${id} gibt es nicht (mehr)`)
})

test('link prints a sign-in link that works once', async () => {
  const { stdout } = await cli.run('link')
  expect(stdout).toContain('Der Link gilt 15 Minuten und nur einmal.')
  const [, token = ''] = /^https:\/\/example\.org\/anfragen\/anmelden\/([\w-]{22,})$/m.exec(stdout) ?? []
  expect(await cli.store.access.signIn(token, now)).toBeTruthy()
})
