import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { parseMail, startMailServer } from '../support/servers/mail-server.ts'
import { postBooking } from '../support/servers/post-booking.ts'
import { openSocket } from '../support/servers/raw-client.ts'
import { startServer } from '../support/servers/started-server.ts'
import { listMails } from '../support/store/list-mails.ts'
import { openTemporaryStore } from '../support/store/temporary-store.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { until } from '../support/until.ts'

const UNIT = 'deploy/systemd/musterwerk@.service'
const COMPOSE = 'deploy/compose.yaml'

/** How long the shipped service and container may take to stop, whichever is less. */
function allowedToStopInMs(): number {
  const [, service] = /^TimeoutStopSec=(\d+)$/m.exec(readFileSync(UNIT, 'utf8')) ?? []
  const [, container] = /^ {4}stop_grace_period: (\d+)s$/m.exec(readFileSync(COMPOSE, 'utf8')) ?? []
  return Math.min(Number(service), Number(container)) * 1_000
}

// What becomes of mails while the mail server is slow or gone is in tests/mail/outbox-loop.test.ts.
test('while the mail server does not answer, a booking does not wait, a stop ends in the time that the service allows, and no mail is lost', async () => {
  const dataDir = temporaryFolder()
  const store = await openTemporaryStore(dataDir)
  const mailServer = await startMailServer()
  onTestFinished(() => mailServer.stop())
  const mailing = { MAIL_TRANSPORT: 'smtp', SMTP_URL: mailServer.url, ADMIN_EMAIL: 'chefin@example.org' }
  const start = async () => {
    const server = await startServer({ ...mailing, DATA_DIR: dataDir, TRUST_PROXY: 'loopback' })
    onTestFinished(() => server.stop())
    return server
  }
  const countSent = async () => (await listMails(store)).filter(({ state }) => state === 'sent').length
  mailServer.mood.beforeConfirming = () => new Promise(() => undefined)
  const server = await start()
  expect((await postBooking(server.url, { ip: '192.0.2.6' })).status).toBe(201)
  await until('both are on their way', () => mailServer.received.length === 2)
  const visitor = openSocket(server.url)
  visitor.write(
    'POST /api/appointments HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
  )
  await once(visitor, 'data')
  const exited = once(server.process, 'exit')
  const toldAt = performance.now()
  server.process.kill('SIGTERM')
  expect(await exited).toEqual([0, null])
  expect(performance.now() - toldAt).toBeLessThan(allowedToStopInMs())
  expect(server.output()).toMatch(/"mails":2.*"stopped without an answer of the mail server"/)
  expect(server.output()).not.toMatch(/erika|musterfrau|chefin|192\.0\.2/i)
  visitor.destroy()

  mailServer.mood.beforeConfirming = undefined
  expect(await countSent()).toBe(0)
  // The passing of time, for leases whose holder is gone.
  const mailIds = (await listMails(store)).map(({ id }) => id)
  await store.outbox.extendLeases(mailIds, new Date(0))
  await start()
  await until('both are noted', async () => (await countSent()) === 2)
  const mails = await Promise.all(mailServer.received.map(parseMail))
  expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(2)
  expect(mails.flatMap(({ to }) => to ?? []).map(({ address }) => address)).toContain('chefin@example.org')
})
