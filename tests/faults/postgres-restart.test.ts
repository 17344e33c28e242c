import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createDatabase, type PostgresServer, startPostgres } from '../../rig/postgres-server.ts'
import { type StartedServer, startServer } from '../../rig/started-server.ts'
import { until } from '../../rig/until.ts'
import { openStore } from '../../src/store/open-store.ts'
import { countFigures } from '../support/figures.ts'
import { bookings, load } from '../support/load.ts'

const RESTARTS = 2 * inject('scale')
const figures = countFigures('PostgreSQL restarted under load')

let postgres: PostgresServer
let server: StartedServer
let databaseUrl: string
beforeAll(async () => {
  postgres = await startPostgres()
  databaseUrl = await createDatabase(postgres.url)
  server = await startServer({ DATABASE_URL: databaseUrl, TRUST_PROXY: 'loopback', LOG_LEVEL: 'fatal' })
})
afterAll(async () => {
  await server.stop()
  await postgres.remove()
})

test(
  'errors are clean, nothing acknowledged is lost, and afterwards all is well',
  async () => {
    const acknowledged = new Set<string>()
    let isOver = false
    let booked = 0
    const loading = load({
      url: server.url,
      clients: 10,
      isOver: () => isOver,
      nextCall: bookings(),
      onAnswer: (status, call) => {
        if (status !== 201) return
        acknowledged.add(call.id)
        booked++
      },
    })
    for (let restart = 0; restart < RESTARTS; restart++) {
      const before = booked
      await until('bookings go through', () => booked > before + 20)
      // Every other time as a crash, after which PostgreSQL has to recover its data first.
      if (restart % 2 === 0) await postgres.stop()
      else await postgres.crash()
      await postgres.start()
      figures.faults++
    }
    const before = booked
    await until('bookings go through again', () => booked > before + 20)
    isOver = true
    const tally = await loading
    figures.requests += tally.requests
    console.log(`${RESTARTS} restarts: ${JSON.stringify(tally.counts)}`)
    expect(Object.keys(tally.counts).filter((status) => !['201', '409', '503'].includes(status))).toEqual([])
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    const store = await openStore({ databaseUrl, dataDir: '' })
    const stored = new Set((await store.appointments.list()).map(({ email }) => email))
    await store.close()
    expect([...acknowledged].filter((email) => !stored.has(email))).toEqual([])
  },
  120_000 + RESTARTS * 10_000,
)
