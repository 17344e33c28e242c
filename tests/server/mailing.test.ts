import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { parseMail, startMailServer } from '../../rig/mail-server.ts'
import { type StartedServer, startServer } from '../../rig/started-server.ts'
import { until } from '../../rig/until.ts'
import { openStore } from '../../src/store/open-store.ts'
import { listMails } from '../support/list-mails.ts'
import { postBooking } from '../support/post-booking.ts'
import { openSocket } from '../support/raw-client.ts'
import { sharedFolder } from '../support/temporary-folder.ts'

const UNIT = 'deploy/systemd/musterwerk@.service'
const COMPOSE = 'deploy/compose.yaml'

/** A data folder, its database and a mail server. */
async function mailedSite() {
  const dataDir = sharedFolder()
  const store = await openStore({ databaseUrl: undefined, dataDir })
  const site = { store, mailServer: await startMailServer(), start, countSent }
  const servers: StartedServer[] = []
  afterAll(async () => {
    for (const { stop } of [...servers, site.mailServer]) await stop()
    await store.close()
  })
  async function start(): Promise<StartedServer> {
    const server = await startServer({
      DATA_DIR: dataDir,
      TRUST_PROXY: 'loopback',
      MAIL_TRANSPORT: 'smtp',
      SMTP_URL: site.mailServer.url,
      ADMIN_EMAIL: 'chefin@example.org',
    })
    servers.push(server)
    return server
  }
  async function countSent(): Promise<number> {
    return (await listMails(store)).filter(({ state }) => state === 'sent').length
  }
  return site
}
const sites = [await mailedSite(), await mailedSite()] as const

const book = async ({ url }: StartedServer, ip: string) => (await postBooking(url, { ip })).status

/** How long the shipped service and container may take to stop, whichever is less. */
function allowedToStopInMs(): number {
  const [, service] = /^TimeoutStopSec=(\d+)$/m.exec(readFileSync(UNIT, 'utf8')) ?? []
  const [, container] = /^ {4}stop_grace_period: (\d+)s$/m.exec(readFileSync(COMPOSE, 'utf8')) ?? []
  return Math.min(Number(service), Number(container)) * 1_000
}

test.concurrent('both mails are handed over, and no booking waits for a mail server that is slow or gone', async () => {
  const [site] = sites
  const server = await site.start()
  expect(await book(server, '192.0.2.1')).toBe(201)
  await until('both are handed over', () => site.mailServer.received.length === 2)
  const recipients = site.mailServer.received.flatMap(({ to }) => to)
  expect(recipients.sort()).toEqual(['chefin@example.org', 'erika@example.org'])

  const confirmation = Promise.withResolvers<void>()
  site.mailServer.mood.beforeConfirming = () => confirmation.promise
  expect(await book(server, '192.0.2.2')).toBe(201)
  await until('a mail waits for its confirmation', () => site.mailServer.received.length > 2)
  expect(await book(server, '192.0.2.3')).toBe(201)
  await site.mailServer.stop()
  expect(await book(server, '192.0.2.4')).toBe(201)
  confirmation.resolve()
  const hasFailed = () => /"reason":"ECONNREFUSED".*"mail put off"/.test(server.output())
  await until('the failure is in the log', hasFailed)
  expect(server.output()).not.toMatch(/erika|musterfrau|chefin|192\.0\.2/i)
  site.mailServer = await startMailServer({}, site.mailServer.port)
  // The fourth mail of a day to one address waits for the owner.
  await until('everything else arrived in the end', async () => (await site.countSent()) === 7)
})

test.concurrent('a stop ends in the time that the service allows, even if the mail server does not answer, and no mail is lost', async () => {
  const [, site] = sites
  site.mailServer.mood.beforeConfirming = () => new Promise(() => undefined)
  const server = await site.start()
  await book(server, '192.0.2.6')
  await until('both are on their way', () => site.mailServer.received.length === 2)
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
  visitor.destroy()

  site.mailServer.mood.beforeConfirming = undefined
  expect(await site.countSent()).toBe(0)
  // The passing of time, for leases whose holder is gone.
  const mailIds = (await listMails(site.store)).map(({ id }) => id)
  await site.store.outbox.extendLeases(mailIds, new Date(0))
  await site.start()
  await until('both are noted', async () => (await site.countSent()) === 2)
  const mails = await Promise.all(site.mailServer.received.map(parseMail))
  expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(2)
})
