import { Agent, type RequestOptions, request } from 'node:http'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { createDatabase } from '../../rig/postgres-server.ts'
import { startCaddy } from '../../rig/started-caddy.ts'
import { startNginx } from '../../rig/started-nginx.ts'
import { type StartedServer, startServer } from '../../rig/started-server.ts'
import { until } from '../../rig/until.ts'
import { bookingRequest } from '../support/booking-request.ts'
import { countFigures } from '../support/figures.ts'
import { type HeldSocket, holdSocket } from '../support/held-socket.ts'

const ROUNDS = inject('scale')
const VISITORS = 12
const figures = countFigures('Restarts behind a proxy')

type Instance = { socket: HeldSocket; server: StartedServer }

let databaseUrl: string
let instances: Instance[]
beforeEach(async () => {
  databaseUrl = await createDatabase(inject('postgresUrl'))
  instances = []
})
afterEach(async () => {
  await Promise.all(instances.map(({ server }) => server.stop()))
  for (const { socket } of instances) socket.release()
})

const start = ({ fd }: HeldSocket) =>
  startServer({ DATABASE_URL: databaseUrl, TRUST_PROXY: 'loopback', LOG_LEVEL: 'warn' }, { socket: fd })

async function startInstances(count: number): Promise<string[]> {
  const sockets = Array.from({ length: count }, holdSocket)
  instances = await Promise.all(sockets.map(async (socket) => ({ socket, server: await start(socket) })))
  return sockets.map(({ port }) => `http://127.0.0.1:${port}`)
}

/** As the service does it: its socket stays open, one process stops and the next one starts. */
async function restart(instance: Instance): Promise<void> {
  const exited = new Promise((resolve) => instance.server.process.once('exit', resolve))
  await instance.server.stop()
  expect(await exited).toBe(0)
  instance.server = await start(instance.socket)
  figures.faults++
}

type Tally = Record<string, number>

/** Visitors who read and book, each booking from an address of its own, until told to go home. */
function letVisitorsIn(port: number) {
  const agent = new Agent({ keepAlive: true })
  const tally: Tally = {}
  let requests = 0
  let longestMs = 0
  let isOver = false
  async function visit(): Promise<void> {
    while (!isOver) {
      const number = ++requests
      const started = performance.now()
      const outcome = number % 3 === 0 ? await book(port, number) : await read(port, agent)
      tally[outcome] = (tally[outcome] ?? 0) + 1
      longestMs = Math.max(longestMs, Math.round(performance.now() - started))
    }
  }
  const visiting = Array.from({ length: VISITORS }, visit)
  async function leave(): Promise<{ tally: Tally; longestMs: number }> {
    isOver = true
    await Promise.all(visiting)
    agent.destroy()
    figures.requests += requests
    return { tally, longestMs }
  }
  return { leave, count: () => requests }
}

const read = (port: number, agent: Agent) => send({ port, path: '/', agent })
const book = (port: number, number: number) =>
  send({
    port,
    path: '/api/appointments',
    method: 'POST',
    localAddress: `127.${1 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(bookingRequest({ email: `visitor-${number}@example.org` })),
  })

function send({ body, ...options }: RequestOptions & { body?: string }): Promise<string> {
  return new Promise((resolve) => {
    request({ host: '127.0.0.1', ...options }, (response) => {
      response.resume()
      response.once('end', () => resolve(String(response.statusCode)))
      response.once('error', () => resolve('cut'))
    })
      .once('error', () => resolve('cut'))
      .end(body)
  })
}

describe.each([
  ['nginx', startNginx],
  ['Caddy', startCaddy],
] as const)('behind %s', (name, startProxy) => {
  test.each([1, 2])(
    '%i instance(s) are restarted in turn under load: no visitor sees an error',
    async (count) => {
      const proxy = await startProxy(await startInstances(count))
      const visitors = letVisitorsIn(proxy.port)
      for (let round = 0; round < ROUNDS; round++) {
        for (const instance of instances) {
          const before = visitors.count()
          await until('it is in full swing', () => visitors.count() > before + 50)
          await restart(instance)
        }
      }
      const { tally, longestMs } = await visitors.leave()
      await proxy.stop()
      console.log(
        `${name}, ${count} instance(s), ${count * ROUNDS} restarts, longest wait ${longestMs} ms:`,
        tally,
      )
      expect(Object.keys(tally).sort()).toEqual(['200', '201'])
    },
    120_000 + ROUNDS * 20_000,
  )
})
