import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { expectRefusal, givenCommandLine } from '../support/command-line.ts'
import { CALL_OFF, CONFIRM, FRIDAY, hoursLater, MONDAY, NOON } from '../support/desk.ts'

const BOOKED_AT = new Date('2029-08-31T12:00:00Z')
const IDEA_WITH_COLOUR = 'Farbe \u001b[31mrot\u001b[0m und\nmehr'
const numbersIn = (text: string) => [...text.matchAll(/^Nr\. (\d+)/gm)].map(([, number]) => Number(number))

const atNoon = () => givenCommandLine({ now: () => NOON })

describe('listing, exporting, looking after mails, and purging', async () => {
  const cli = await atNoon()
  const { said, desk } = cli
  const websiteIdea = '=HYPERLINK("https://böse.example")'
  for (const [lastName, preferredDate, more] of [
    ['Vergangen', '2029-09-01', {}],
    ['Später', '2030-05-07', { websiteIdea }],
    ['Zuerst', '2030-05-06', { websiteIdea: IDEA_WITH_COLOUR }],
  ] as const)
    await desk.book({ at: BOOKED_AT, email: 'erika@example.org', lastName, preferredDate, ...more })

  test('list shows the appointments ahead, the next first, and counts the past ones', async () => {
    const stdout = await said('list')
    expect(stdout).toMatch(
      /^Nr\. 3 +Montag, 06\.05\.2030, 10:30 Uhr +angefragt +Erika Zuerst {2}\+49 30 23125 101\nNr\. 2 .*Erika Später/,
    )
    expect(stdout).toContain('2 Anfragen; dazu 1 vergangene (list --all)')
    for (const text of ['Vergangen', '\u001b']) expect(stdout).not.toContain(text)
  })

  test('list and export give every field as JSON, and no file or list has a key', async () => {
    const listed = JSON.parse(await said('list --all --json'))
    expect(listed).toHaveLength(3)
    const createdAt = BOOKED_AT.toISOString()
    const person = { firstName: 'Erika', lastName: 'Zuerst', websiteIdea: IDEA_WITH_COLOUR, note: '' }
    const contact = { phone: '+49 30 23125 101', email: 'erika@example.org' }
    const slot = { preferredDate: '2030-05-06', preferredTime: '10:30' }
    expect(listed[0]).toEqual({
      ...{ id: 3, ...person, ...contact, ...slot },
      ...{ state: 'requested', createdAt, changedAt: createdAt, isSuspected: false },
    })
    expect(JSON.parse(await said('export --json'))).toEqual(listed)
    const keys = (await cli.store.appointments.list()).map(({ visitorKey }) => visitorKey)
    for (const call of ['list', 'list --json', 'show 3', 'export --json', 'export --csv']) {
      const stdout = await said(call)
      expect(keys.filter((key) => stdout.includes(key))).toEqual([])
    }
  })

  test('list names what an agreed call overlaps', async () => {
    const day = { at: BOOKED_AT, preferredDate: '2031-02-03', lastName: 'Doppelt' }
    const keys = [await desk.book(day), await desk.book({ ...day, preferredTime: '10:45' })]
    for (const key of keys) await desk.answer(key, CONFIRM)
    const [one, other] = [await desk.find(keys[0] ?? ''), await desk.find(keys[1] ?? '')]
    const listed = await said('list --search Doppelt')
    for (const { appointment } of [one, other])
      expect(listed).toContain(`  überschneidet sich mit Nr. ${appointment.id}`)
    for (const { appointment } of [one, other]) await cli.store.dossiers.erase(appointment.id, NOON, 'owner')
  })

  test('export gives the table, of every call or of those ahead', async () => {
    const table = await said('export --csv')
    expect(table).toContain('"\'=HYPERLINK(""https://böse.example"")"')
    expect(table.split('\r\n')).toHaveLength(5)
    expect((await said('export --csv --upcoming')).split('\r\n')).toHaveLength(4)
  })

  test('export writes a file for the owner’s eyes only, and overwrites none unasked', async () => {
    const file = join(cli.dataDir, 'termine.json')
    expect(await said(`export --json ${file}`)).toContain('3 Anfragen in „')
    expect(JSON.parse(readFileSync(file, 'utf8'))).toHaveLength(3)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(await cli.answer('nein\n', 'export', '--csv', file)).toMatchObject({ exitCode: 1 })
    expect(readFileSync(file, 'utf8')).toMatch(/^\[/)
  })

  test('mails names which failed, wait and are sent, and why; retry sends them again', async () => {
    const { outbox } = cli.store
    const [sent, waiting, , failed] = await outbox.claimDue(NOON, NOON, 4)
    if (!sent || !waiting || !failed) throw new Error('nothing was due')
    await outbox.noteSent(sent, NOON)
    const nextAttemptAt = hoursLater(1.5)
    await outbox.noteFailed(waiting, { reason: 'ECONNREFUSED', nextAttemptAt, isOutage: true })
    await outbox.noteFailed(failed, { reason: 'SMTP 550 5.1.1', isOutage: false })
    const stdout = await said('mails')
    const refused = 'Der Mailserver lehnt die Adresse oder die Mail ab \\(SMTP 550 5\\.1\\.1\\)'
    expect(stdout).toMatch(
      new RegExp(
        `^ +\\d+  Eingangsbestätigung, Anfrage .*Erika.*fehlgeschlagen nach 1 Versuch – ${refused}\n`,
      ),
    )
    const away = 'Der Mailserver ist nicht erreichbar (ECONNREFUSED)'
    expect(stdout).toContain(`wartet, nächster Versuch am 01.03.2030, 14:30 Uhr – ${away}`)
    const filed = /Benachrichtigung an Sie, .*: als Datei abgelegt am 01\.03\.2030, 13:00 Uhr/
    expect(stdout).not.toMatch(filed)
    expect(await said('mails --all')).toMatch(filed)
    expect(stdout).toMatch(/\n1 fehlgeschlagen, 0 zurückgehalten, 4 wartend, 1 als Datei abgelegt\n$/)
    expect(await said(`mails retry ${failed.id}`)).toContain('Eine Mail wird erneut gesendet')
    expect(await said('mails')).toContain(
      '0 fehlgeschlagen, 0 zurückgehalten, 5 wartend, 1 als Datei abgelegt',
    )
    expect(await said('mails retry')).toContain('5 Mails werden erneut gesendet')
    const why = 'Sie ist gesendet, gerade unterwegs, oder es gibt sie nicht'
    for (const id of [sent.id, 99])
      expectRefusal(await cli.run('mails', 'retry', String(id)), `✗ Mail ${id} wartet nicht: ${why};`)
  })

  test('purge applies the retention now and counts what it deleted; where the clock is in doubt, it asks', async () => {
    expect(await cli.run('purge')).toMatchObject({
      exitCode: 1,
      stderr: expect.stringMatching(/geht die Uhr falsch.* ✗ Abgebrochen/),
    })
    expect(await said('purge --yes')).toBe('Gelöscht: 1 Anfrage, 2 IP-Adressen.\n')
    expect(await said('list --all')).toContain('2 Anfragen')
  })
})

test('show tells who, when, what has happened since, what became of the mails, and where to answer', async () => {
  const cli = await givenCommandLine({ env: { SITE_URL: 'https://example.org' }, now: () => NOON })
  const { said, desk } = cli
  const key = await desk.book()
  await desk.send(NOON)
  await desk.answer(key, { kind: 'propose', proposals: [FRIDAY, MONDAY], message: 'Passt eine?\nGruß' })
  await desk.send(NOON)
  await desk.answer(key, { kind: 'accept', proposal: 2 }, { at: hoursLater(2) })
  await cli.store.dossiers.note(1, 'Frühjahr\nzweite Zeile', '')
  const stdout = await said('show 1')
  const proposed =
    'Sie haben vorgeschlagen: Freitag, 08.03.2030, 09:30 Uhr oder Montag, 11.03.2030, 14:00 Uhr'
  for (const text of [
    'Nr. 1: Montag, 11.03.2030, 14:00 Uhr',
    'Stand: bestätigt',
    'Seite der Anfrage: https://example.org/anfragen/1\n',
    '\n  Notiz:\n  │ Frühjahr\n  │ zweite Zeile\n  angefragt am',
    `  01.03.2030, 13:00 Uhr – ${proposed}\n  │ Passt eine?\n  │ Gruß\n`,
    '  01.03.2030, 15:00 Uhr – Erika Musterfrau hat zugesagt: Montag, 11.03.2030, 14:00 Uhr\n',
  ])
    expect(stdout).toContain(text)
  expect(
    stdout.match(
      /Mail \d+, (Eingangsbestätigung|Gegenvorschlag|Terminbestätigung|(Benachrichtigung|Zusage) an Sie): /g,
    ),
  ).toHaveLength(5)
  await desk.enter({ phone: '' })
  const entered = '  Anna Muster\n  keine Telefonnummer\n  keine E-Mail-Adresse\n  eingetragen am 01.03.2030'
  expect(await said('show 2')).toContain(entered)
})

describe('searching', async () => {
  const cli = await atNoon()
  const { said, desk } = cli
  await desk.book({ firstName: 'Änne', lastName: 'Öztürk', preferredDate: '2030-03-10' })
  const otto = { firstName: 'Otto', lastName: 'Meier', email: 'otto@example.org' }
  await desk.answer(await desk.book({ ...otto, preferredDate: '2030-03-12' }), CONFIRM)
  const ida = { firstName: 'Ida', lastName: 'Meier', phone: '030 99 88 77' }
  await desk.answer(await desk.book({ ...ida, preferredDate: '2030-03-11' }), CALL_OFF)
  await desk.book({ firstName: 'Max', lastName: 'Meierhof', preferredDate: '2030-02-20' })
  await desk.book({ email: 'info@xn--bckerei-mller-bfb28a.de', preferredDate: '2030-04-01' })

  test.each([
    ['--search INFO@BÄCKEREI-MÜLLER.DE', '5'],
    ['--search xn--bckerei', '5'],
    ['--search meier', '4 3 2'],
  ])('list %s finds %s', async (args, numbers) => {
    expect(numbersIn(await said(`list ${args}`)).join(' ')).toBe(numbers)
  })

  test('what nobody is called finds nothing', async () => {
    expect(await said('list --search "Ida Meier"')).toMatch(/^Nr\. 3 .*\n1 Anfrage\n$/)
    expect(await said('list --search niemand')).toBe('Keine Anfrage passt dazu.\n')
  })

  test.each(['report Meier', 'erase Meier --yes'])('%s is told how to find the number', async (call) => {
    const words = '✗ Wer ist „Meier“? Die Nummer der Anfrage zeigt: list --search "Meier"\n'
    expectRefusal(await cli.run(...call.split(' ')), words)
  })
})
