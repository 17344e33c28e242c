import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CommandLine, openCommandLine } from '../support/command-line.ts'
import { deskOf } from '../support/desk.ts'
import { mailMessage } from '../support/mail-message.ts'

const BOOKED_AT = new Date('2029-08-31T12:00:00Z')
const IDEA_WITH_COLOUR = 'Farbe \u001b[31mrot\u001b[0m und\nmehr'
const NOW = new Date('2030-03-01T12:00:00Z')

/** Listing, exporting, looking after mails, and purging. */
let cli: CommandLine
beforeAll(async () => {
  cli = await openCommandLine({ now: () => NOW })
  const { book } = deskOf(cli.store)
  const email = 'erika@example.org'
  await book({ at: BOOKED_AT, email, lastName: 'Vergangen', preferredDate: '2029-09-01' })
  const formula = '=HYPERLINK("https://böse.example")'
  const later = { lastName: 'Später', preferredDate: '2030-05-07', websiteIdea: formula }
  await book({ at: BOOKED_AT, email, ...later })
  const first = { lastName: 'Zuerst', preferredDate: '2030-05-06', websiteIdea: IDEA_WITH_COLOUR }
  await book({ at: BOOKED_AT, email, ...first })
})
afterAll(() => cli.remove())

const run = async (...args: string[]) => (await cli.run(...args)).stdout

test('list shows the appointments ahead, the next first, and counts the past ones', async () => {
  const stdout = await run('list')
  expect(stdout).toMatch(
    /^Nr\. 3: Montag, 06\.05\.2030, 10:30 Uhr\n {2}Erika Zuerst\n.*\n {2}│ Farbe [^\n]*\n {2}│ mehr\n {2}angefragt am 31\.08\.2029, 14:00 Uhr\n.*Erika Später/s,
  )
  expect(stdout).not.toContain('Vergangen')
  expect(stdout).toContain('2 Anfragen; dazu 1 vergangene (list --all)')
  expect(stdout).not.toContain('\u001b')
})

test('list --all --json is JSON with every field', async () => {
  const listed = JSON.parse(await run('list', '--all', '--json'))
  expect(listed).toHaveLength(3)
  expect(listed[0]).toEqual({
    id: 3,
    createdAt: BOOKED_AT.toISOString(),
    preferredDate: '2030-05-06',
    preferredTime: '10:30',
    firstName: 'Erika',
    lastName: 'Zuerst',
    websiteIdea: IDEA_WITH_COLOUR,
    phone: '+49 30 23125 101',
    email: 'erika@example.org',
    isSuspected: false,
    isVisitorMailHeld: false,
    isMailFailed: false,
    state: 'requested',
    sequence: 0,
    changedAt: BOOKED_AT.toISOString(),
    visitorKey: expect.stringMatching(/^[\w-]{24}$/),
  })
})

test('show prints one appointment and its mails', async () => {
  const stdout = await run('show', '2')
  expect(stdout).toContain('Nr. 2: Dienstag, 07.05.2030, 10:30 Uhr')
  expect(stdout).toContain('Stand: angefragt')
  expect(stdout).toMatch(/Antworten: https?:\/\/\S+\/anfragen\/2\n/)
  expect(stdout.match(/Mail \d+ an (Besucher|Sie): wartet seit/g)).toHaveLength(2)
})

test('export gives a spreadsheet that runs no formula', async () => {
  const stdout = await run('export', '--csv')
  expect(stdout).toMatch(/^\uFEFF"Nummer";"Datum";"Uhrzeit";/)
  expect(stdout).toContain('"\'=HYPERLINK(""https://böse.example"")"')
  expect(stdout).toContain('"\'+49 30 23125 101"')
  expect(stdout.split('\r\n')).toHaveLength(5)
})

test('export gives one calendar with an event per call, under the same id as in both mails', async () => {
  const linesOf = (calendar: string, name: string): string[] =>
    [...calendar.replaceAll('\r\n ', '').matchAll(new RegExp(`^${name}:(.*)\r$`, 'gm'))].map(
      ([, value = '']) => value,
    )
  const calendar = await run('export', '--ics')
  expect(calendar.match(/BEGIN:VCALENDAR/g)).toHaveLength(1)
  expect(linesOf(calendar, 'DTSTART')).toEqual(['20300506T083000Z', '20300507T083000Z', '20290901T083000Z'])
  expect(linesOf(calendar, 'SUMMARY')).toEqual(
    ['Zuerst', 'Später', 'Vergangen'].map((name) => `Beratungsgespräch mit Erika ${name}`),
  )
  for (const words of ['+49 30 23125 101', 'erika@example.org', 'Farbe '])
    expect(linesOf(calendar, 'DESCRIPTION')[0]).toContain(words)
  const ids = linesOf(calendar, 'UID')
  expect(new Set(ids).size).toBe(3)
  const upcoming = await run('export', '--ics', '--upcoming')
  expect(linesOf(upcoming, 'DTSTART')).toEqual(['20300506T083000Z', '20300507T083000Z'])
  expect(linesOf(upcoming, 'UID')).toEqual(ids.slice(0, 2))
  const appointments = await cli.store.appointments.list()
  for (const kind of ['owner', 'visitor'] as const) {
    const mailed = appointments.flatMap((held) => linesOf(mailMessage(kind, held).calendar ?? '', 'UID'))
    expect(mailed.toSorted()).toEqual(ids.toSorted())
  }
})

test('export writes a file for the owner’s eyes only, and overwrites none unasked', async () => {
  const file = join(cli.dataDir, 'termine.json')
  expect(await run('export', '--json', file)).toContain('3 Anfragen in „')
  expect(JSON.parse(readFileSync(file, 'utf8'))).toHaveLength(3)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(await cli.answer('nein\n', 'export', '--csv', file)).toMatchObject({ exitCode: 1 })
  expect(readFileSync(file, 'utf8')).toMatch(/^\[/)
})

test('mails names which failed, wait and are sent, and why; retry sends them again', async () => {
  const { outbox } = cli.store
  const [sent, waiting, , failed] = await outbox.claimDue(NOW, NOW, 4)
  if (!sent || !waiting || !failed) throw new Error('nothing was due')
  await outbox.noteSent(sent, NOW)
  const nextAttemptAt = new Date('2030-03-01T13:30:00Z')
  await outbox.noteFailed(waiting, { reason: 'ECONNREFUSED', nextAttemptAt, isOutage: true })
  await outbox.noteFailed(failed, { reason: 'SMTP 550 5.1.1', isOutage: false })
  const lines = (await run('mails')).trimEnd().split('\n')
  expect(lines[0]).toMatch(
    /^ +\d+ {2}Besucher .*Erika.*fehlgeschlagen nach 1 Versuch – Der Mailserver lehnt die Adresse oder die Mail ab \(SMTP 550 5\.1\.1\)$/,
  )
  expect(lines.join('\n')).toMatch(
    /wartet, nächster Versuch am 01\.03\.2030, 14:30 Uhr – Der Mailserver ist nicht erreichbar \(ECONNREFUSED\)/,
  )
  expect(lines.join('\n')).toMatch(/Sie .*: gesendet am 01\.03\.2030, 13:00 Uhr/)
  expect(lines.at(-1)).toBe('1 fehlgeschlagen, 0 zurückgehalten, 4 wartend, 1 gesendet')
  expect(await run('mails', 'retry', String(failed.id))).toContain('Eine Mail wird erneut gesendet')
  expect(await run('mails')).toContain('0 fehlgeschlagen, 0 zurückgehalten, 5 wartend, 1 gesendet')
  expect(await run('mails', 'retry')).toContain('5 Mails werden erneut gesendet')
  for (const id of [sent.id, 99])
    expect(await cli.run('mails', 'retry', String(id))).toMatchObject({
      exitCode: 1,
      stdout: '',
      stderr: expect.stringMatching(
        `^✗ Mail ${id} wartet nicht: Sie ist gesendet, gerade unterwegs, oder es gibt sie nicht;[^\n]+\n$`,
      ),
    })
})

test('purge applies the retention now and counts what it deleted', async () => {
  expect(await run('purge')).toBe('Gelöscht: 1 Anfrage, 2 IP-Adressen, 0 Mail-Dateien.\n')
  expect(await run('list', '--all')).toContain('2 Anfragen')
})
