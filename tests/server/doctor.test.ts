import { chmodSync, cpSync, readdirSync, readFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { join } from 'node:path'
import { afterAll, afterEach, expect, onTestFinished, test } from 'vitest'
import { BUILT } from '../../rig/built-site.ts'
import { parseMail, startMailServer } from '../../rig/mail-server.ts'
import { startServer } from '../../rig/started-server.ts'
import { TEST_CONTENT } from '../../rig/test-content.ts'
import { until } from '../../rig/until.ts'
import { noteBackup } from '../../src/store/last-backup.ts'
import { call } from '../support/command-line.ts'
import { newDatabase } from '../support/database-kinds.ts'
import { deskOf } from '../support/desk.ts'
import { areAllSent } from '../support/list-mails.ts'
import { listening } from '../support/listening.ts'
import { answerWith, startMailEndpoint } from '../support/mail-endpoint.ts'
import { sharedFolder, temporaryFolder, writeInto } from '../support/temporary-folder.ts'
import { openTemporaryStore } from '../support/temporary-store.ts'

/** A site that nothing is wrong with: an owner with a name, a running server, a mail server that takes everything. */
const folder = sharedFolder()
const contentDir = join(folder, 'content')
cpSync(TEST_CONTENT, contentDir, { recursive: true })
cpSync(`${BUILT}/built-from`, join(folder, 'built-from'))
const facts = readFileSync(join(contentDir, 'site.yaml'), 'utf8')
writeInto(contentDir, 'site.yaml', facts.replace('\nplaceholder: true', '\nplaceholder: false'))
const mailServer = await startMailServer()
const mails = { MAIL_TRANSPORT: 'smtp', SMTP_URL: mailServer.url }
const server = await startServer(mails)
afterAll(() => Promise.all([server.stop(), mailServer.stop()]))
await noteBackup(server.dataDir)

type Settings = Record<string, string>
type Options = NonNullable<Parameters<typeof call>[2]>

function run(args: string[], changes: Settings = {}, options: Options = {}) {
  const own = { DATA_DIR: server.dataDir, PORT: new URL(server.url).port, SITE_URL: server.url }
  const env = { ...own, ...mails, ADMIN_EMAIL: 'chefin@example.org', ...changes }
  return call(args, env, { contentDir, ...options })
}
afterEach(() => {
  chmodSync(server.dataDir, 0o700)
  mailServer.received.length = 0
  mailServer.mood.refuseMessage = undefined
})

/** The doctor's lines, and those of them about something broken. */
async function examine(changes: Settings = {}, options: Options = {}) {
  const builtFrom = readFileSync(`${BUILT}/built-from`, 'utf8')
  const { exitCode, stdout } = await run(['doctor'], changes, { builtFrom, ...options })
  const lines = stdout.trimEnd().split('\n')
  const broken = lines.filter((line) => line.startsWith('✗'))
  expect(exitCode).toBe(broken.length > 0 ? 1 : 0)
  return { lines, broken }
}

test('when all is well the doctor says so, about the public address and the running server as well', async () => {
  const { lines, broken } = await examine()
  expect(broken).toEqual([])
  expect(lines.at(-1)).toBe('Alles in Ordnung.')
  expect(lines[0]).toMatch(
    /^✓ Version: \d+\.\d+\.\d+ \([0-9a-f]{7,}\), gebaut am \d\d\.\d\d\.\d{4}, \d\d:\d\d Uhr$/,
  )
  expect(lines).toContain(`✓ Proxy: ${server.url} führt zur Website`)
  const text = lines.join('\n')
  expect(text).toContain('Der Mailserver nimmt Verbindung und Anmeldung an')
  expect(text).toMatch(
    /^✓ Laufender Server: arbeitet seit dem \d\d\.\d\d\.\d{4}, \d\d:\d\d Uhr mit dieser Datenbank, diesem Mailversand und dem, was zuletzt gebaut wurde$/m,
  )
  expect(mailServer.received).toEqual([])
})

test('once the owner has a name, a site without any backup is broken', async () => {
  const { broken } = await examine({ DATA_DIR: temporaryFolder() })
  expect(broken).toContainEqual(expect.stringContaining('✗ Sicherungen: noch keine; '))
})

test('placeholders are named, with the file to edit', async () => {
  const { broken } = await examine({}, { contentDir: TEST_CONTENT })
  expect(broken).toEqual([expect.stringContaining('content/site.yaml')])
})

test.each([
  [{ SMTP_URL: 'smtp://127.0.0.1:1' }, 'Der Mailserver ist nicht erreichbar'],
  [{ MAIL_TRANSPORT: 'file' }, 'niemand bekommt sie; MAIL_TRANSPORT=smtp'],
  [{ PORT: '1' }, 'Server: antwortet nicht auf http://127.0.0.1:1'],
  [{ SITE_URL: 'https://127.0.0.1:1' }, 'TRUST_PROXY: leer, obwohl ein Proxy davorsteht'],
  [{ DATABASE_URL: 'postgres://127.0.0.1:1/none' }, 'Die PostgreSQL-Datenbank lässt sich nicht öffnen'],
])('%j is found, with what to do', async (changes, words) => {
  expect((await examine(changes)).broken.join('\n')).toContain(words)
})

test('every wrong setting is named at once; of a wrong password of the mail server that alone', async () => {
  const { broken } = await examine({ PORT: 'x', LOG_LEVEL: 'laut', SMTP_URL: '' })
  expect(broken).toHaveLength(3)
  for (const name of ['PORT', 'LOG_LEVEL', 'SMTP_URL']) expect(broken.join('\n')).toContain(`✗ ${name} `)
  const refused = await examine({ SMTP_URL: mailServer.url.replace('geheim', 'falsch') })
  const words = 'lehnt die Anmeldung ab; bitte SMTP_URL prüfen (SMTP 535'
  expect(refused.broken).toEqual([expect.stringContaining(words)])
})

test('a key that the mail service refuses is found without a mail', async () => {
  const endpoint = await startMailEndpoint()
  onTestFinished(() => endpoint.stop())
  endpoint.answer = answerWith(401)
  const http = { MAIL_TRANSPORT: 'http', MAIL_API_URL: endpoint.url, MAIL_API_KEY: 'schluessel' }
  const { broken } = await examine(http)
  expect(broken).toContainEqual(expect.stringContaining('MAIL_API_KEY'))
  expect(endpoint.posted.map(({ method }) => method)).toEqual(['HEAD'])
})

test.each<[string, () => Promise<Settings>, words: string, Options?]>([
  [
    'another data folder is another database',
    async () => ({ DATA_DIR: temporaryFolder() }),
    'arbeitet mit einer anderen Datenbank als dieser Befehl; DATABASE_URL und DATA_DIR prüfen',
  ],
  [
    'PostgreSQL in the settings needs a restart of a server on SQLite',
    () => newDatabase('PostgreSQL'),
    'arbeitet mit einer anderen Datenbank als dieser Befehl; .*den Server neu starten',
  ],
  [
    'a server that sends mails in another way needs a restart',
    async () => ({ MAIL_TRANSPORT: 'file' }),
    'sendet Mails auf anderem Weg, als eingestellt ist; den Server neu starten, damit die Einstellung gilt$',
  ],
  [
    'a build that is newer than the server needs a restart',
    async () => ({}),
    'zeigt noch nicht, was zuletzt gebaut wurde; den Server neu starten, dann ist es zu sehen$',
    { builtFrom: 'built since then' },
  ],
])('%s', async (_what, changes, words, options) => {
  const { lines } = await examine(await changes(), options)
  const told = lines.filter((line) => line.slice(2).startsWith('Laufender Server:'))
  expect(told).toEqual([expect.stringMatching(`^✗ Laufender Server: ${words}`)])
  const database = /^✓ Datenbank: \S+ lässt sich lesen und beschreiben, \d+ Anfragen$/
  expect(lines).toContainEqual(expect.stringMatching(database))
})

const OUR_POLICY = { 'content-security-policy': "default-src 'none'" }
test.each<[string, RequestListener]>([
  ['a page', (_, response) => response.end('<h1>Willkommen</h1>')],
  ['our policy without health', (_, response) => response.writeHead(200, OUR_POLICY).end('null')],
  ['an error page', (_, response) => response.writeHead(503).end('<h1>Wartung</h1>')],
])('%s on the port is not taken for our server', async (_name, answer) => {
  const other = createServer(answer)
  const { broken } = await examine({ PORT: String(await listening(other)) })
  expect(broken.join('\n')).toMatch(
    /^✗ Server: Auf http:\/\/127\.0\.0\.1:\d+ antwortet ein anderes Programm \(/m,
  )
})

test('a retention that the built privacy page does not name is a finding', async () => {
  const { broken } = await examine({ RETENTION_DAYS: '30' }, { contentDir: join(BUILT, 'content') })
  const words = /^✗ Löschfrist: \/datenschutz nennt 180 Tage, .* nach 30 /
  expect(broken).toContainEqual(expect.stringMatching(words))
})

test('the daily check says one line and sends nothing while all is well', async () => {
  expect(await run(['check'])).toEqual({ exitCode: 0, stdout: 'Alles in Ordnung.\n', stderr: '' })
  expect(mailServer.received).toEqual([])
})

test('it mails the owner what the doctor found, in text and HTML', async () => {
  chmodSync(server.dataDir, 0o755)
  const { exitCode, stdout, stderr } = await run(['check'], { PORT: '1' })
  expect(exitCode).toBe(1)
  const found = stdout.trimEnd().split('\n')
  expect(found).toEqual([
    expect.stringMatching(/^✗ Server: antwortet nicht/),
    expect.stringMatching(/^✗ Rechte: .* „chmod 700 /),
  ])
  expect(stderr).toBe('✗ 2 Punkte nicht in Ordnung, als Mail an ADMIN_EMAIL gesendet.\n')
  expect(mailServer.received.map(({ to }) => to)).toEqual([['chefin@example.org']])
  const [received] = mailServer.received
  const mail = await parseMail(received ?? '')
  expect(mail.subject).toBe('Ihre Website braucht Sie: 2 Punkte sind zu klären')
  for (const line of found) {
    expect(mail.text).toContain(`- ${line.slice(2)}`)
    expect(mail.html).toContain(`${line.slice(2)}</li>`)
  }
  expect(mail.html).toMatch(/^<!doctype html><html lang="de">/)
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value
  expect(header('auto-submitted')).toBe('auto-generated')
  expect(header('x-auto-response-suppress')).toBe('All')
})

test('it names the requests that wait for more than a day; the mail of the morning counts them, so it sends none', async () => {
  const store = await openTemporaryStore(server.dataDir)
  const { find, book } = deskOf(store)
  const at = new Date(Date.now() - 24 * 3_600_000 - 60_000)
  const { appointment } = await find(await book({ at, preferredDate: '2099-05-06', lastName: 'Geheim' }))
  onTestFinished(async () => void (await store.dossiers.erase(appointment.id, new Date(), 'owner')))
  // Its own two mails have waited since then.
  await until('they have left', () => areAllSent(store))
  mailServer.received.length = 0
  const { exitCode, stdout, stderr } = await run(['check'])
  const told = `Unbeantwortet: 1 Anfrage wartet seit mehr als 24 Stunden auf Ihre Antwort: Nr. ${appointment.id}; antworten auf ${server.url}/anfragen`
  const end = 'Sonst ist alles in Ordnung.'
  expect({ exitCode, stdout, stderr }).toEqual({ exitCode: 0, stdout: `! ${told}\n${end}\n`, stderr: '' })
  expect(mailServer.received).toEqual([])
})

const FAILED = 'Die Mail darüber an ADMIN_EMAIL ließ sich nicht senden: '
const NO_ADDRESS = 'SMTP_URL ist falsch gesetzt; erwartet wird: '
const NO_LEVEL = '✗ LOG_LEVEL ist falsch gesetzt; '
const REFUSED = 'Der Mailserver lehnt die Adresse oder die Mail ab (SMTP 554 5.7.1)'
const SENT = '1 Punkt nicht in Ordnung, als Mail an ADMIN_EMAIL gesendet.'
const spam = () => '554 5.7.1 spam'
test.each<[string, Settings, found: string, end: string, refuse?: () => string]>([
  ['counts one point as one', { PORT: '1' }, '✗ Server: antwortet nicht', SENT],
  ['names a wrong setting that the mail does not need', { LOG_LEVEL: 'laut' }, NO_LEVEL, SENT],
  ['says that its address is none', { SMTP_URL: 'falsch' }, NO_ADDRESS, FAILED + NO_ADDRESS],
  ['says that the mail was refused', { PORT: '1' }, '✗ Server: antwortet nicht', FAILED + REFUSED, spam],
])('it %s, in one line', async (_what, changes, found, end, refuse) => {
  mailServer.mood.refuseMessage = refuse
  const { exitCode, stdout, stderr } = await run(['check'], changes)
  expect(exitCode).toBe(1)
  expect(stdout).toContain(found)
  expect(stderr).toMatch(/^✗ [^\n]+\n$/)
  expect(stderr).toContain(end)
  if (end !== SENT) return
  expect(stdout).toMatch(/^✗ [^\n]+\n$/)
  const mails = await Promise.all(mailServer.received.map(parseMail))
  expect(mails).toMatchObject([{ subject: 'Ihre Website braucht Sie: 1 Punkt ist zu klären' }])
})

test('without a mail server the mail is a file, and it says so; it wants no words behind it', async () => {
  const { exitCode, stderr } = await run(['check'], { MAIL_TRANSPORT: 'file' })
  expect(exitCode).toBe(1)
  expect(stderr).toContain('2 Punkte nicht in Ordnung, als Mail-Datei in ')
  const folder = join(server.dataDir, 'mail')
  const [file = ''] = readdirSync(folder).filter((name) => name.includes('-check-'))
  expect(readFileSync(join(folder, file), 'utf8')).toContain('To: Max Mustermann <chefin@example.org>')
  expect(await run(['check', 'x'])).toMatchObject({ exitCode: 2, stdout: '' })
})
