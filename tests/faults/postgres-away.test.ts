import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createDatabase, startPostgres } from '../../rig/postgres-server.ts'
import { type StartedServer, startServer } from '../../rig/started-server.ts'
import { until } from '../../rig/until.ts'
import { countFigures } from '../support/figures.ts'
import { bookings, load, lostOf } from '../support/load.ts'
import { postBooking } from '../support/post-booking.ts'

const SCALE = inject('scale')
const RESTARTS = 2 * SCALE
/** Few enough that a busy machine answers each before the server gives up waiting for the database. */
const SIMULTANEOUS = SCALE > 1 ? 300 : 60
const figures = countFigures('PostgreSQL away, three instances')

const postgres = await startPostgres()
afterAll(() => postgres.remove())
let databaseUrl: string
// Not while the tests are collected: if that fails, nothing cleans up.
beforeAll(async () => {
  databaseUrl = await createDatabase(postgres.url)
})
let servers: StartedServer[] = []
afterAll(() => Promise.all(servers.map((server) => server.stop())))

const start = () => startServer({ DATABASE_URL: databaseUrl, TRUST_PROXY: 'loopback', LOG_LEVEL: 'fatal' })
const urlOf = (instance: number) => servers[instance]?.url ?? ''
const statusOf = async (path: string) => (await fetch(`${urlOf(0)}${path}`)).status
const book = (instance: number, ip: string) => postBooking(urlOf(instance), { ip })

async function expectNobodyCanBook(): Promise<void> {
  const refused = await book(0, '198.51.100.20')
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).not.toBeNull()
  expect(await refused.json()).toMatchObject({ status: 503 })
  expect(await statusOf('/healthz')).toBe(503)
  expect(await statusOf('/')).toBe(200)
}

test('with PostgreSQL away at the start pages are served; bookings are taken once it comes', async () => {
  await postgres.stop()
  servers = [await start()]
  await until(
    'it says so',
    () => servers[0]?.output().includes('Die Datenbank antwortet noch nicht') ?? false,
  )
  await expectNobodyCanBook()
  await postgres.start()
  await until('it can book', async () => (await statusOf('/healthz')) === 200)
  expect((await book(0, '198.51.100.1')).status).toBe(201)
  expect((await book(0, '198.51.100.1')).status).toBe(409)
})

test('a database that is there and refuses us stops the start with one line', async () => {
  const DATABASE_URL = postgres.url.replace(/[^/]*$/, 'no_such_database')
  await expect(startServer({ DATABASE_URL })).rejects.toThrow(
    /ended with 1:\n✗ Die PostgreSQL-Datenbank lässt sich nicht öffnen [^\n]+\n$/,
  )
})

test(`${SIMULTANEOUS} simultaneous bookings from one address against three instances: one 201, the rest 409`, async () => {
  servers.push(...(await Promise.all([start(), start()])))
  const answers = Array.from({ length: SIMULTANEOUS }, (_, index) => book(index % 3, '198.51.100.3'))
  const statuses = (await Promise.all(answers)).map(({ status }) => status)
  figures.requests += statuses.length
  expect(statuses.sort()).toEqual([201, ...Array(SIMULTANEOUS - 1).fill(409)])
})

test(
  'restarted under load: errors are clean, nothing acknowledged is lost, and all instances recover by themselves',
  async () => {
    const acknowledged = new Set<string>()
    let isOver = false
    const everybody = { url: urlOf(0), clients: 10, nextCall: bookings() }
    const loading = load({ ...everybody, isOver: () => isOver, acknowledged })
    const peopleBook = async () => {
      const goal = acknowledged.size + 20
      await until('bookings go through', () => acknowledged.size >= goal)
    }
    for (let restart = 0; restart < RESTARTS; restart++) {
      await peopleBook()
      // Every other time as a crash, after which PostgreSQL has to recover its data first.
      if (restart % 2 === 0) await postgres.stop()
      else await postgres.crash()
      if (restart === 0) await expectNobodyCanBook()
      await postgres.start()
      figures.faults++
    }
    await peopleBook()
    isOver = true
    const tally = await loading
    figures.requests += tally.requests
    console.log(`${RESTARTS} restarts: ${JSON.stringify(tally.counts)}`)
    expect(tally.except(201, 503)).toEqual([])
    expect(await statusOf('/healthz')).toBe(200)
    expect((await book(1, '198.51.100.20')).status).toBe(201)
    expect((await book(2, '198.51.100.20')).status).toBe(409)
    expect(await lostOf(acknowledged, databaseUrl)).toEqual([])
  },
  120_000 + RESTARTS * 10_000,
)
