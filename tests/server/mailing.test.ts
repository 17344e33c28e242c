import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type MailServer, parseMail, startMailServer } from '../../rig/mail-server.ts'
import { type StartedServer, startServer } from '../../rig/started-server.ts'
import { until } from '../../rig/until.ts'
import { killServer } from '../support/kill-server.ts'
import { postBooking } from '../support/post-booking.ts'
import { openSocket } from '../support/raw-client.ts'

const UNIT = 'deploy/systemd/musterwerk@.service'
const COMPOSE = 'deploy/compose.yaml'

let mailServer: MailServer
let dataDir: string
let running: StartedServer[]
beforeEach(async () => {
  mailServer = await startMailServer()
  dataDir = mkdtempSync(join(tmpdir(), 'musterwerk-'))
  running = []
})
afterEach(async () => {
  await Promise.all(running.map((server) => server.stop()))
  await mailServer.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function start(env: Record<string, string> = {}): Promise<StartedServer> {
  const server = await startServer({
    DATA_DIR: dataDir,
    TRUST_PROXY: 'loopback',
    MAIL_TRANSPORT: 'smtp',
    SMTP_URL: mailServer.url,
    ADMIN_EMAIL: 'chefin@example.org',
    ...env,
  })
  running.push(server)
  return server
}

async function kill(server: StartedServer): Promise<void> {
  await killServer(server)
  running = running.filter((other) => other !== server)
}

/** The passing of time, for a lease whose holder is dead. */
function expireLeases(): void {
  const database = new DatabaseSync(join(dataDir, 'musterwerk.sqlite'))
  database.exec('UPDATE outbox SET leased_until = 1 WHERE leased_until IS NOT NULL')
  database.close()
}

function sentMails(): number {
  const database = new DatabaseSync(join(dataDir, 'musterwerk.sqlite'))
  const row = database.prepare('SELECT count(sent_at) AS sent FROM outbox').get() as { sent: number }
  database.close()
  return row.sent
}

const messageIds = () =>
  Promise.all(mailServer.received.map(async (mail) => (await parseMail(mail)).messageId))

test('both mails are handed over after the booking', async () => {
  const server = await start()
  expect((await postBooking(server.url, { ip: '192.0.2.1' })).status).toBe(201)
  await until('both are handed over', () => mailServer.received.length === 2)
  const recipients = mailServer.received.flatMap(({ to }) => to)
  expect(recipients.sort()).toEqual(['chefin@example.org', 'erika@example.org'])
})

test('no booking waits for a mail server that is slow or gone', async () => {
  const confirmation = Promise.withResolvers<void>()
  mailServer.mood.beforeConfirming = () => confirmation.promise
  const server = await start()
  expect((await postBooking(server.url, { ip: '192.0.2.2' })).status).toBe(201)
  await until('a mail waits for its confirmation', () => mailServer.received.length > 0)
  expect((await postBooking(server.url, { ip: '192.0.2.3' })).status).toBe(201)
  await mailServer.stop()
  expect((await postBooking(server.url, { ip: '192.0.2.4' })).status).toBe(201)
  confirmation.resolve()
  await until('the failure is in the log', () =>
    /"reason":"ECONNREFUSED".*"mail put off"/.test(server.output()),
  )
  expect(server.output()).not.toMatch(/erika|musterfrau|chefin|192\.0\.2/i)
  mailServer = await startMailServer({}, mailServer.port)
  await until('everything arrived in the end', () => sentMails() === 6)
})

test('killed between sending and noting: nothing is lost, and the repeat can be recognised', async () => {
  const first = await start()
  const killed = new Promise<void>((resolve) => {
    mailServer.mood.beforeConfirming = async () => {
      await kill(first)
      resolve()
    }
  })
  await postBooking(first.url, { ip: '192.0.2.4' })
  await killed
  mailServer.mood.beforeConfirming = undefined
  expect(sentMails()).toBe(0)
  expireLeases()
  await start()
  await until('both are noted', () => sentMails() === 2)
  const ids = await messageIds()
  expect(new Set(ids).size).toBe(2)
  const recipients = new Set(mailServer.received.flatMap(({ to }) => to))
  expect(recipients).toEqual(new Set(['chefin@example.org', 'erika@example.org']))
})

test('killed with mails still queued: the next start sends them', async () => {
  await mailServer.stop()
  const first = await start()
  for (const host of [1, 2, 3]) await postBooking(first.url, { ip: `198.51.100.${host}` })
  await kill(first)
  expireLeases()
  mailServer = await startMailServer({}, mailServer.port)
  await start()
  await until('all are noted', () => sentMails() === 6)
  expect(new Set(await messageIds()).size).toBe(6)
  expect(mailServer.received).toHaveLength(6)
})

test('a stop finishes the mails on their way', async () => {
  const confirmation = Promise.withResolvers<void>()
  mailServer.mood.beforeConfirming = () => confirmation.promise
  const server = await start()
  await postBooking(server.url, { ip: '192.0.2.5' })
  await until('both are on their way', () => mailServer.received.length === 2)
  const exited = new Promise((resolve) => server.process.once('exit', resolve))
  server.process.kill('SIGTERM')
  await until('it is stopping', () =>
    fetch(`${server.url}/healthz`).then(
      () => false,
      () => true,
    ),
  )
  confirmation.resolve()
  expect(await exited).toBe(0)
  expect(sentMails()).toBe(2)
  running = []
})

/** How long the shipped service and container may take to stop, whichever is less. */
function allowedToStopInMs(): number {
  const [, service] = /^TimeoutStopSec=(\d+)$/m.exec(readFileSync(UNIT, 'utf8')) ?? []
  const [, container] = /^ {4}stop_grace_period: (\d+)s$/m.exec(readFileSync(COMPOSE, 'utf8')) ?? []
  return Math.min(Number(service), Number(container)) * 1_000
}

test('a stop ends in the time that the service allows, even if the mail server does not answer, and no mail is lost', async () => {
  mailServer.mood.beforeConfirming = () => new Promise(() => undefined)
  const server = await start()
  await postBooking(server.url, { ip: '192.0.2.5' })
  await until('both are on their way', () => mailServer.received.length === 2)
  const visitor = openSocket(server.url)
  visitor.write(
    'POST /api/appointments HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
  )
  await once(visitor, 'data')
  const exited = new Promise((resolve) => server.process.once('exit', resolve))
  const toldAt = performance.now()
  server.process.kill('SIGTERM')
  expect(await exited).toBe(0)
  expect(performance.now() - toldAt).toBeLessThan(allowedToStopInMs())
  expect(server.output()).toMatch(/"mails":2.*"stopped without an answer of the mail server"/)
  visitor.destroy()
  running = []

  mailServer.mood.beforeConfirming = undefined
  expect(sentMails()).toBe(0)
  expireLeases()
  await start()
  await until('both are noted', () => sentMails() === 2)
  expect(new Set(await messageIds()).size).toBe(2)
})

test('without any setting, mails become files, and the start says where', async () => {
  const server = await start({ MAIL_TRANSPORT: 'file' })
  expect(server.output()).toContain(`sondern als Dateien nach ${join(dataDir, 'mail')} geschrieben`)
  await postBooking(server.url, { ip: '192.0.2.6' })
  const folder = join(dataDir, 'mail')
  await until('two files are there', () => existsSync(folder) && readdirSync(folder).length === 2)
})

test('what the privacy page promises to erase is erased at the start', async () => {
  const first = await start()
  await postBooking(first.url, { ip: '192.0.2.7' })
  await until('both are noted', () => sentMails() === 2)
  await first.stop()
  running = []
  const database = new DatabaseSync(join(dataDir, 'musterwerk.sqlite'), { timeout: 5_000 })
  database.exec(`UPDATE appointments SET created_at = created_at - ${24 * 3_600_000}`)
  const countAddresses = () =>
    (
      database.prepare('SELECT count(client_ip) AS addresses FROM appointments').get() as {
        addresses: number
      }
    ).addresses
  expect(countAddresses()).toBe(1)
  await start()
  await until('the address is gone', () => countAddresses() === 0)
  database.exec("UPDATE appointments SET preferred_date = '2020-01-01'")
  await running[0]?.stop()
  running = []
  await start()
  const countMails = () => database.prepare('SELECT id FROM outbox').all().length
  await until('the appointment and its mails are gone', () => countMails() === 0)
  database.close()
})
