import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BUILT } from '../../rig/built-site.ts'
import { type MailServer, startMailServer } from '../../rig/mail-server.ts'
import { type StartedServer, startServer } from '../../rig/started-server.ts'
import { TEST_CONTENT } from '../../rig/test-content.ts'
import { call } from '../support/command-line.ts'
import { answerWith, type MailEndpoint, startMailEndpoint } from '../support/mail-endpoint.ts'

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

async function examine(changes: Record<string, string> = {}, contentDir = folder) {
  const { exitCode, stdout } = await call(['doctor'], { ...env, ...changes }, { contentDir })
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
