import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDatabase, type PostgresServer, startPostgres } from '../../rig/postgres-server.ts'
import { type StartedServer, startServer } from '../../rig/started-server.ts'
import { until } from '../../rig/until.ts'
import { bookingRequest } from '../support/booking-request.ts'
import { countFigures } from '../support/figures.ts'

const figures = countFigures('Three instances')
let postgres: PostgresServer
let servers: StartedServer[]
let databaseUrl: string

beforeAll(async () => {
  postgres = await startPostgres()
  databaseUrl = await createDatabase(postgres.url)
  servers = await Promise.all(
    [1, 2, 3].map(() => startServer({ DATABASE_URL: databaseUrl, TRUST_PROXY: 'loopback' })),
  )
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  await postgres.remove()
})

function book(url: string, address: string): Promise<Response> {
  figures.requests++
  return fetch(`${url}/api/appointments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(bookingRequest()),
  })
}

async function countStatuses(answers: Promise<Response>[]): Promise<Record<number, number>> {
  const counts: Record<number, number> = {}
  for (const { status } of await Promise.all(answers)) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

describe('300 simultaneous bookings from one address', () => {
  test.each([
    [1, '198.51.100.1'],
    [3, '198.51.100.3'],
  ])('against %i server process(es) on one PostgreSQL: one 201, the rest 409', async (count, address) => {
    const used = servers.slice(0, count)
    const answers = Array.from({ length: 300 }, (_, index) => book(used[index % count]?.url ?? '', address))
    expect(await countStatuses(answers)).toEqual({ 201: 1, 409: 299 })
  })
})

test('the database is lost while running: 503, the site itself goes on, and it recovers by itself', async () => {
  const [server] = servers
  if (!server) throw new Error('no server')
  await postgres.stop()
  figures.faults++
  const refused = await book(server.url, '198.51.100.20')
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).not.toBeNull()
  expect(await refused.json()).toMatchObject({ status: 503 })
  expect((await fetch(`${server.url}/healthz`)).status).toBe(503)
  expect((await fetch(`${server.url}/`)).status).toBe(200)
  await postgres.start()
  await until('it is healthy again', async () => (await fetch(`${server.url}/healthz`)).status === 200)
  expect((await book(server.url, '198.51.100.20')).status).toBe(201)
  expect((await book(servers[1]?.url ?? '', '198.51.100.20')).status).toBe(409)
})
