import { execFileSync } from 'node:child_process'
import type { Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { openStore } from '../../src/store/open-store.ts'
import { bookingRequest } from '../support/booking-request.ts'
import { postBooking } from '../support/servers/post-booking.ts'
import { openSocket, sendRaw } from '../support/servers/raw-client.ts'
import { type StartedServer, startServer } from '../support/servers/started-server.ts'
import { sendStranger } from '../support/servers/stranger.ts'
import { until } from '../support/until.ts'

/** Attacks that once ended the process or shut others out, over loopback, bounded in count and time. */
const SCALE = inject('scale')
const MOST_MEMORY_IN_MB = 250

let server: StartedServer
let stranger: Awaited<ReturnType<typeof sendStranger>>
let sockets: Socket[] = []
let attacker = ''
let attackers = 0
beforeAll(async () => {
  server = await startServer()
  stranger = await sendStranger(server.url)
})
afterEach(closeSockets)
afterAll(() => Promise.all([stranger.leave(), server.stop()]))

function closeSockets(): void {
  for (const socket of sockets) socket.destroy()
  sockets = []
}

async function attack(connections: number, requestsEach: number, message: string): Promise<void> {
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
}

/** The worst moment: everything has arrived before the server reads any of it. */
async function whileStalled(send: () => Promise<unknown>): Promise<void> {
  server.process.kill('SIGSTOP')
  await send()
  server.process.kill('SIGCONT')
}

/** The same process answers others while it is attacked and afterwards. */
async function survives(attacks: () => Promise<unknown>): Promise<void> {
  // From an address of its own: what earlier attacks have used up is not missing here.
  attacker = `127.0.1.${++attackers}`
  let peak = 0
  const watching = setInterval(() => {
    const kilobytes = execFileSync('ps', ['-o', 'rss=', '-p', String(server.process.pid)], {
      encoding: 'utf8',
    })
    peak = Math.max(peak, Number(kilobytes) / 1024)
  }, 250)
  for (let round = 0; round < SCALE; round++) {
    await attacks()
    await stranger.visits(20)
    // The next round comes with fresh connections; one process cannot hold those of ten.
    closeSockets()
  }
  await stranger.visits(5)
  clearInterval(watching)
  expect(stranger.failures).toEqual([])
  expect(server.process.exitCode).toBeNull()
  expect(peak).toBeLessThanOrEqual(MOST_MEMORY_IN_MB)
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
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

test.each<[string, () => Promise<unknown>]>([
  ['requests that are sent in a row and never read', pipelined],
  ['requests with thousands of headers', manyHeaders],
  ['requests for endless paths', longPaths],
  ['connections that say nothing', silent],
  ['bodies that are begun and never finished', halfBodies],
  ['so many requests in a row that each read is full of them', () => whileStalled(filledReads)],
  ['bodies in chunks of one byte', () => whileStalled(tinyChunks)],
])('%s', (_what, attacks) => survives(attacks))

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
