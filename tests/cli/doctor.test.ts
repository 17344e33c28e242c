import { chmodSync, cpSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { createServer as createSilentServer } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { UNKNOWN_ADDRESS } from '../../src/booking/appointments/client-address.ts'
import { checkCopy } from '../../src/cli/doctor/check-machine.ts'
import { call, givenCommandLine, type Said } from '../support/app/command-line.ts'
import { TEST_CONTENT } from '../support/content/test-content.ts'
import { CONFIRM, hoursLater, NOON } from '../support/desk.ts'
import { listening } from '../support/servers/listening.ts'
import { cert, key } from '../support/servers/localhost-certificate.ts'
import { notedFolder } from '../support/servers/noted-folder.ts'
import { temporaryFolder, writeInto } from '../support/temporary-folder.ts'

const linesOf = ({ stdout }: Said, topic: string) => stdout.match(new RegExp(`^. ${topic}:.*$`, 'gm')) ?? []
/** The doctor's line about a topic; there is one at most. */
const aboutOf = (said: Said) => (topic: string) => {
  expect(linesOf(said, topic).length).toBeLessThan(2)
  return linesOf(said, topic).join()
}

const examineWith = async (env: Record<string, string>, options: Parameters<typeof call>[2] = {}) =>
  aboutOf(await call(['doctor'], { DATA_DIR: temporaryFolder(), ...env }, options))

const hoursAgo = (hours: number) => hoursLater(-hours)

/** The command line, with bookings made and mails tried at some time; what the doctor says is added to `told`. */
async function openDoctor(told: string[], more: Record<string, string> = {}) {
  const clock = { now: NOON }
  const env = { SITE_URL: 'http://127.0.0.1:1', ...more }
  const cli = await givenCommandLine({ env, now: () => clock.now })
  const { desk } = cli
  const book = (at: Date, client = '192.0.2.1', email = 'erika@example.org') =>
    desk.book({ at, client, email })
  /** What is due is tried once. */
  async function failDue(at: Date, reason: string, nextAttemptAt?: Date): Promise<void> {
    for (const mail of await cli.store.outbox.claimDue(at, at, 9))
      await cli.store.outbox.noteFailed(mail, { reason, nextAttemptAt })
  }
  async function examine(what: string, at: Date, ...topics: string[]): Promise<void> {
    clock.now = at
    const said = await cli.run('doctor')
    const lines = topics.flatMap((topic) => linesOf(said, topic))
    told.push([`----- ${what}`, ...lines, ''].join('\n').replaceAll(cli.dataDir, '…'))
  }
  return { cli, desk, book, failDue, examine }
}
/** What is told is a file in snapshots/; `-u` writes it again: read the diff. */
const expectTold = (name: string, told: string[]) =>
  expect(told.join('\n')).toMatchFileSnapshot(`snapshots/doctor-${name}.txt`)

test('mails that failed, were tried in vain or wait for an hour are counted, with since when and why', async () => {
  const told: string[] = []
  const failed = await openDoctor(told)
  await failed.book(hoursAgo(25), UNKNOWN_ADDRESS)
  await failed.book(hoursAgo(23), UNKNOWN_ADDRESS, 'Erika@example.org')
  await failed.failDue(hoursAgo(3), 'SMTP 535 5.7.8')
  await failed.book(hoursAgo(2), UNKNOWN_ADDRESS, 'otto@example.org')
  await failed.failDue(hoursAgo(2), 'SMTP 550 5.1.1')
  await failed.book(hoursAgo(0.5))
  await failed.examine('three requests without a known address', NOON, 'Postausgang', 'Besucheradressen')
  const waiting = await openDoctor(told)
  await waiting.book(hoursAgo(1.1))
  await waiting.examine('mails that were never tried', NOON, 'Postausgang')
  await waiting.failDue(hoursAgo(1.1), 'HTTP 500', hoursAgo(-1))
  await waiting.examine('tried an hour ago', NOON, 'Postausgang')
  const away = await openDoctor(told)
  await away.book(hoursAgo(1 / 30))
  await away.failDue(hoursAgo(1 / 30), 'ECONNREFUSED', hoursAgo(-0.1))
  await away.examine('a mail server that is away for two minutes', NOON, 'Postausgang')
  const service = { MAIL_TRANSPORT: 'http', MAIL_API_URL: 'http://127.0.0.1:1', MAIL_API_KEY: 'falsch' }
  const refused = await openDoctor(told, service)
  await refused.book(NOON)
  await refused.failDue(NOON, 'HTTP 401', hoursAgo(-1))
  await refused.examine('a wrong key, told at once', NOON, 'Postausgang')
  const fine = await openDoctor(told)
  await fine.book(hoursAgo(30), UNKNOWN_ADDRESS)
  await fine.failDue(hoursAgo(30), 'SMTP 550 5.1.1')
  await fine.cli.store.outbox.retry(NOON)
  await fine.book(hoursAgo(0.01), '192.0.2.2')
  await fine.failDue(hoursAgo(0.01), 'ETIMEDOUT', hoursAgo(-0.1))
  await fine.book(NOON, '192.0.2.3')
  const what = 'a retried mail, one failed try, a new one, an unknown address of the day before'
  await fine.examine(what, NOON, 'Postausgang', 'Besucheradressen')
  await expectTold('mails', told)
})

test('a request that waits for more than 24 hours is named, of many ten', async () => {
  const told: string[] = []
  const { desk, examine } = await openDoctor(told)
  const key = await desk.book()
  await examine('after 24 hours', hoursLater(24), 'Unbeantwortet')
  await examine('a minute later', hoursLater(24 + 1 / 60), 'Unbeantwortet')
  await desk.answer(key, CONFIRM)
  await examine('answered', hoursLater(25), 'Unbeantwortet')
  for (let count = 0; count < 12; count++) await desk.book()
  await examine('twelve', hoursLater(25), 'Unbeantwortet')
  await expectTold('waiting', told)
})

test('a night in which bookings have to wait for longer than a second is told', async () => {
  const told: string[] = []
  const { cli, examine } = await openDoctor(told)
  const database = new DatabaseSync(join(cli.dataDir, 'musterwerk.sqlite'))
  for (const ms of [1_000, 3_200]) {
    database.exec(`UPDATE installation SET compaction_in_ms = ${ms}`)
    await examine(`${ms} ms`, NOON, 'Nachts')
  }
  database.close()
  await expectTold('night', told)
})

test('rights are looked at, and the last backup must not be older than a night and a half', async () => {
  const told: string[] = []
  const { cli, examine } = await openDoctor(told)
  chmodSync(cli.dataDir, 0o701)
  await examine('none yet', NOON, 'Rechte', 'Sicherungen')
  expect(await cli.run('backup', join(cli.dataDir, 'sicherung.ndjson'))).toMatchObject({ exitCode: 0 })
  for (const [mode, hours] of [[0o740, 36] as const, [0o700, 37] as const]) {
    chmodSync(cli.dataDir, mode)
    utimesSync(join(cli.dataDir, 'last-backup'), hoursAgo(hours), hoursAgo(hours))
    await examine(`${mode.toString(8)}, ${hours} hours`, NOON, 'Rechte', 'Sicherungen')
  }
  await expectTold('machine', told)
})

test('where backups are copied elsewhere, the last copy must not be older than a night and a half either', () => {
  const root = temporaryFolder()
  const told = () => [...checkCopy(NOON, root)].join()
  expect(told()).toBe('')
  writeInto(root, 'etc/musterwerk/offsite.env', '')
  expect(told()).toContain('✗ Kopie der Sicherung: noch keine auf dem anderen Rechner; ')
  const copy = 'var/lib/offsite-musterwerk/last-copy'
  writeInto(root, copy, '')
  for (const [hours, sign] of [[36, '✓'] as const, [37, '✗'] as const]) {
    utimesSync(join(root, copy), hoursAgo(hours), hoursAgo(hours))
    expect(told()).toMatch(`${sign} Kopie der Sicherung: Die letzte ist vom 28.02.2030`)
  }
})

function ownFolder(files: Record<string, string>): string {
  const folder = temporaryFolder()
  cpSync(TEST_CONTENT, folder, { recursive: true })
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}

test('a name that is nearly a setting is told', async () => {
  const about = await examineWith({ MAIL_TRANPORT: 'smtp' })
  expect(about('Einstellungen')).toBe(
    '! Einstellungen: MAIL_TRANPORT ist keine Einstellung, gemeint ist wohl MAIL_TRANSPORT.',
  )
})

test('content folders: what was changed since the last build is named, many are counted; an editor’s own files are not', async () => {
  const told: string[] = []
  const folder = ownFolder({ '.site.yaml.swp': 'x', 'site.yaml~': 'x', '.DS_Store': 'x' })
  async function examine(what: string, CONTENT_DIR = folder): Promise<void> {
    const line = (await examineWith({ CONTENT_DIR }))('Inhalte')
    told.push(`----- ${what}\n${line.replaceAll(folder, '…')}\n`)
  }
  await examine('an editor’s files')
  await examine('no folder', join(folder, 'fehlt'))
  for (const name of ['mails.yaml', 'legal/neu.md']) writeFileSync(join(folder, name), 'new')
  rmSync(join(folder, 'theme.yaml'))
  await examine('one changed, one added, one removed')
  for (const name of ['a', 'b', 'c', 'd']) writeFileSync(join(folder, `${name}.yaml`), '')
  await examine('four more')
  await expectTold('contents', told)
})

test('a time in which no day can be booked is told; the owner may have meant it', async () => {
  const booking = (furthest: string, closed: string) =>
    `hours: [{ days: Mo–Fr, from: 9:00, to: 17:00 }]\nclosed: [${closed}]\nnoticeInHours: 0\nfurthestInDays: ${furthest}\ncallInMinutes: 30\nmorningMail: true\n`
  const about = async (furthest: string, closed = '01.03. bis 30.04.') => {
    const contentDir = ownFolder({ 'booking.yaml': booking(furthest, closed) })
    return (await examineWith({}, { contentDir, now: () => NOON }))('Sprechzeiten')
  }
  const told = [await about('20'), await about('90'), await about('null', '01.01. bis 31.12.')]
  await expectTold('hours', told)
})

const answersLikeUs: RequestListener = (_, response) => response.end('{"ip":"127.0.0.1"}')
const welcomes: RequestListener = (_, response) => response.end('<h1>Willkommen</h1>')
const leadsElsewhere: RequestListener = (_, response) =>
  response.writeHead(301, { location: 'https://www.example.org/api/ip' }).end()

test('the public address leads here, elsewhere, to another program or nowhere', async () => {
  const told: string[] = []
  for (const [what, server, protocol = 'http'] of [
    ['our server', createServer(answersLikeUs)],
    ['a redirect', createServer(leadsElsewhere)],
    ['a page', createServer(welcomes)],
    ['a certificate of its own', createSecureServer({ cert, key }, answersLikeUs), 'https'],
  ] as const) {
    const SITE_URL = `${protocol}://127.0.0.1:${await listening(server)}`
    const line = (await examineWith({ SITE_URL }))('Proxy')
    told.push(`----- ${what}\n${line.replaceAll(SITE_URL, '…')}\n`)
  }
  await expectTold('proxy', told)
})

test('the doctor ends even if nothing answers', async () => {
  const port = await listening(createSilentServer())
  const mails = { MAIL_TRANSPORT: 'smtp', SMTP_URL: `smtp://127.0.0.1:${port}` }
  const env = { DATA_DIR: await notedFolder(port), SITE_URL: `http://127.0.0.1:${port}`, ...mails }
  const about = await examineWith(env, { patience: 0.1 })
  expect(about('Server')).toContain('(nach 5 Sekunden)')
  expect(about('Proxy')).toContain('nicht zu erreichen (nach 5 Sekunden)')
  expect(about('Mails')).toBe('✗ Mails: Der Mailserver antwortet nicht (ETIMEDOUT)')
})

test('a server that listens on all addresses is asked at HOST, as from another container', async () => {
  const about = await examineWith({ DATA_DIR: await notedFolder(1, '0.0.0.0'), HOST: '127.0.0.2' })
  expect(about('Server')).toContain('antwortet nicht auf http://127.0.0.2:1 (')
})

test('each calendar of the owner is read once; its host stands for its secret address', async () => {
  const feed = readFileSync('tests/calendars/feeds/google.ics')
  const feeds = createServer(({ url }, response) =>
    url?.startsWith('/good')
      ? response.setHeader('last-modified', 'Mon, 16 Nov 2026 06:00:00 GMT').end(feed)
      : response.writeHead(404).end(),
  )
  const url = `http://127.0.0.1:${await listening(feeds)}`
  const set = { DATA_DIR: temporaryFolder(), BUSY_CALENDARS: `${url}/good/geheim ${url}/geheim` }
  const said = await call(['doctor'], set, { now: () => new Date('2026-11-16T08:00:00Z') })
  await expectTold('calendars', linesOf(said, 'Kalender'))
  expect(said.stdout).not.toContain('geheim')
})
