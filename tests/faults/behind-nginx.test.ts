import { request } from 'node:http'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createDatabase } from '../../rig/postgres-server.ts'
import { type StartedNginx, startNginx } from '../../rig/started-nginx.ts'
import { type StartedServer, startServer } from '../../rig/started-server.ts'
import { until } from '../../rig/until.ts'
import { bookingRequest } from '../support/booking-request.ts'
import { call } from '../support/command-line.ts'
import { countFigures } from '../support/figures.ts'
import { killServer } from '../support/kill-server.ts'

const figures = countFigures('Behind nginx')
let servers: StartedServer[]
let nginx: StartedNginx
let databaseUrl: string

beforeAll(async () => {
  databaseUrl = await createDatabase(inject('postgresUrl'))
  const env = { DATABASE_URL: databaseUrl, TRUST_PROXY: '127.0.0.1' }
  servers = await Promise.all([1, 2, 3].map(() => startServer(env)))
  nginx = await startNginx(servers.map(({ url }) => url))
})
afterAll(async () => {
  await nginx.stop()
  await Promise.all(servers.map((server) => server.stop()))
})

type Answer = { status: number; body: string; location: string | undefined }

/** A visitor of their own: on loopback every address of 127.0.0.0/8 is one. */
function visit(
  from: string,
  path: string,
  { headers = {}, body, port = nginx.port }: { headers?: object; body?: object; port?: number } = {},
): Promise<Answer> {
  figures.requests++
  return new Promise((resolve, reject) => {
    const sent = request({
      host: '127.0.0.1',
      port,
      path,
      localAddress: from,
      method: body ? 'POST' : 'GET',
      headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
    })
    sent.once('error', reject)
    sent.once('response', async (response) => {
      const text = Buffer.concat(await response.toArray()).toString()
      resolve({ status: response.statusCode ?? 0, body: text, location: response.headers.location })
    })
    sent.end(body && JSON.stringify(body))
  })
}
const book = (from: string, headers = {}) =>
  visit(from, '/api/appointments', { headers, body: bookingRequest() })

function count(answers: Answer[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
const served = ({ output }: StartedServer) => output().match(/"msg":"request"/g)?.length ?? 0

test('a visitor’s own address arrives, and no header can name another', async () => {
  const forged = ['198.51.100.9', '127.0.0.1', '10.0.0.1, 127.0.0.1', 'unknown']
  for (const address of forged) {
    const headers = {
      'x-forwarded-for': address,
      'x-real-ip': address,
      forwarded: `for=${address}`,
      'x-client-ip': address,
    }
    const { body } = await visit('127.0.0.11', '/api/ip', { headers })
    expect(JSON.parse(body)).toEqual({ ip: '127.0.0.11' })
  }
})

test('60 bookings of one visitor, each with another forged address: one is taken', async () => {
  const answers = Array.from({ length: 60 }, (_, index) =>
    book('127.0.0.12', { 'x-forwarded-for': `198.51.100.${index}` }),
  )
  expect(count(await Promise.all(answers))).toEqual({ 201: 1, 409: 59 })
})

test('each of 20 visitors books once, over all three instances', async () => {
  const visitors = Array.from({ length: 20 }, (_, index) => `127.0.1.${index + 1}`)
  const twice = await Promise.all([...visitors, ...visitors].map((from) => book(from)))
  expect(count(twice)).toEqual({ 201: 20, 409: 20 })
  await until('every instance had its share', () => servers.every((server) => served(server) > 0))
})

test('plain HTTP is sent to https', async () => {
  const headers = { host: 'www.example.org' }
  expect(await visit('127.0.0.1', '/agb?x=1', { port: nginx.plainPort, headers })).toMatchObject({
    status: 301,
    location: 'https://www.example.org/agb?x=1',
  })
})

test('too much is refused in the server’s own words', async () => {
  const body = bookingRequest({ websiteIdea: 'x'.repeat(100_000) })
  const answer = await visit('127.0.0.13', '/api/appointments', { body })
  expect(answer.status).toBe(413)
  expect(JSON.parse(answer.body)).toMatchObject({ status: 413 })
})

test('the doctor finds nothing wrong with the proxy', async () => {
  const { stdout } = await call(['doctor'], {
    DATA_DIR: servers[0]?.dataDir ?? '',
    DATABASE_URL: databaseUrl,
    TRUST_PROXY: '127.0.0.1',
    PORT: new URL(servers[0]?.url ?? '').port,
    SITE_URL: `http://127.0.0.1:${nginx.port}`,
  })
  expect(stdout).toMatch(/^✓ Proxy: .* nennt die echte Adresse, gefälschte werden ersetzt$/m)
})

test('one instance is killed: the others serve pages and bookings, and the rule holds', async () => {
  const killed = servers[1]
  if (!killed) throw new Error('no server')
  await killServer(killed)
  figures.faults++
  const pages = Array.from({ length: 30 }, () => visit('127.0.0.14', '/'))
  expect(count(await Promise.all(pages))).toEqual({ 200: 30 })
  const visitors = Array.from({ length: 10 }, (_, index) => `127.0.2.${index + 1}`)
  expect(count(await Promise.all(visitors.map((from) => book(from))))).toEqual({ 201: 10 })
  expect((await book('127.0.1.1')).status).toBe(409)
})
