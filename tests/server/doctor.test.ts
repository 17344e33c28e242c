import { readFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { BUILT } from '../../rig/built-site.ts'
import { TEST_CONTENT } from '../../rig/test-content.ts'
import { newDatabase } from '../support/database-kinds.ts'
import { startHealthySite } from '../support/healthy-site.ts'
import { listening } from '../support/listening.ts'
import { answerWith, startMailEndpoint } from '../support/mail-endpoint.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const site = await startHealthySite()

type Options = NonNullable<Parameters<typeof site.run>[2]>

/** The doctor's lines, and those of them about something broken. */
async function examine(changes: Record<string, string> = {}, options: Options = {}) {
  const builtFrom = readFileSync(`${BUILT}/built-from`, 'utf8')
  const { exitCode, stdout } = await site.run(['doctor'], changes, { builtFrom, ...options })
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
  expect(lines).toContain(`✓ Proxy: ${site.server.url} führt zur Website`)
  const text = lines.join('\n')
  expect(text).toContain('Der Mailserver nimmt Verbindung und Anmeldung an')
  expect(text).toMatch(
    /^✓ Laufender Server: arbeitet seit dem \d\d\.\d\d\.\d{4}, \d\d:\d\d Uhr mit dieser Datenbank, diesem Mailversand und dem, was zuletzt gebaut wurde$/m,
  )
  expect(site.mailServer.received).toEqual([])
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
  const refused = await examine({ SMTP_URL: site.mailServer.url.replace('geheim', 'falsch') })
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

test.each<[string, () => Promise<Record<string, string>>, words: string, Options?]>([
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
  ['health without our policy', (_, response) => response.end('{"status":"ok"}')],
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
