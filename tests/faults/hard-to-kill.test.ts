import type { Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { type StartedServer, startServer } from '../../rig/started-server.ts'
import { until } from '../../rig/until.ts'
import { openStore } from '../../src/store/open-store.ts'
import { bookingRequest } from '../support/booking-request.ts'
import { memoryInMb } from '../support/memory.ts'
import { postBooking } from '../support/post-booking.ts'
import { openSocket, sendRaw } from '../support/raw-client.ts'
import { sendStranger } from '../support/stranger.ts'

/** Attacks that once ended the process or shut others out, over loopback, bounded in count and time. */
const SCALE = inject('scale')
const MOST_MEMORY_IN_MB = 250
/** How much more a second round of the same attacks may need. */
const MOST_GROWTH_IN_MB = 30

type Attack = { requests: number; connections: number; bytes: number }

let server: StartedServer
let sockets: Socket[] = []
let attacker = ''
let attackers = 0
beforeAll(async () => {
  server = await startServer()
})
afterEach(closeSockets)
afterAll(() => server.stop())

function closeSockets(): void {
  for (const socket of sockets) socket.destroy()
  sockets = []
}

async function attack(connections: number, requestsEach: number, message: string): Promise<Attack> {
  const sent = Array.from({ length: connections }, () => {
    const socket = openSocket(server.url, attacker)
    // Reads nothing.
    socket.pause()
    sockets.push(socket)
    return new Promise<void>((resolve) => {
      socket.once('close', () => resolve())
      socket.write(message.repeat(requestsEach), () => resolve())
    })
  })
  await Promise.all(sent)
  const requests = connections * requestsEach
  return { requests, connections, bytes: requests * Buffer.byteLength(message) }
}

/** The worst moment: everything has arrived before the server reads any of it. */
async function whileStalled<Sent>(send: () => Promise<Sent>): Promise<Sent> {
  server.process.kill('SIGSTOP')
  const sent = await send()
  server.process.kill('SIGCONT')
  return sent
}

/** The same process answers others while it is attacked and afterwards. Returns its peak of memory in MB. */
async function survives(title: string, attacks: () => Promise<Attack[]>): Promise<number> {
  // From an address of its own: what earlier attacks have used up is not missing here.
  attacker = `127.0.1.${++attackers}`
  const before = memoryInMb(server)
  const stranger = await sendStranger(server.url)
  let peak = before
  const watching = setInterval(() => {
    peak = Math.max(peak, memoryInMb(server))
  }, 250)
  const sent: Attack[] = []
  for (let round = 0; round < SCALE; round++) {
    sent.push(...(await attacks()))
    await stranger.visits(20)
    // The next round comes with fresh connections; one process cannot hold those of ten.
    closeSockets()
  }
  await stranger.visits(5)
  clearInterval(watching)
  const told = await stranger.leave()
  const sum = (key: keyof Attack) => sent.reduce((total, attack) => total + attack[key], 0)
  console.log(
    `${title}: ${sum('requests')} requests, ${sum('connections')} connections, ${sum('bytes')} bytes; ` +
      `${told.answers} visits of a stranger, ${told.slowestInMs} ms at worst; ${before} → ${peak} MB`,
  )
  expect(server.process.exitCode).toBeNull()
  expect(told.failures).toEqual([])
  expect(peak).toBeLessThanOrEqual(MOST_MEMORY_IN_MB)
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  return peak
}

const POST = 'POST /api/appointments HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'
const pipelined = () => attack(20, 990, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n')
const manyHeaders = () => attack(500, 1, `GET / HTTP/1.1\r\nHost: x\r\n${'ab:c\r\n'.repeat(2_000)}\r\n`)
const longPaths = () => attack(70, 100, `GET /${'x'.repeat(7_000)} HTTP/1.1\r\nHost: x\r\n\r\n`)
const silent = () => attack(2_300, 0, 'x')
const halfBodies = () => attack(300, 1, `${POST}Content-Length: 60000\r\n\r\n{`)
const filledReads = () =>
  Promise.all([
    attack(150, 2_200, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'),
    attack(100, 2_200, 'GET /x HTTP/1.1\r\nHost: x\r\n\r\n'),
    attack(100, 3_200, 'GET / HTTP/1.1\r\n\r\n'),
    attack(100, 1_500, 'GET / HTTP/1.1\r\nHost: x\r\nExpect: y\r\n\r\n'),
  ])
const tinyChunks = () =>
  attack(400, 1, `${POST}Transfer-Encoding: chunked\r\n\r\n${'1\r\nx\r\n'.repeat(10_000)}`)

test.each<[string, () => Promise<Attack[]>]>([
  ['requests that are sent in a row and never read', async () => [await pipelined()]],
  ['requests with thousands of headers', async () => [await manyHeaders()]],
  ['requests for endless paths', async () => [await longPaths()]],
  ['connections that say nothing', async () => [await silent()]],
  ['bodies that are begun and never finished', async () => [await halfBodies()]],
  ['so many requests in a row that each read is full of them', () => whileStalled(filledReads)],
  ['bodies in chunks of one byte', async () => [await whileStalled(tinyChunks)]],
])('%s', async (title, attacks) => {
  await survives(title, attacks)
})

if (SCALE > 1)
  test('all of it at once, twice: the second round needs no more memory', { timeout: 300_000 }, async () => {
    const attacks = () =>
      Promise.all([pipelined(), manyHeaders(), longPaths(), silent(), halfBodies(), tinyChunks()])
    const first = await survives('All at once', attacks)
    const second = await survives('All at once again', attacks)
    expect(second - first).toBeLessThanOrEqual(MOST_GROWTH_IN_MB)
  })

test('nine requests in one read are answered, with more the client is refused and disconnected', async () => {
  const last = 'GET /x HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'
  const inARow = (count: number) => 'GET /x HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(count - 1) + last
  expect((await sendRaw(server.url, inARow(9))).statuses).toEqual(Array(9).fill(404))
  expect((await sendRaw(server.url, inARow(10))).statuses).toEqual([400])
})

test('bookings whose sender hangs up at once count for its address', async () => {
  const body = JSON.stringify(bookingRequest())
  const message = `${POST}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
  async function hangUp(): Promise<void> {
    const socket = openSocket(server.url)
    await new Promise<void>((resolve) => {
      socket.once('close', () => resolve())
      socket.write(message, () => socket.resetAndDestroy())
    })
  }
  const store = await openStore({ databaseUrl: undefined, dataDir: server.dataDir })
  await until('one of them was taken', async () => {
    await hangUp()
    return (await store.appointments.list()).length > 0
  })
  for (let count = 0; count < 100; count++) await hangUp()
  expect((await postBooking(server.url, { ip: '192.0.2.1' })).status).toBe(409)
  expect(await store.appointments.list()).toHaveLength(1)
  await store.close()
})
