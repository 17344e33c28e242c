import { once } from 'node:events'
import { cpSync, readdirSync, readFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { join } from 'node:path'
import { afterAll, afterEach, expect, onTestFinished, test } from 'vitest'
import { noteBackup } from '../../src/store/last-backup.ts'
import { call, transcriptOf } from '../support/app/command-line.ts'
import { TEST_CONTENT } from '../support/content/test-content.ts'
import { deskOf } from '../support/desk.ts'
import { BUILT } from '../support/servers/built-site.ts'
import { listening } from '../support/servers/listening.ts'
import { answerWith, startMailEndpoint } from '../support/servers/mail-endpoint.ts'
import { parseMail, startMailServer } from '../support/servers/mail-server.ts'
import { notedFolder } from '../support/servers/noted-folder.ts'
import { startServer } from '../support/servers/started-server.ts'
import { newDatabase } from '../support/store/database-kinds.ts'
import { areAllSent } from '../support/store/list-mails.ts'
import { openTemporaryStore } from '../support/store/temporary-store.ts'
import { sharedFolder, temporaryFolder, writeInto } from '../support/temporary-folder.ts'
import { until } from '../support/until.ts'

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
const NO_SERVER = sharedFolder()
for (const dataDir of [server.dataDir, NO_SERVER]) await noteBackup(dataDir)

type Settings = Record<string, string>
type Options = NonNullable<Parameters<typeof call>[2]>

function run(args: string[], changes: Settings = {}, options: Options = {}) {
  const own = { DATA_DIR: server.dataDir, PORT: new URL(server.url).port, SITE_URL: server.url }
  const env = { ...own, ...mails, ADMIN_EMAIL: 'chefin@example.org', ...changes }
  return call(args, env, { contentDir, ...options })
}
afterEach(() => {
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

/** Without what differs from run to run. */
const hidden = (told: string) =>
  told
    .replaceAll(/[^ ]*\/musterwerk-\w{6}/g, '…')
    .replaceAll(
      /(?<=127\.0\.0\.1:|running\/)\d{2,}|(?<=Version: )\S+ \([0-9a-f]{7,}\)|(?<=Plattenplatz: )[\d.]+/g,
      '…',
    )
    .replaceAll(/\d\d\.\d\d\.\d{4}, \d\d:\d\d/g, '…')
const onPort = async (answer: RequestListener) => ({
  DATA_DIR: await notedFolder(await listening(createServer(answer))),
})
/** The data folder of a server that had no time to take its note away. */
async function killed(): Promise<Settings> {
  const DATA_DIR = temporaryFolder()
  await noteBackup(DATA_DIR)
  const { process } = await startServer({ ...mails, DATA_DIR })
  process.kill('SIGKILL')
  await once(process, 'exit')
  return { DATA_DIR }
}
const OUR_POLICY = { 'content-security-policy': "default-src 'none'" }

/** What is changed on the healthy site. */
const CHANGED: Record<string, [Settings | (() => Promise<Settings>), Options?]> = {
  nothing: [{}],
  'an owner with a name and no backup, in another data folder': [
    async () => ({ DATA_DIR: temporaryFolder() }),
  ],
  placeholders: [{}, { contentDir: TEST_CONTENT }],
  'no mail server': [{ SMTP_URL: 'smtp://127.0.0.1:1' }],
  'a wrong password of the mail server': [{ SMTP_URL: mailServer.url.replace('geheim', 'falsch') }],
  'mails as files, and a server that sends them': [{ MAIL_TRANSPORT: 'file' }],
  'no server': [{ DATA_DIR: NO_SERVER }],
  'a server that was killed': [killed],
  'other calendars than when the server started': [{ BUSY_CALENDARS: 'http://127.0.0.1:1/a.ics' }],
  'no proxy': [{ SITE_URL: 'https://127.0.0.1:1' }],
  'no PostgreSQL': [{ DATABASE_URL: 'postgres://127.0.0.1:1/none' }],
  'PostgreSQL, and a server on SQLite': [() => newDatabase('PostgreSQL')],
  'three wrong settings': [{ PORT: 'x', LOG_LEVEL: 'laut', SMTP_URL: '' }],
  'a build that is newer than the server': [{}, { builtFrom: 'built since then' }],
  'another retention than the built page names': [
    { RETENTION_DAYS: '30' },
    { contentDir: join(BUILT, 'content') },
  ],
  'a page on the port': [() => onPort((_, response) => response.end('<h1>Willkommen</h1>'))],
  'our policy without health': [
    () => onPort((_, response) => response.writeHead(200, OUR_POLICY).end('null')),
  ],
  'an error page': [() => onPort((_, response) => response.writeHead(503).end('<h1>Wartung</h1>'))],
}

/** What is told then, with what to do, is in snapshots/doctor.txt; `-u` writes it again: read the diff. */
test('the doctor says that all is well, or what is broken and what to do, and sends no mail', async () => {
  let told = ''
  for (const [what, [changes, options]] of Object.entries(CHANGED)) {
    const settings = typeof changes === 'function' ? await changes() : changes
    const { lines, broken } = await examine(settings, options)
    told += [`----- ${what}`, ...(broken.length > 0 ? broken : lines), '', ''].join('\n')
  }
  expect(mailServer.received).toEqual([])
  await expect(hidden(told)).toMatchFileSnapshot('snapshots/doctor.txt')
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

test('the daily check mails the owner what the doctor found, in text and HTML', async () => {
  const { stdout } = await run(['check'], { DATA_DIR: NO_SERVER })
  expect(mailServer.received.map(({ to }) => to)).toEqual([['chefin@example.org']])
  const [received] = mailServer.received
  const mail = await parseMail(received ?? '')
  for (const line of stdout.trimEnd().split('\n')) {
    expect(mail.text).toContain(`- ${line.slice(2)}`)
    expect(mail.html).toContain(`${line.slice(2)}</li>`)
  }
})

test('that the site is well again after a failure is mailed, whatever else is to be done', async () => {
  const { exitCode, stdout } = await run(['check', '--well'], { DATABASE_URL: 'not one' })
  expect({ exitCode, stdout }).toEqual({
    exitCode: 0,
    stdout: 'Der Server nimmt wieder Anfragen an; als Mail an ADMIN_EMAIL gesendet.\n',
  })
  const mail = await parseMail(mailServer.received[0] ?? '')
  expect(mail.subject).toBe('Ihre Website läuft wieder')
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

/** What is changed on the healthy site, and what the mail server says to the mail about it. */
const CHECKED: Record<string, [Settings, refuse?: () => string]> = {
  nothing: [{}],
  'one point': [{ DATA_DIR: NO_SERVER }],
  'a wrong setting that the mail does not need': [{ LOG_LEVEL: 'laut' }],
  'an address of the mail server that is none': [{ SMTP_URL: 'falsch' }],
  'a mail that is refused': [{ DATA_DIR: NO_SERVER }, () => '554 5.7.1 spam'],
  'no mail server': [{ MAIL_TRANSPORT: 'file' }],
}

/** What it says then, and the subject of its mail, is in snapshots/check.txt. */
test('it says in one line what became of the mail', async () => {
  let told = ''
  for (const [what, [changes, refuse]] of Object.entries(CHECKED)) {
    mailServer.received.length = 0
    mailServer.mood.refuseMessage = refuse
    const shown = await transcriptOf((...args) => run(args, changes), ['check'])
    const mails = await Promise.all(mailServer.received.map(parseMail))
    told += [`----- ${what}`, ...mails.map(({ subject }) => `Subject: ${subject}`), shown].join('\n')
  }
  await expect(hidden(told)).toMatchFileSnapshot('snapshots/check.txt')
  const folder = join(server.dataDir, 'mail')
  const [file = ''] = readdirSync(folder).filter((name) => name.includes('-check-'))
  expect(readFileSync(join(folder, file), 'utf8')).toContain('To: Max Mustermann <chefin@example.org>')
})
