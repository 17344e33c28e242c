import { expect, test } from 'vitest'
import { givenCommandLine } from '../support/command-line.ts'
import { deskOf, hoursLater, mailKinds } from '../support/desk.ts'

/** What the owner can write down on the command line. */
const now = () => hoursLater(1)
const cli = await givenCommandLine({ now })
const desk = deskOf(cli.store)
const find = async (id: number | string) => {
  const dossier = await cli.store.dossiers.find({ id: Number(id) })
  if (!dossier) throw new Error('no such request')
  return dossier
}
const book = async (changes: Parameters<typeof desk.book>[0] = {}) =>
  String((await desk.find(await desk.book(changes))).appointment.id)
const numberIn = (stdout: string) => /^Nr\. (\d+)/.exec(stdout)?.[1] ?? ''

test('enter writes somebody down who phoned: agreed, and without an address nobody is written to', async () => {
  const call = ['enter', 'Anna Maria Muster', '6.3.2030', '7:15', '--phone', '030 23125 200']
  const { exitCode, stdout } = await cli.run(...call, '--idea', 'Ein Laden\nin zwei Zeilen')
  const id = numberIn(stdout)
  expect({ exitCode, stdout }).toEqual({
    exitCode: 0,
    stdout: `Nr. ${id} (Mittwoch, 06.03.2030, 07:15 Uhr): bestätigt.\nEine Mail geht nicht hinaus, weil keine Adresse bekannt ist.\n`,
  })
  const { appointment, mails } = await find(id)
  expect(appointment).toMatchObject({ firstName: 'Anna Maria', lastName: 'Muster', state: 'confirmed' })
  expect(mails).toEqual([])
  const shown = (await cli.run('show', id)).stdout
  for (const words of [
    '  Anna Maria Muster\n  030 23125 200\n  keine E-Mail-Adresse\n  │ Ein Laden\n  │ in zwei Zeilen\n  eingetragen am 01.03.2030',
    'Sie haben den Termin eingetragen: Mittwoch, 06.03.2030, 07:15 Uhr',
  ])
    expect(shown).toContain(words)
})

test('with an address the person gets the confirmation; without a number show says so', async () => {
  const { stdout } = await cli.run('enter', 'Muster', '6.3.2030', '9:00', '--email', 'info@bäckerei.de')
  expect(stdout).toContain('Muster bekommt eine Mail: vom laufenden Server')
  const dossier = await find(numberIn(stdout))
  expect(mailKinds(dossier)).toEqual(['visitor-confirmed'])
  expect(dossier.appointment.email).toBe('info@xn--bckerei-5wa.de')
  const shown = (await cli.run('show', numberIn(stdout))).stdout
  expect(shown).toContain('\n  Muster\n  keine Telefonnummer\n  info@bäckerei.de\n  eingetragen am')
})

test('what is in the way of an entry is asked about; --anyway answers', async () => {
  const entry = ['3.4.2030', '10:00', '--phone', '030 23125 300']
  const id = numberIn((await cli.run('enter', 'Erika Zuerst', ...entry)).stdout)
  const other = ['enter', 'Otto Danach', ...entry]
  expect((await cli.run(...other)).stderr).toContain(`(Nr. ${id}). Trotzdem?`)
  expect((await cli.run('list', '--search', 'Danach')).stdout).toBe('Keine Anfrage passt dazu.\n')
  expect((await cli.run(...other, '--anyway')).stdout).toContain('bestätigt')
})

test('agree enters what was agreed on the phone, and asks about what is in the way', async () => {
  const id = await book()
  const agree = (...words: string[]) => cli.run('agree', id, ...words)
  const { stdout } = await agree('8.3.2030', '20:30')
  expect(stdout).toContain(`Nr. ${id} (Freitag, 08.03.2030, 20:30 Uhr): bestätigt.\nErika Musterfrau bekommt`)
  expect((await find(id)).appointment).toMatchObject({ preferredDate: '2030-03-08', preferredTime: '20:30' })
  const inTheWay = await book()
  await cli.run('agree', inTheWay, '10.3.2030', '10:00')
  expect((await agree('10.3.2030', '10:15')).stderr).toContain(`(Nr. ${inTheWay}). Trotzdem?`)
  expect((await agree('10.3.2030', '10:15', '--anyway')).exitCode).toBe(0)
  await cli.run('done', id)
  expect((await agree('10.3.2030', '10:00')).stderr).toMatch(/^✗ Das geht nicht \(mehr\)\. .*: erledigt\. /)
})

test('propose --missed says that nobody was reached, in the owner’s own words if there are any', async () => {
  const id = await book()
  for (const words of [[], ['--message', 'Ich versuche es morgen wieder.']])
    expect((await cli.run('propose', id, '8.3.2030', '9:30', '--missed', ...words)).exitCode).toBe(0)
  expect((await find(id)).history).toMatchObject([
    { kind: 'proposed', isMissed: true, message: 'Wir haben Sie eben nicht erreicht.' },
    { kind: 'proposed', isMissed: true, message: 'Ich versuche es morgen wieder.' },
  ])
  expect((await cli.run('show', id)).stdout).toContain(
    'Sie haben niemanden erreicht und vorgeschlagen: Freitag',
  )
})

test('note keeps the owner’s words, shows what it replaces, and takes them away', async () => {
  const id = await book()
  const run = async (text: string) => (await cli.run('note', id, text)).stdout
  expect((await cli.run('note', id, 'Farbe \u001b[31m')).exitCode).toBe(2)
  expect((await cli.run('note', id, 'Frühjahr\nzweite Zeile')).stdout).toBe(`Notiert bei Nr. ${id}.\n`)
  expect((await cli.run('show', id)).stdout).toContain(
    '\n  Notiz:\n  │ Frühjahr\n  │ zweite Zeile\n  angefragt am',
  )
  expect((await cli.run('report', id)).stdout).toContain('  Unsere Notiz:\n  │ Frühjahr\n  │ zweite Zeile\n')
  expect(await run('Sommer')).toBe(
    `Notiert bei Nr. ${id}.\nBisher stand dort:\n  │ Frühjahr\n  │ zweite Zeile\n`,
  )
  expect(await run('')).toBe(`Nr. ${id} hat keine Notiz mehr.\nBisher stand dort:\n  │ Sommer\n`)
  expect((await find(id)).appointment.note).toBe('')
  expect((await cli.run('note', '999', 'x')).stderr).toContain('Nummer 999 gibt es nicht (mehr)')
})

test('correct changes the phone number', async () => {
  const call = ['enter', 'Ida Muster', '7.3.2030', '9:00', '--phone', '030 23125 400']
  const id = numberIn((await cli.run(...call)).stdout)
  const { stdout } = await cli.run('correct', id, '--phone', '+49 30 23125 401')
  expect(stdout).toBe(`Die Telefonnummer von Nr. ${id} ist jetzt +49 30 23125 401.\n`)
  const again = await cli.run('correct', id, '--phone', '+49 30 23125 401')
  expect(again).toMatchObject({ exitCode: 2, stderr: '✗ „+49 30 23125 401“ – Diese Nummer steht schon da\n' })
})
