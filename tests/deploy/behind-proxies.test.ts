import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { newKey } from '../../src/booking/appointments/appointment-key.ts'
import { bookingRequest } from '../support/booking-request.ts'
import { type HeldSocket, holdSocket } from '../support/servers/held-socket.ts'
import { type Call, load } from '../support/servers/load.ts'
import { createDatabase } from '../support/servers/postgres-server.ts'
import { startCaddy } from '../support/servers/started-caddy.ts'
import { type StartedServer, startServer } from '../support/servers/started-server.ts'
import { until } from '../support/until.ts'

const ROUNDS = inject('scale')
const VISITORS_OF_A_PROXY = 3
const JSON_TYPE = { 'content-type': 'application/json' }

type Proxy = { name: string; port: number; stop(): Promise<void> }
type Instance = { socket: HeldSocket; server: StartedServer }

let databaseUrl: string
let instances: [Instance, Instance]
let caddy: Awaited<ReturnType<typeof startCaddy>>
let proxies: Proxy[]

const start = ({ fd }: HeldSocket) =>
  startServer({ DATABASE_URL: databaseUrl, TRUST_PROXY: '127.0.0.1' }, { socket: fd })

/** One proxy in front of both instances, and one of the first alone. */
beforeAll(async () => {
  databaseUrl = await createDatabase(inject('postgresUrl'))
  const startInstance = async (socket: HeldSocket) => ({ socket, server: await start(socket) })
  instances = await Promise.all([startInstance(holdSocket()), startInstance(holdSocket())])
  const urls = instances.map(({ socket }) => `http://127.0.0.1:${socket.port}`)
  caddy = await startCaddy(urls)
  proxies = [
    { name: '2 instances', ...caddy },
    { name: '1 instance', ...(await startCaddy(urls.slice(0, 1))) },
  ]
})
afterAll(async () => {
  await Promise.all(proxies.map((proxy) => proxy.stop()))
  await Promise.all(instances.map(({ server }) => server.stop()))
  for (const { socket } of instances) socket.release()
})

type Visit = { port: number; from?: string; headers?: object; body?: object }
type Answer = { status: number | undefined; text: string; location?: string | undefined }

/** A visitor of their own: on loopback every address of 127.0.0.0/8 is one. */
async function visit(path: string, { port, from, headers, body }: Visit): Promise<Answer> {
  const asked = request({
    ...{ host: '127.0.0.1', port, path, method: body ? 'POST' : 'GET' },
    headers: { ...(body && JSON_TYPE), ...headers },
    ...(from && { localAddress: from }),
  })
  asked.end(body && JSON.stringify(body))
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  const { statusCode: status, headers: told } = response
  return { status, text: await text(response), location: told.location }
}

let addresses = 0
const nextAddress = () => `127.${1 + (++addresses >> 8)}.${addresses & 255}.1`
const bookingOf = (from: string) => bookingRequest({ email: `visitor-${from}@example.org` })

/** As the form: the proxy cannot repeat what it sent to a dead instance (502), the visitor presses again, with the same key. */
async function book(port: number, from: string, key = newKey(), tries = 40): Promise<Answer> {
  const sent = { port, from, body: bookingOf(from), headers: { 'idempotency-key': key } }
  const answer = await visit('/api/appointments', sent)
  return answer.status === 502 && tries > 1 ? book(port, from, key, tries - 1) : answer
}

/** How often each status is among the answers. */
async function count(answers: Promise<Answer>[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { status } of await Promise.all(answers)) counts[`${status}`] = (counts[`${status}`] ?? 0) + 1
  return counts
}

test('a visitor’s own address arrives, and no header can name another', async () => {
  for (const address of ['198.51.100.9', '127.0.0.1', '10.0.0.1, 127.0.0.1', 'unknown']) {
    const forged = { 'x-forwarded-for': address, 'x-real-ip': address, 'x-client-ip': address }
    const headers = { ...forged, forwarded: `for=${address}` }
    const { text } = await visit('/api/ip', { port: caddy.port, from: '127.0.0.11', headers })
    expect(JSON.parse(text)).toEqual({ ip: '127.0.0.11' })
  }
})

test('the name without www leads to the one with it', async () => {
  const location = expect.stringMatching(/^https:.*\/agb\?x=1$/)
  expect(await visit('/agb?x=1', { port: caddy.apexPort })).toMatchObject({ status: 301, location })
})

/** Visitors who read and book, each booking from an address of its own, until told to go home. */
function letVisitorsIn({ name, port }: Proxy) {
  let calls = 0
  let isOver = false
  function nextCall(): Call {
    if (calls++ % 3) return { id: '', path: '/' }
    const from = nextAddress()
    const headers = { ...JSON_TYPE, connection: 'close' }
    const body = JSON.stringify(bookingOf(from))
    return { id: from, path: '/api/appointments', method: 'POST', headers, from, body }
  }
  const url = `http://127.0.0.1:${port}`
  const visiting = load({ url, clients: VISITORS_OF_A_PROXY, isOver: () => isOver, nextCall })
  async function leave() {
    isOver = true
    return { name, counts: (await visiting).counts }
  }
  return { leave, count: () => calls }
}

/** As the service does it: its socket stays open, one process stops and the next one starts. */
async function restart(instance: Instance): Promise<void> {
  const exited = new Promise((resolve) => instance.server.process.once('exit', resolve))
  await instance.server.stop()
  expect(await exited).toBe(0)
  instance.server = await start(instance.socket)
}

test(
  'one and two instances are restarted in turn under load: no visitor of a proxy sees an error',
  async () => {
    const groups = proxies.map(letVisitorsIn)
    for (let round = 0; round < ROUNDS; round++)
      for (const instance of instances) {
        const before = groups.map((group) => group.count())
        await until('it is in full swing', () =>
          groups.every((group, place) => group.count() > (before[place] ?? 0) + 15),
        )
        await restart(instance)
      }
    const seen = await Promise.all(groups.map(({ leave }) => leave()))
    for (const { name, counts } of seen) expect(Object.keys(counts), name).toEqual(['200', '201'])
  },
  120_000 + ROUNDS * 60_000,
)

test('one instance is killed: the other serves pages and bookings, and the rule holds', async () => {
  const [{ server, socket }] = instances
  const { port } = caddy
  const earlier = nextAddress()
  expect((await book(port, earlier)).status).toBe(201)
  const exited = once(server.process, 'exit')
  server.process.kill('SIGKILL')
  await exited
  socket.release()
  const pages = Array.from({ length: 30 }, () => visit('/', { port }))
  expect(await count(pages)).toEqual({ 200: 30 })
  const bookings = Array.from({ length: 10 }, () => book(port, nextAddress()))
  expect(await count(bookings)).toEqual({ 201: 10 })
  expect(await book(port, earlier)).toMatchObject({ status: 409 })
})
