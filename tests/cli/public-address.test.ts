import { createServer, type RequestListener } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { type AddressInfo, createServer as createSilentServer, type Server, type Socket } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterEach, expect, test } from 'vitest'
import { call } from '../support/command-line.ts'
import { cert, key } from '../support/localhost-certificate.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

/** The doctor at the public address, with servers that play what may answer there. */
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

/** The doctor's lines about one topic. */
async function examine(env: Record<string, string>, now?: () => Date): Promise<(topic: string) => string[]> {
  const { stdout } = await call(['doctor'], { DATA_DIR: temporaryFolder(), PORT: '1', ...env }, { now })
  return (topic) => stdout.split('\n').filter((line) => line.slice(2).startsWith(`${topic}:`))
}

test('a self-signed certificate is reported, and the site behind it is still checked', async () => {
  const port = await listening(createSecureServer({ cert, key }, answersLikeUs))
  const about = await examine({ SITE_URL: `https://localhost:${port}`, TRUST_PROXY: 'loopback' })
  expect(about('Zertifikat')).toEqual([
    expect.stringMatching(/^✗ Zertifikat: ist selbst ausgestellt, .* \(DEPTH_ZERO_SELF_SIGNED_CERT\)$/),
  ])
  expect(about('Proxy')).toEqual([expect.stringMatching(/^✓ Proxy: /)])
})

test('a trusted certificate is fine until two weeks before its end, and for its name only', async () => {
  setDefaultCACertificates([cert])
  const port = await listening(createSecureServer({ cert, key }, answersLikeUs))
  const at = { SITE_URL: `https://localhost:${port}`, TRUST_PROXY: 'loopback' }
  const [fine = ''] = (await examine(at))('Zertifikat')
  const [, day, month, year] = /^✓ Zertifikat: gilt bis (\d\d)\.(\d\d)\.(\d{4}), /.exec(fine) ?? []
  const end = new Date(`${year}-${month}-${day}T00:00:00Z`)
  const tenDaysBefore = () => new Date(end.getTime() - 10 * 24 * 3_600_000)
  expect((await examine(at, tenDaysBefore))('Zertifikat')).toEqual([
    expect.stringMatching(/^✗ Zertifikat: gilt nur noch 10 Tage \(bis .*\); die Erneuerung prüfen/),
  ])
  const byNumber = { ...at, SITE_URL: `https://127.0.0.1:${port}` }
  expect((await examine(byNumber))('Zertifikat')).toEqual([
    expect.stringMatching(/^✗ Zertifikat: gilt für einen anderen Namen; /),
  ])
})

test('a clock that is far off is noticed', async () => {
  const port = await listening(createServer(answersLikeUs), '127.0.0.1')
  const SITE_URL = `http://127.0.0.1:${port}`
  expect((await examine({ SITE_URL }))('Uhr')).toEqual(['✓ Uhr: stimmt mit der des Proxys überein'])
  const hourAgo = () => new Date(Date.now() - 3_600_000)
  expect((await examine({ SITE_URL }, hourAgo))('Uhr')).toEqual([
    expect.stringMatching(/^✗ Uhr: hier ist es .*, beim Proxy .*; die Zeit selbsttätig stellen lassen/),
  ])
})

test.each<[RequestListener, string]>([
  [
    (_, response) => response.writeHead(301, { location: 'https://www.example.org/api/ip' }).end(),
    'leitet weiter nach https://www.example.org/api/ip; SITE_URL darauf setzen',
  ],
  [
    (_, response) => response.end('<h1>Willkommen</h1>'),
    'antwortet etwas anderes (200); SITE_URL und Proxy prüfen',
  ],
])('a redirect or another site at the address is reported: %#', async (listener, words) => {
  const port = await listening(createServer(listener), '127.0.0.1')
  const about = await examine({ SITE_URL: `http://127.0.0.1:${port}` })
  expect(about('Proxy')).toEqual([expect.stringContaining(words)])
})

test('the doctor ends even if nothing answers', async () => {
  const held: Socket[] = []
  const port = await listening(
    createSilentServer((socket) => void held.push(socket)),
    '127.0.0.1',
  )
  const about = await examine({
    PORT: String(port),
    HOST: '127.0.0.1',
    SITE_URL: `http://127.0.0.1:${port}`,
    MAIL_TRANSPORT: 'smtp',
    SMTP_URL: `smtp://127.0.0.1:${port}`,
  })
  for (const socket of held) socket.destroy()
  expect(about('Server')).toEqual([expect.stringContaining('(nach 5 Sekunden); starten oder PORT prüfen')])
  expect(about('Proxy')).toEqual([expect.stringContaining('antwortet nicht (nach 5 Sekunden)')])
  expect(about('Mails')).toEqual(['✗ Mails: Der Mailserver antwortet nicht (ETIMEDOUT)'])
})
