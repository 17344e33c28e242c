import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createDatabase, type PostgresServer, startPostgres } from '../../rig/postgres-server.ts'
import { type StartedServer, startServer } from '../../rig/started-server.ts'
import { until } from '../../rig/until.ts'
import { countFigures } from '../support/figures.ts'
import { afterCalls, bookings, type Call, load } from '../support/load.ts'

const ROUNDS = inject('scale')
/** Longer than two statements in a row are waited for: five seconds each. */
const STALLED_FOR_MS = 12_000
const figures = countFigures('PostgreSQL stalled')

/** A server of its own: while it is frozen nobody else can use it. */
let postgres: PostgresServer
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres.remove())

type Stall = (database: pg.Client) => Promise<() => Promise<unknown>>

const frozen: Stall = () => postgres.freeze()

/** As `restore` takes it. */
const locked: Stall = async (database) => {
  await database.query('BEGIN; LOCK TABLE appointments, events, outbox IN EXCLUSIVE MODE')
  return () => database.query('COMMIT')
}

describe.each([
  ['every process of PostgreSQL is frozen', frozen],
  ['its tables are locked', locked],
])('%s for twelve seconds', (_, stall) => {
  test(
    'every booking answered with 201 is stored, and no transaction is left open',
    async () => {
      for (let round = 0; round < ROUNDS; round++) await bookDuring(stall)
    },
    120_000 + ROUNDS * 30_000,
  )
})

async function bookDuring(stall: Stall): Promise<void> {
  const databaseUrl = await createDatabase(postgres.url)
  const database = new pg.Client(databaseUrl)
  await database.connect()
  const server = await startServer({
    DATABASE_URL: databaseUrl,
    TRUST_PROXY: 'loopback',
    LOG_LEVEL: 'fatal',
  })
  try {
    const acknowledged = await bookThrough(stall, server, database)
    await server.stop()
    const { rows } = await database.query<{ email: string }>('SELECT email FROM appointments')
    const stored = new Set(rows.map(({ email }) => email))
    expect([...acknowledged].filter((email) => !stored.has(email))).toEqual([])
  } finally {
    await server.stop()
    await database.end()
  }
}

/** Three people book at any time, before, meanwhile and after; gives the addresses that were answered with 201. */
async function bookThrough(stall: Stall, server: StartedServer, database: pg.Client): Promise<Set<string>> {
  const acknowledged = new Set<string>()
  const nextCall = bookings()
  const book = (clients: number, isOver: () => boolean) =>
    load({
      url: server.url,
      clients,
      isOver,
      nextCall,
      onAnswer: (status, { id }) => status === 201 && acknowledged.add(id),
    })
  // Leaves the server with as many connections to the database as it may open, all of them idle.
  await book(30, () => acknowledged.size >= 30)
  const resume = await stall(database)
  const signingIn = load({ url: server.url, clients: 4, isOver: afterCalls(4), nextCall: signInRequests() })
  let isOver = false
  const booking = book(3, () => isOver)
  await wait(STALLED_FOR_MS)
  await resume()
  figures.faults++
  const before = acknowledged.size
  const askedForLink = await signingIn
  await until('people book again', () => acknowledged.size >= before + 30)
  isOver = true
  const tally = await booking
  figures.requests += tally.requests + askedForLink.requests
  console.log(`${JSON.stringify(tally.counts)}, sign-in links ${JSON.stringify(askedForLink.counts)}`)
  expect(Object.keys(tally.counts).filter((status) => !['201', '503'].includes(status))).toEqual([])
  expect(Object.keys(askedForLink.counts).filter((status) => !['303', '503'].includes(status))).toEqual([])
  // Bounded by less than the ten seconds after which the server closes a connection that nobody uses.
  await until('no transaction is left open', () => isNoneLeftOpen(database), 5_000)
  return acknowledged
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
