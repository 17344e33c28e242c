import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, type PostgresServer, startPostgres } from '../../rig/postgres-server.ts'
import { startServer } from '../../rig/started-server.ts'
import { until } from '../../rig/until.ts'
import { postBooking } from '../support/post-booking.ts'

let postgres: PostgresServer
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres.remove())

test('with PostgreSQL away at the start pages are served; bookings are taken once it comes', async () => {
  const DATABASE_URL = await createDatabase(postgres.url)
  await postgres.stop()
  const server = await startServer({ DATABASE_URL, TRUST_PROXY: 'loopback' })
  const statusOf = async (path: string) => (await fetch(`${server.url}${path}`)).status
  await until('it says so', () => server.output().includes('Die Datenbank antwortet noch nicht'))
  expect(await statusOf('/')).toBe(200)
  expect(await statusOf('/healthz')).toBe(503)
  expect((await postBooking(server.url, { ip: '192.0.2.1' })).status).toBe(503)
  await postgres.start()
  await until('it can book', async () => (await statusOf('/healthz')) === 200)
  expect((await postBooking(server.url, { ip: '192.0.2.1' })).status).toBe(201)
  expect((await postBooking(server.url, { ip: '192.0.2.1' })).status).toBe(409)
  await server.stop()
})

test('a database that is there and refuses us stops the start with one line', async () => {
  const DATABASE_URL = postgres.url.replace(/[^/]*$/, 'no_such_database')
  await expect(startServer({ DATABASE_URL })).rejects.toThrow(
    /ended with 1:\n✗ Die PostgreSQL-Datenbank lässt sich nicht öffnen [^\n]+\n$/,
  )
})
