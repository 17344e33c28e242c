import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { afterCalls, bookings, type Call, load, lostOf, visit } from '../support/servers/load.ts'
import { postBooking } from '../support/servers/post-booking.ts'
import { createDatabase, startPostgres } from '../support/servers/postgres-server.ts'
import { type StartedServer, startServer } from '../support/servers/started-server.ts'
import { until } from '../support/until.ts'

/** More at once than the server takes in hand. */
const CROWD = 600

// On a server of its own: while it is away nobody else can use it.
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
const book = async (instance: number, ip: string) => (await postBooking(urlOf(instance), { ip })).status
const isWell = async () => (await statusOf('/healthz')) === 200

test('with PostgreSQL away at the start pages are served; bookings are taken once it comes', async () => {
  await postgres.stop()
  servers = [await start()]
  await until(
    'it says so',
    () => servers[0]?.output().includes('Die Datenbank antwortet noch nicht') ?? false,
  )
  const told = [await book(0, '198.51.100.1'), await statusOf('/healthz'), await statusOf('/')]
  expect(told).toEqual([503, 503, 200])
  await postgres.start()
  await until('it can book', isWell)
  expect([await book(0, '198.51.100.1'), await book(0, '198.51.100.1')]).toEqual([201, 409])
})

test('a database that is there and refuses us stops the start with one line', async () => {
  const DATABASE_URL = postgres.url.replace(/[^/]*$/, 'no_such_database')
  await expect(startServer({ DATABASE_URL })).rejects.toThrow(
    /ended with 1:\n✗ Die PostgreSQL-Datenbank lässt sich nicht öffnen [^\n]+\n$/,
  )
})

/** Each takes the database away, and gives the function that brings it back. */
const FAULTS: Record<string, () => Promise<() => Promise<unknown>>> = {
  async stopped() {
    await postgres.stop()
    return postgres.start
  },
  /** It has to recover its data first. */
  async crashed() {
    await postgres.crash()
    return postgres.start
  },
  frozen: postgres.freeze,
  /** As `restore` locks its tables. */
  async locked() {
    const client = await connect()
    // Again where it was in each other's way with a booking.
    const lock = (): Promise<unknown> =>
      client
        .query('BEGIN; LOCK TABLE appointments, events, outbox IN EXCLUSIVE MODE')
        .catch(() => client.query('ROLLBACK').then(lock))
    await lock()
    return async () => {
      await client.query('COMMIT')
      await client.end()
    }
  },
}

async function connect(): Promise<pg.Client> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  return client
}

const nextCall = bookings()
test.each(Object.keys(FAULTS).flatMap((fault) => Array<string>(inject('scale')).fill(fault)))(
  'PostgreSQL is %s under load: 201 or 503, pages are served, nothing acknowledged is lost, and all instances recover',
  async (fault) => {
    if (servers.length === 1) servers.push(...(await Promise.all([start(), start()])))
    const url = urlOf(0)
    const acknowledged = new Set<string>()
    let isOver = false
    const loading = load({ url, clients: 10, isOver: () => isOver, nextCall, acknowledged })
    const peopleBook = async () => {
      const goal = acknowledged.size + 20
      await until('bookings go through', () => acknowledged.size >= goal)
    }
    await peopleBook()
    const end = await FAULTS[fault]?.()
    // Until the last of them is given up: each waits for the database as long as the server does.
    const [crowd, askedForLink, pages] = await Promise.all([
      load({ url, clients: CROWD, isOver: afterCalls(CROWD), nextCall }),
      load({ url, clients: 4, isOver: afterCalls(4), nextCall: signInRequests() }),
      load({ url, clients: 2, isOver: afterCalls(100), nextCall: () => visit('/') }),
    ])
    expect([crowd.counts, askedForLink.counts]).toEqual([{ 503: CROWD }, { 503: 4 }])
    expect(pages.counts).toEqual({ 200: 100 })
    // Locked tables can still be read.
    if (fault !== 'locked') expect(await statusOf('/healthz')).toBe(503)
    await end?.()
    await peopleBook()
    isOver = true
    expect((await loading).except(201, 503)).toEqual([])
    await until('all is well', isWell)
    const ip = `198.51.${101 + addresses++}.1`
    expect([await book(1, ip), await book(2, ip)]).toEqual([201, 409])
    // Bounded by less than the ten seconds after which the server closes a connection that nobody uses.
    const open = await openTransactions()
    const haveEnded = async () =>
      !(await openTransactions()).some((transaction) => open.includes(transaction))
    await until('no transaction is left open', haveEnded, 9_000)
    expect(await lostOf(acknowledged, databaseUrl)).toEqual([])
  },
)

let addresses = 0
/** The owner's request for a sign-in link, from another address each time. */
function signInRequests(): () => Call {
  let count = 0
  return () => {
    const id = `192.0.2.${++count}`
    return { id, path: '/anfragen/anmelden', method: 'POST', headers: { 'x-forwarded-for': id } }
  }
}

async function openTransactions(): Promise<string[]> {
  const client = await connect()
  const { rows } = await client.query(`
    SELECT pid || ' ' || xact_start AS name FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'musterwerk'
      AND state LIKE 'idle in transaction%'`)
  await client.end()
  return rows.map(({ name }) => name)
}
