import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BUILT } from '../../rig/built-site.ts'
import { type MailServer, startMailServer } from '../../rig/mail-server.ts'
import { type StartedServer, startServer } from '../../rig/started-server.ts'
import { TEST_CONTENT } from '../../rig/test-content.ts'
import { call } from '../support/command-line.ts'
import { newDatabase } from '../support/database-kinds.ts'
import { answerWith, type MailEndpoint, startMailEndpoint } from '../support/mail-endpoint.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

let folder: string
let server: StartedServer
let mailServer: MailServer
let endpoint: MailEndpoint
let env: Record<string, string>

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'musterwerk-doctor-'))
  cpSync(TEST_CONTENT, folder, { recursive: true })
  const siteFile = join(folder, 'site.yaml')
  writeFileSync(siteFile, readFileSync(siteFile, 'utf8').replace(/^placeholder: true/m, 'placeholder: false'))
  mailServer = await startMailServer()
  endpoint = await startMailEndpoint()
  const mails = { MAIL_TRANSPORT: 'smtp', SMTP_URL: mailServer.url }
  server = await startServer(mails)
  env = {
    DATA_DIR: server.dataDir,
    PORT: new URL(server.url).port,
    SITE_URL: server.url,
    ...mails,
  }
})
afterAll(async () => {
  await Promise.all([server.stop(), mailServer.stop(), endpoint.stop()])
  rmSync(folder, { recursive: true, force: true })
})

/** What the running server was built from. */
const BUILT_FROM = readFileSync(`${BUILT}/built-from`, 'utf8')

async function examine(changes: Record<string, string> = {}, contentDir = folder, builtFrom = BUILT_FROM) {
  const { exitCode, stdout } = await call(['doctor'], { ...env, ...changes }, { contentDir, builtFrom })
  return { exitCode, lines: stdout.trimEnd().split('\n') }
}
const broken = ({ lines }: { lines: string[] }) => lines.filter((line) => line.startsWith('✗'))

test('when all is well the doctor says so and ends with 0', async () => {
  const said = await examine()
  expect(broken(said)).toEqual([])
  expect(said.exitCode).toBe(0)
  expect(said.lines.at(-1)).toBe('Alles in Ordnung.')
  expect(said.lines.join('\n')).toContain('der Mailserver nimmt Verbindung und Anmeldung an')
  expect(mailServer.received).toEqual([])
})

test('placeholders are named, with the file to edit', async () => {
  const said = await examine({}, TEST_CONTENT)
  expect(said.exitCode).toBe(1)
  expect(broken(said)).toEqual([expect.stringContaining('content/site.yaml')])
})

test.each([
  [{ SMTP_URL: 'smtp://127.0.0.1:1' }, 'Der Mailserver ist nicht erreichbar'],
  [{ MAIL_TRANSPORT: 'file' }, 'niemand bekommt sie; MAIL_TRANSPORT=smtp'],
  [{ PORT: '1' }, 'Server: antwortet nicht auf http://127.0.0.1:1'],
  [{ TRUST_PROXY: '10.0.0.0/8' }, 'TRUST_PROXY: 10.0.0.0/8 umfasst viel zu viele'],
  [{ SITE_URL: 'https://127.0.0.1:1' }, 'TRUST_PROXY: leer, obwohl ein Proxy davorsteht'],
  [{ SITE_URL: 'http://127.0.0.1:1' }, 'Proxy: http://127.0.0.1:1 antwortet nicht'],
  [{ DATABASE_URL: 'postgres://127.0.0.1:1/none' }, 'Die PostgreSQL-Datenbank lässt sich nicht öffnen'],
])('%j is found, with what to do', async (changes, words) => {
  const said = await examine(changes)
  expect(said.exitCode).toBe(1)
  expect(broken(said).join('\n')).toContain(words)
})

test('every wrong setting is named at once', async () => {
  const said = await examine({ PORT: 'x', LOG_LEVEL: 'laut', SMTP_URL: '' })
  expect(broken(said)).toHaveLength(3)
  for (const name of ['PORT', 'LOG_LEVEL', 'SMTP_URL'])
    expect(broken(said).join('\n')).toContain(`✗ ${name} `)
})

test('a wrong password of the mail server is named', async () => {
  const said = await examine({ SMTP_URL: mailServer.url.replace('geheim', 'falsch') })
  expect(broken(said)).toEqual([
    expect.stringContaining('lehnt die Anmeldung ab; bitte SMTP_URL prüfen (SMTP 535'),
  ])
})

test('the mail-sending endpoint is asked without a mail', async () => {
  const http = { MAIL_TRANSPORT: 'http', MAIL_API_URL: endpoint.url, MAIL_API_KEY: 'schluessel' }
  const other = await startServer(http)
  const changes = { ...http, DATA_DIR: other.dataDir, PORT: new URL(other.url).port }
  endpoint.answer = answerWith(405)
  expect(broken(await examine(changes))).toEqual([])
  endpoint.answer = answerWith(401)
  expect(broken(await examine(changes))).toEqual([expect.stringContaining('MAIL_API_KEY')])
  expect(endpoint.posted.map(({ method }) => method)).toEqual(['HEAD', 'HEAD'])
  await other.stop()
})

test('a server that believes a forged address is reported', async () => {
  const gullible = await startServer({
    TRUST_PROXY: 'loopback',
    MAIL_TRANSPORT: 'smtp',
    SMTP_URL: mailServer.url,
  })
  const said = await examine({
    DATA_DIR: gullible.dataDir,
    SITE_URL: gullible.url,
    PORT: new URL(gullible.url).port,
    TRUST_PROXY: 'loopback',
  })
  await gullible.stop()
  expect(broken(said)).toEqual([expect.stringContaining('reicht eine gefälschte X-Forwarded-For durch')])
})

test('a site with plain HTTP on this machine has no certificate, and its clock agrees', async () => {
  const { lines } = await examine()
  expect(lines.filter((line) => line.includes('Zertifikat'))).toEqual([])
  expect(lines).toContain('✓ Erreichbarkeit: die Website antwortet über IPv4')
  expect(lines).toContain('✓ Uhr: stimmt mit der des Proxys überein')
})

describe('what the running server works with', () => {
  const running = ({ lines }: { lines: string[] }) =>
    lines.filter((line) => line.slice(2).startsWith('Laufender Server:'))

  test('the same settings and build are fine, with the time of the start', async () => {
    expect(running(await examine())).toEqual([
      expect.stringMatching(
        /^✓ Laufender Server: arbeitet seit \d\d\.\d\d\.\d{4}, \d\d:\d\d Uhr mit dieser Datenbank, diesem Mailversand und dem, was zuletzt gebaut wurde$/,
      ),
    ])
  })

  test.each([
    [
      'another data folder is another database',
      async () => ({ DATA_DIR: temporaryFolder() }),
      /^✗ Laufender Server: arbeitet mit einer anderen SQLite-Datenbank als dieser Befehl; /,
    ],
    [
      'PostgreSQL in the settings needs a restart of a server on SQLite',
      () => newDatabase('PostgreSQL'),
      /^✗ Laufender Server: arbeitet mit SQLite, dieser Befehl mit PostgreSQL; .*den Server neu starten/,
    ],
    [
      'a server that sends mails in another way needs a restart',
      async () => ({ MAIL_TRANSPORT: 'file' }),
      /^✗ Laufender Server: sendet Mails mit MAIL_TRANSPORT=smtp, eingestellt ist file; den Server neu starten, damit die Einstellung gilt$/,
    ],
  ])('%s', async (_what, changes, words) => {
    expect(running(await examine(await changes()))).toEqual([expect.stringMatching(words)])
  })

  test('a build that is newer than the server needs a restart', async () => {
    expect(running(await examine({}, folder, 'built since then'))).toEqual([
      '✗ Laufender Server: zeigt noch nicht, was zuletzt gebaut wurde; den Server neu starten, dann ist es zu sehen',
    ])
  })
})

const OTHER_PROGRAMS: [string, RequestListener][] = [
  ['a page', (_, response) => response.end('<h1>Willkommen</h1>')],
  ['health without our policy', (_, response) => response.end('{"status":"ok"}')],
  [
    'our policy without health',
    (_, response) => response.setHeader('content-security-policy', "default-src 'none'").end('null'),
  ],
  ['an error page', (_, response) => response.writeHead(503).end('<h1>Wartung</h1>')],
]

test.each(OTHER_PROGRAMS)('%s on the port is not taken for our server', async (_name, answer) => {
  const other = createServer(answer)
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const said = await examine({ PORT: String((other.address() as AddressInfo).port) })
  expect(said.exitCode).toBe(1)
  expect(said.lines.join('\n')).toMatch(
    /^✗ Server: auf http:\/\/127\.0\.0\.1:\d+ antwortet ein anderes Programm \(/m,
  )
  other.closeAllConnections()
  await new Promise((resolve) => other.close(resolve))
})

test('a mistake in content/ is reported in one line', async () => {
  const spoilt = join(folder, 'site.yaml')
  writeFileSync(spoilt, readFileSync(spoilt, 'utf8').replace(/^brand: .*/m, 'brand: ""'))
  const { exitCode, stderr } = await call(['doctor'], env, { contentDir: folder })
  expect(exitCode).toBe(1)
  expect(stderr).toMatch(/^✗ [^\n]+\n$/)
  expect(stderr).toContain(`✗ ${spoilt}, Zeile `)
})

test('a retention that the built privacy page does not name is a finding', async () => {
  const { lines } = await examine({ RETENTION_DAYS: '30' }, join(BUILT, 'content'))
  expect(lines).toContainEqual(
    expect.stringMatching(/^✗ Löschfrist: \/datenschutz nennt 180 Tage, .* nach 30 /),
  )
})
