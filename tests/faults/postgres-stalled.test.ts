import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { describe, expect, inject, test } from 'vitest'
import { createDatabase, startPostgres } from '../../rig/postgres-server.ts'
import { type StartedServer, startServer } from '../../rig/started-server.ts'
import { until } from '../../rig/until.ts'
import { bookingRequest } from '../support/booking-request.ts'
import { countFigures } from '../support/figures.ts'
import { afterCalls, bookings, type Call, load, lostOf, visit } from '../support/load.ts'
import { postBooking } from '../support/post-booking.ts'

const ROUNDS = inject('scale')
/** Longer than two statements in a row are waited for: five seconds each. */
const STALLED_FOR_MS = 12_000
/** More at once than the server takes in hand. */
const CROWD = 600
const figures = countFigures('PostgreSQL stalled')

/** Stalls the database and gives the function that ends it. */
type Stall = () => Promise<() => Promise<unknown>>
type Stalling = { serverUrl: string; stallOf(database: pg.Client): Stall; remove(): Promise<void> }

const SITUATIONS: Record<string, () => Promise<Stalling>> = {
  /** On a server of its own: while it is frozen nobody else can use it. */
  async 'every process of PostgreSQL is frozen'() {
    const { url, freeze, remove } = await startPostgres()
    return { serverUrl: url, stallOf: () => freeze, remove }
  },
  /** As `restore` takes them. */
  async 'its tables are locked'() {
    const stallOf = (database: pg.Client) => async () => {
      await database.query('BEGIN; LOCK TABLE appointments, events, outbox IN EXCLUSIVE MODE')
      return () => database.query('COMMIT')
    }
    return { serverUrl: inject('postgresUrl'), stallOf, remove: async () => undefined }
  },
}

// At the same time, for they mostly wait.
describe.concurrent.each(Object.entries(SITUATIONS))('%s for twelve seconds', (_, begin) => {
  test(
    'bookings get 503 and pages are served; later each booking answered with 201 is stored, and no transaction is left open',
    async () => {
      const { serverUrl, stallOf, remove } = await begin()
      for (let round = 0; round < ROUNDS; round++) await bookDuring(stallOf, serverUrl)
      await remove()
    },
    120_000 + ROUNDS * 30_000,
  )
})

async function bookDuring(stallOf: Stalling['stallOf'], serverUrl: string): Promise<void> {
  const databaseUrl = await createDatabase(serverUrl)
  const database = new pg.Client(databaseUrl)
  await database.connect()
  const env = { DATABASE_URL: databaseUrl, TRUST_PROXY: 'loopback', LOG_LEVEL: 'fatal' }
  const server = await startServer(env)
  try {
    const acknowledged = await bookThrough(stallOf(database), server)
    // Bounded by less than the ten seconds after which the server closes a connection that nobody uses.
    await until('no transaction is left open', () => isNoneLeftOpen(database), 5_000)
    await server.stop()
    expect(await lostOf(acknowledged, databaseUrl)).toEqual([])
  } finally {
    await server.stop()
    await database.end()
  }
}

/** People book before, meanwhile and after; gives the addresses that were answered with 201. */
async function bookThrough(stall: Stall, { url }: StartedServer): Promise<Set<string>> {
  const acknowledged = new Set<string>()
  const nextCall = bookings()
  const book = (clients: number, isOver: () => boolean) =>
    load({ url, clients, isOver, nextCall, acknowledged })
  // Leaves the server with as many connections to the database as it may open, all of them idle.
  await book(30, () => acknowledged.size >= 30)
  const before = acknowledged.size
  const resume = await stall()
  const stalledFor = wait(STALLED_FOR_MS)
  const signingIn = load({ url, clients: 4, isOver: afterCalls(4), nextCall: signInRequests() })
  let isOver = false
  const booking = book(3, () => isOver)
  const crowding = book(CROWD, afterCalls(CROWD))
  const pages = await load({ url, clients: 2, isOver: afterCalls(100), nextCall: () => visit('/') })
  expect(pages.counts).toEqual({ 200: pages.requests })
  await expectRefusals(url)
  const crowd = await crowding
  expect(crowd.counts).toEqual({ 503: crowd.requests })
  expect(acknowledged.size, 'nothing is booked while the database stands still').toBe(before)
  await stalledFor
  await resume()
  figures.faults++
  const askedForLink = await signingIn
  await until('people book again', () => acknowledged.size >= before + 30)
  isOver = true
  const tally = await booking
  figures.requests += tally.requests + crowd.requests + pages.requests + askedForLink.requests
  console.log(`${JSON.stringify(tally.counts)}, sign-in links ${JSON.stringify(askedForLink.counts)}`)
  expect(tally.except(201, 503)).toEqual([])
  expect(askedForLink.except(303, 503)).toEqual([])
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  return acknowledged
}

/** By the API and by the form, which comes back as it was. */
async function expectRefusals(url: string): Promise<void> {
  const answer = await postBooking(url, { ip: '192.0.2.1' })
  expect(answer.status).toBe(503)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  const { privacyAccepted: _, ...fields } = bookingRequest()
  const body = new URLSearchParams({ ...fields, privacyAccepted: 'on' })
  const posted = await fetch(`${url}/termin`, { method: 'POST', body })
  expect(posted.status).toBe(503)
  const page = await posted.text()
  for (const words of ['Fehler beim Buchen', 'value="Erika"', 'Eine Website für meine Bäckerei'])
    expect(page).toContain(words)
}

/** The owner's request for a sign-in link, from another address each time. */
function signInRequests(): () => Call {
  let count = 0
  return () => {
    const id = `192.0.2.${++count}`
    return { id, path: '/anfragen/anmelden', method: 'POST', headers: { 'x-forwarded-for': id } }
  }
}

async function isNoneLeftOpen(database: pg.Client): Promise<boolean> {
  const { rows } = await database.query(`
    SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'musterwerk'
      AND state LIKE 'idle in transaction%'`)
  return rows.length === 0
}
