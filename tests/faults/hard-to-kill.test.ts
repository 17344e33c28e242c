import type { Socket } from 'node:net'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { type StartedServer, startServer } from '../../rig/started-server.ts'
import { until } from '../../rig/until.ts'
import { bookingRequest } from '../support/booking-request.ts'
import { memoryInMb } from '../support/memory.ts'
import { openSocket } from '../support/raw-client.ts'
import { sendStranger } from '../support/stranger.ts'

/** Attacks that once ended the process or shut others out, over loopback, bounded in count and time. */
const ROUNDS = inject('scale')
const MOST_MEMORY_IN_MB = 250
/** How much more a second round of the same attack may need. */
const MOST_GROWTH_IN_MB = 30

type Attack = { requests: number; connections: number; bytes: number }

let server: StartedServer
let sockets: Socket[]
beforeEach(async () => {
  server = await startServer()
  sockets = []
})
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  await server.stop()
})

/** A connection that reads nothing unless told to. */
function open(): Socket {
  const socket = openSocket(server.url)
  socket.pause()
  sockets.push(socket)
  return socket
}

async function attack(connections: number, requestsEach: number, message: string): Promise<Attack> {
  const sent = Array.from({ length: connections }, () => {
    const socket = open()
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
  const before = memoryInMb(server)
  const stranger = sendStranger(server.url)
  await stranger.visits(1)
  let peak = before
  const watching = setInterval(() => {
    peak = Math.max(peak, memoryInMb(server))
  }, 250)
  const sent: Attack[] = []
  for (let round = 0; round < ROUNDS; round++) {
    sent.push(...(await attacks()))
    await stranger.visits(20)
    // The next round comes with fresh connections; one process cannot hold those of ten.
    for (const socket of sockets) socket.destroy()
    sockets = []
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

const pipelined = () => attack(20, 990, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n')
const manyHeaders = () => attack(500, 1, `GET / HTTP/1.1\r\nHost: x\r\n${'ab:c\r\n'.repeat(2_000)}\r\n`)
const longPaths = () => attack(70, 100, `GET /${'x'.repeat(7_000)} HTTP/1.1\r\nHost: x\r\n\r\n`)
const silent = () => attack(2_300, 0, 'x')
const halfBodies = () =>
  attack(
    300,
    1,
    'POST /api/appointments HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{',
  )
const filledReads = () =>
  Promise.all([
    attack(150, 2_200, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'),
    attack(100, 2_200, 'GET /x HTTP/1.1\r\nHost: x\r\n\r\n'),
    attack(100, 3_200, 'GET / HTTP/1.1\r\n\r\n'),
    attack(100, 1_500, 'GET / HTTP/1.1\r\nHost: x\r\nExpect: y\r\n\r\n'),
  ])
const tinyChunks = () =>
  attack(
    400,
    1,
    `POST /api/appointments HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${'1\r\nx\r\n'.repeat(10_000)}`,
  )

test('requests that are sent in a row and never read', () =>
  survives('Pipelined', async () => [await pipelined()]))

test('requests with thousands of headers', () => survives('Many headers', async () => [await manyHeaders()]))

test('requests for endless paths', () => survives('Long paths', async () => [await longPaths()]))

test('connections that say nothing', () => survives('Silent', async () => [await silent()]))

test('bodies that are begun and never finished', () =>
  survives('Half bodies', async () => [await halfBodies()]))

test('so many requests in a row that each read is full of them', () =>
  survives('Filled reads', () => whileStalled(filledReads)))

test('bodies in chunks of one byte', () =>
  survives('Tiny chunks', async () => [await whileStalled(tinyChunks)]))

test('all of it at once, twice: the second round needs no more memory', async () => {
  const attacks = () =>
    Promise.all([pipelined(), manyHeaders(), longPaths(), silent(), halfBodies(), tinyChunks()])
  const first = await survives('All at once', attacks)
  const second = await survives('All at once again', attacks)
  expect(second - first).toBeLessThanOrEqual(MOST_GROWTH_IN_MB)
}, 180_000)

test('a booking whose sender hangs up at once counts for its address', async () => {
  const body = JSON.stringify(bookingRequest())
  const message = `POST /api/appointments HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
  for (let count = 0; count < 200; count++) {
    const socket = openSocket(server.url)
    await new Promise<void>((resolve) => {
      socket.once('close', () => resolve())
      socket.write(message, () => socket.resetAndDestroy())
    })
  }
  const answer = await fetch(`${server.url}/api/appointments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  expect([201, 409]).toContain(answer.status)
  const { openStore } = await import('../../src/store/open-store.ts')
  const store = await openStore({ databaseUrl: undefined, dataDir: server.dataDir })
  expect(await store.appointments.list()).toHaveLength(1)
  await store.close()
})

test('unknown paths are limited like everything else, and write one line each', async () => {
  const statuses: number[] = []
  // In letters: the log shows plain words, and hides what could be part of a key.
  const word = (count: number) =>
    `nirgends-${'abcdefghij'[Math.floor(count / 10)]}${'abcdefghij'[count % 10]}`
  for (let count = 0; count < 100; count++) {
    statuses.push((await fetch(`${server.url}/${word(count)}`)).status)
  }
  expect(statuses.filter((status) => status === 404)).toHaveLength(60)
  expect(statuses.filter((status) => status === 429)).toHaveLength(40)
  await until('the log is written', () => server.output().includes(word(99)))
  expect(server.output().match(/nirgends-af"/g)).toHaveLength(1)
})
