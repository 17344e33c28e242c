import { createServer, type RequestListener } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { type AddressInfo, createServer as createSilentServer, type Server, type Socket } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterEach, expect, test } from 'vitest'
import { call } from '../support/command-line.ts'
import { cert, key } from '../support/localhost-certificate.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

/** What the doctor learns through the public address, from servers that stand for what may answer there. */
const servers: Server[] = []
const ownAuthorities = getCACertificates()
afterEach(async () => {
  setDefaultCACertificates(ownAuthorities)
  for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve))
})

async function listening(server: Server, host?: string): Promise<number> {
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  return (server.address() as AddressInfo).port
}

const answersLikeUs: RequestListener = (_, response) => response.end('{"ip":"127.0.0.1"}')

async function examine(env: Record<string, string>, now?: () => Date): Promise<string[]> {
  const { stdout } = await call(['doctor'], { DATA_DIR: temporaryFolder(), PORT: '1', ...env }, { now })
  return stdout.split('\n')
}
const about = (lines: string[], topic: string) =>
  lines.filter((line) => line.slice(2).startsWith(`${topic}:`))

test('a certificate that its maker signed is not trusted, but what lies behind it is looked at', async () => {
  const port = await listening(createSecureServer({ cert, key }, answersLikeUs))
  const lines = await examine({ SITE_URL: `https://localhost:${port}`, TRUST_PROXY: 'loopback' })
  expect(about(lines, 'Zertifikat')).toEqual([
    expect.stringMatching(/^✗ Zertifikat: ist selbst ausgestellt, .* \(DEPTH_ZERO_SELF_SIGNED_CERT\)$/),
  ])
  expect(about(lines, 'Proxy')).toEqual([expect.stringMatching(/^✓ Proxy: /)])
})

test('a trusted certificate is fine until two weeks before its end, and for its own name alone', async () => {
  setDefaultCACertificates([cert])
  const port = await listening(createSecureServer({ cert, key }, answersLikeUs))
  const at = { SITE_URL: `https://localhost:${port}`, TRUST_PROXY: 'loopback' }
  const [fine = ''] = about(await examine(at), 'Zertifikat')
  const [, day, month, year] = /^✓ Zertifikat: gilt bis (\d\d)\.(\d\d)\.(\d{4}), /.exec(fine) ?? []
  const end = new Date(`${year}-${month}-${day}T00:00:00Z`)
  const tenDaysBefore = () => new Date(end.getTime() - 10 * 24 * 3_600_000)
  expect(about(await examine(at, tenDaysBefore), 'Zertifikat')).toEqual([
    expect.stringMatching(/^✗ Zertifikat: gilt nur noch 10 Tage \(bis .*\); die Erneuerung prüfen/),
  ])
  const byNumber = { ...at, SITE_URL: `https://127.0.0.1:${port}` }
  expect(about(await examine(byNumber), 'Zertifikat')).toEqual([
    expect.stringMatching(/^✗ Zertifikat: gilt für einen anderen Namen; /),
  ])
})

test('a clock that is far off is noticed by the answer', async () => {
  const port = await listening(createServer(answersLikeUs), '127.0.0.1')
  const SITE_URL = `http://127.0.0.1:${port}`
  expect(about(await examine({ SITE_URL }), 'Uhr')).toEqual(['✓ Uhr: stimmt mit der des Proxys überein'])
  const hourAgo = () => new Date(Date.now() - 3_600_000)
  expect(about(await examine({ SITE_URL }, hourAgo), 'Uhr')).toEqual([
    expect.stringMatching(/^✗ Uhr: hier ist es .*, beim Proxy .*; die Zeit selbsttätig stellen lassen/),
  ])
})

test('an address that leads on, elsewhere or nowhere is told', async () => {
  const leadsOn = createServer((_, response) =>
    response.writeHead(301, { location: 'https://www.example.org/api/ip' }).end(),
  )
  const to = async (server: Server) => ({
    SITE_URL: `http://127.0.0.1:${await listening(server, '127.0.0.1')}`,
  })
  expect(about(await examine(await to(leadsOn)), 'Proxy')).toEqual([
    expect.stringContaining('leitet weiter nach https://www.example.org/api/ip; SITE_URL darauf setzen'),
  ])
  const other = createServer((_, response) => response.end('<h1>Willkommen</h1>'))
  expect(about(await examine(await to(other)), 'Proxy')).toEqual([
    expect.stringContaining('antwortet etwas anderes (200); SITE_URL und Proxy prüfen'),
  ])
})

test('nobody who stays silent keeps the doctor from his end', async () => {
  const held: Socket[] = []
  const port = await listening(
    createSilentServer((socket) => void held.push(socket)),
    '127.0.0.1',
  )
  const lines = await examine({
    PORT: String(port),
    HOST: '127.0.0.1',
    SITE_URL: `http://127.0.0.1:${port}`,
    MAIL_TRANSPORT: 'smtp',
    SMTP_URL: `smtp://127.0.0.1:${port}`,
  })
  for (const socket of held) socket.destroy()
  expect(about(lines, 'Server')).toEqual([
    expect.stringContaining('(nach 5 Sekunden); starten oder PORT prüfen'),
  ])
  expect(about(lines, 'Proxy')).toEqual([expect.stringContaining('antwortet nicht (nach 5 Sekunden)')])
  expect(about(lines, 'Mails')).toEqual(['✗ Mails: Der Mailserver antwortet nicht (ETIMEDOUT)'])
})
