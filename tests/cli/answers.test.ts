import { beforeEach, expect, test } from 'vitest'
import type { Dossier } from '../../src/booking/appointments/dossier.ts'
import { expectRefusal, givenCommandLine, wordsOf } from '../support/command-line.ts'
import { CONFIRM, hoursLater, mailKinds } from '../support/desk.ts'

/** What the owner can answer and write down on the command line. */
let now: Date
beforeEach(() => {
  now = hoursLater(1)
})
const cli = await givenCommandLine({ env: { SITE_URL: 'https://example.org' }, now: () => now })
const { desk, said } = cli
const numberIn = (stdout: string) => /^Nr\. (\d+)/.exec(stdout)?.[1] ?? ''

const find = async (id: string) => (await cli.store.dossiers.find({ id: Number(id) })) as Dossier
async function book(changes: Parameters<typeof desk.book>[0] = {}) {
  const key = await desk.book(changes)
  const id = String((await desk.find(key)).appointment.id)
  return { key, id, told: `Nr. ${id} (Dienstag, 05.03.2030, 10:30 Uhr)` }
}

test('today shows the calls of the day and how many wait', async () => {
  expect(await said('today')).toBe('Freitag, 01.03.2030: kein Anruf\n')
  now = new Date('2030-03-05T07:00:00Z')
  for (const [lastName, preferredTime] of [['Nachmittag', '15:00'] as const, ['Vormittag', '09:00'] as const])
    await desk.answer((await book({ lastName, preferredTime })).key, CONFIRM)
  await book({ lastName: 'Wartend' })
  const stdout = await said('today')
  expect(stdout).toMatch(/Vormittag.*Nachmittag/s)
  expect(stdout).not.toContain('Wartend')
  expect(stdout).toContain('Dienstag, 05.03.2030: 2 Anrufe\n1 Anfrage wartet auf Ihre Antwort')
})

test('confirm, then done: the new state is printed, and the visitor gets one mail', async () => {
  const { key, id, told } = await book()
  const mailed = 'bekommt eine Mail: vom laufenden Server in wenigen Sekunden, sonst beim nächsten Start.'
  const stdout = `${told}: bestätigt.\nErika Musterfrau ${mailed}\n`
  expect(await cli.run('confirm', id)).toEqual({ exitCode: 0, stderr: '', stdout })
  expect(await said('done', id)).toBe(`${told}: erledigt.\n`)
  const dossier = await desk.find(key)
  expect(dossier.appointment.state).toBe('done')
  expect(mailKinds(dossier, 'visitor')).toEqual(['visitor', 'visitor-confirmed'])
})

test('propose takes one to three times, dates as the owner writes them, and a message; show has it all', async () => {
  const { key, id } = await book()
  const words = ['8.3.2030', '9:30', '2030-03-11', '14:00', '--message', 'Passt eine?\nGruß']
  expect((await cli.run('propose', id, ...words)).exitCode).toBe(0)
  await desk.answer(key, { kind: 'accept', proposal: 2 }, { at: hoursLater(2) })
  const stdout = await said('show', id)
  const proposed =
    'Sie haben vorgeschlagen: Freitag, 08.03.2030, 09:30 Uhr oder Montag, 11.03.2030, 14:00 Uhr'
  for (const text of [
    `Nr. ${id}: Montag, 11.03.2030, 14:00 Uhr`,
    'Stand: bestätigt',
    `https://example.org/anfragen/${id}\n`,
    `  01.03.2030, 14:00 Uhr – ${proposed}\n  │ Passt eine?\n  │ Gruß\n`,
    '  01.03.2030, 15:00 Uhr – Erika Musterfrau hat zugesagt: Montag, 11.03.2030, 14:00 Uhr\n',
  ])
    expect(stdout).toContain(text)
  expect(stdout.match(/Mail \d+ an (Besucher|Sie): /g)).toHaveLength(5)
})

test('propose --missed says that nobody was reached, in the owner’s own words if there are any', async () => {
  const { id } = await book()
  for (const words of [[], ['--message', 'Ich versuche es morgen wieder.']])
    expect((await cli.run('propose', id, '8.3.2030', '9:30', '--missed', ...words)).exitCode).toBe(0)
  expect((await find(id)).history).toMatchObject([
    { kind: 'proposed', isMissed: true, message: 'Wir haben Sie eben nicht erreicht.' },
    { kind: 'proposed', isMissed: true, message: 'Ich versuche es morgen wieder.' },
  ])
  expect(await said('show', id)).toContain('Sie haben niemanden erreicht und vorgeschlagen: Freitag')
})

test('agree enters what was agreed on the phone', async () => {
  const { id } = await book()
  const told = `Nr. ${id} (Freitag, 08.03.2030, 20:30 Uhr): bestätigt.\nErika Musterfrau bekommt`
  expect(await said('agree', id, '8.3.2030', '20:30')).toContain(told)
  expect((await find(id)).appointment).toMatchObject({ preferredDate: '2030-03-08', preferredTime: '20:30' })
})

test('decline takes a message; what is no longer possible then names the state and changes nothing', async () => {
  const { key, id, told } = await book()
  expect((await cli.run('decline', id, '--message', 'Leider nein.')).exitCode).toBe(0)
  const before = await desk.find(key)
  expect(before.history).toMatchObject([{ kind: 'declined', message: 'Leider nein.' }])
  const stderr = `✗ Das geht nicht (mehr). ${told}: abgesagt. „show ${id}“ zeigt den Verlauf.\n`
  for (const call of [
    'confirm #',
    'done #',
    'decline #',
    'propose # 2030-03-08 10:00',
    'agree # 10.3.2030 10:00',
  ])
    expect(await cli.run(...wordsOf(call.replace('#', id)))).toMatchObject({ exitCode: 1, stderr })
  expect(await desk.find(key)).toEqual(before)
  for (const call of ['confirm 99', 'note 99 x', 'erase 99 --yes'])
    expectRefusal(await cli.run(...wordsOf(call)), 'Nummer 99 gibt es nicht (mehr)')
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

test('what is in the way is named and asked about, whichever command agrees on a time; --anyway answers', async () => {
  const slot = { preferredDate: '2030-04-02', preferredTime: '10:30' }
  const first = await book(slot)
  expect((await cli.run('confirm', first.id)).exitCode).toBe(0)
  const { key, id } = await book({ ...slot, preferredTime: '10:45' })
  const named = `Um diese Zeit ist schon etwas: Erika Musterfrau, Dienstag, 02.04.2030, 10:30 Uhr (Nr. ${first.id}). Trotzdem?`
  const calls = [
    ...[`confirm ${id}`, `agree ${id} 2.4.2030 10:15`, `propose ${id} 2.4.2030 10:15 2.4.2030 16:00`],
    'enter Danach 2.4.2030 10:15 --phone 03023125300',
  ].map(wordsOf)
  for (const call of calls) {
    const { exitCode, stderr } = await cli.run(...call)
    expect(exitCode).toBe(1)
    expect(stderr).toContain(named)
    expect(stderr).toContain('ohne Rückfrage geht es mit --anyway.')
  }
  expect((await desk.find(key)).history).toEqual([])
  expect(await said('list', '--search', 'Danach')).toBe('Keine Anfrage passt dazu.\n')
  for (const call of calls) expect((await cli.run(...call, '--anyway')).exitCode).toBe(0)
  expect((await cli.answer('ja\n', 'propose', id, '2.4.2030', '10:15')).exitCode).toBe(0)
})

test('enter writes somebody down who phoned: agreed, and without an address nobody is written to', async () => {
  const call = 'enter "Anna Maria Muster" 6.3.2030 7:15 --phone "030 23125 200" --idea'
  const stdout = await said(call, 'Ein Laden\nin zwei Zeilen')
  const id = numberIn(stdout)
  const unmailed = 'Eine Mail geht nicht hinaus, weil keine Adresse bekannt ist.'
  expect(stdout).toBe(`Nr. ${id} (Mittwoch, 06.03.2030, 07:15 Uhr): bestätigt.\n${unmailed}\n`)
  const { appointment, mails } = await find(id)
  expect(appointment).toMatchObject({ firstName: 'Anna Maria', lastName: 'Muster', state: 'confirmed' })
  expect(mails).toEqual([])
  const shown = await said('show', id)
  const person = '  Anna Maria Muster\n  030 23125 200\n  keine E-Mail-Adresse\n'
  expect(shown).toContain(`${person}  │ Ein Laden\n  │ in zwei Zeilen\n  eingetragen am 01.03.2030`)
  expect(shown).toContain('Sie haben den Termin eingetragen: Mittwoch, 06.03.2030, 07:15 Uhr')
})

test('enter with an address sends the confirmation; without a number show says so', async () => {
  const stdout = await said('enter Muster 6.3.2030 9:00 --email info@bäckerei.de')
  expect(stdout).toContain('Muster bekommt eine Mail: vom laufenden Server')
  const dossier = await find(numberIn(stdout))
  expect(mailKinds(dossier)).toEqual(['visitor-confirmed'])
  expect(dossier.appointment.email).toBe('info@xn--bckerei-5wa.de')
  const shown = '\n  Muster\n  keine Telefonnummer\n  info@bäckerei.de\n  eingetragen am'
  expect(await said('show', numberIn(stdout))).toContain(shown)
})

test('note keeps the owner’s words, shows what it replaces, and takes them away', async () => {
  const { id } = await book()
  expect((await cli.run('note', id, 'Farbe \u001b[31m')).exitCode).toBe(2)
  expect(await said('note', id, 'Frühjahr\nzweite Zeile')).toBe(`Notiert bei Nr. ${id}.\n`)
  const lines = '\n  │ Frühjahr\n  │ zweite Zeile\n'
  expect(await said('show', id)).toContain(`\n  Notiz:${lines}  angefragt am`)
  expect(await said('report', id)).toContain(`  Unsere Notiz:${lines}`)
  expect(await said('note', id, 'Sommer')).toBe(`Notiert bei Nr. ${id}.\nBisher stand dort:${lines}`)
  const gone = `Nr. ${id} hat keine Notiz mehr.\nBisher stand dort:\n  │ Sommer\n`
  expect(await said('note', id, '')).toBe(gone)
  expect((await find(id)).appointment.note).toBe('')
})

test('correct changes the address, as people write it, and sends the last mail there; and the phone number', async () => {
  const { key, id } = await book({ isSuspected: true })
  const told = `Die Adresse von Nr. ${id} ist jetzt oma@bäckerei-müller.de.`
  expect(await said('correct', id, '--email', 'oma@bäckerei-müller.de')).toContain(told)
  const { appointment, mails } = await find(id)
  expect(appointment.email).toBe('oma@xn--bckerei-mller-bfb28a.de')
  expect(appointment.visitorKey).not.toBe(key)
  expect(mails.filter(({ kind }) => kind === 'visitor')).toMatchObject([{ state: 'queued' }])
  const [call, phone] = [`correct ${id} --phone`, '+49 30 23125 401']
  expect(await said(call, phone)).toBe(`Die Telefonnummer von Nr. ${id} ist jetzt ${phone}.\n`)
  expectRefusal(await cli.run(...wordsOf(call), phone), `✗ „${phone}“ – Diese Nummer steht schon da\n`, 2)
})

test('erase and report by number concern that appointment alone', async () => {
  const email = 'zwei@example.org'
  const [{ key, id }, other] = [await book({ email }), await book({ email })]
  await desk.answer(key, CONFIRM)
  const stdout = await said('report', id)
  const heading = `über die zu Anfrage Nr. ${id} gespeicherten Daten`
  for (const words of [heading, '– Wir haben den Termin bestätigt', `https://example.org/termin/${key}`])
    expect(stdout).toContain(words)
  expect(stdout).not.toContain(other.key)
  expect(stdout).not.toMatch(/\/(anfragen|antwort)\//)
  expect(await said('erase', id, '--yes')).toContain('Gelöscht: 1 Anfrage, 3 Einträge über Mails')
  expect(await cli.store.dossiers.find({ visitorKey: key })).toBeUndefined()
  expect((await desk.find(other.key)).appointment.state).toBe('requested')
})

test('link prints a sign-in link that works once', async () => {
  const stdout = await said('link')
  expect(stdout).toContain('Der Link gilt 15 Minuten und nur einmal.')
  const [, token = ''] = /^https:\/\/example\.org\/anfragen\/anmelden\/([\w-]{22,})$/m.exec(stdout) ?? []
  expect(await cli.store.access.signIn(token, now)).toBeTruthy()
})
