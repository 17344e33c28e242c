import pg from 'pg'
import { afterEach, expect, inject, test } from 'vitest'
import { createDatabase } from '../../rig/postgres-server.ts'
import { type StartedServer, startServer } from '../../rig/started-server.ts'
import { until } from '../../rig/until.ts'
import { bookingRequest } from '../support/booking-request.ts'
import { countFigures } from '../support/figures.ts'
import { afterCalls, bookings, type Call, load, type Tally, visit } from '../support/load.ts'
import { memoryInMb } from '../support/memory.ts'
import { postBooking } from '../support/post-booking.ts'

const SCALE = inject('scale')
const RUSH = 4_000 * SCALE
const QUARTER = 2_000 * SCALE
/** More at once than the server takes in hand. */
const CROWD = 600

const figures = countFigures('Overload')
let server: StartedServer
afterEach(() => server.stop())

const start = async (env: Record<string, string> = {}) => {
  server = await startServer({ ...env, TRUST_PROXY: 'loopback', LOG_LEVEL: 'fatal' })
}

const told = (tally: Tally) =>
  `${JSON.stringify(tally.counts)}, median ${tally.percentile(0.5)} ms, p99 ${tally.percentile(0.99)} ms`

async function expectRecovery(nextCall: () => Call): Promise<void> {
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  const again = await load({ url: server.url, clients: 1, isOver: afterCalls(10), nextCall })
  expect(again.counts).toEqual({ 201: 10 })
}

test(
  'a rush on the embedded database: booked or told to come back; pages keep coming',
  async () => {
    await start()
    const { url } = server
    const nextCall = bookings()
    let isRushOver = false
    const visiting = load({ url, clients: 2, isOver: () => isRushOver, nextCall: () => visit('/') })
    const calls = await load({ url, clients: CROWD, isOver: afterCalls(RUSH), nextCall })
    isRushOver = true
    const pages = await visiting
    figures.requests += calls.requests + pages.requests
    figures.faults++
    console.log(`${RUSH} bookings by ${CROWD} at once: ${told(calls)}`)
    console.log(`Pages meanwhile: ${told(pages)}; ${memoryInMb(server)} MB`)
    expect(Object.keys(calls.counts).filter((status) => status !== '201' && status !== '503')).toEqual([])
    expect(pages.counts).toEqual({ 200: pages.requests })
    await expectRecovery(nextCall)
  },
  60_000 + SCALE * 120_000,
)

test('a frozen database: bookings that would wait too long get 503, pages are served, then it recovers', async () => {
  const databaseUrl = await createDatabase(inject('postgresUrl'))
  await start({ DATABASE_URL: databaseUrl })
  const { url } = server
  const nextCall = bookings()
  const locker = new pg.Client(databaseUrl)
  await locker.connect()
  await locker.query('BEGIN; LOCK TABLE appointments IN ACCESS EXCLUSIVE MODE')
  let [refused, booked, isFree] = [0, 0, false]
  const calling = load({
    url,
    clients: CROWD,
    isOver: () => isFree && booked > 0,
    nextCall,
    onAnswer: (status) => {
      if (status === 503) refused++
      if (status === 201) booked++
    },
  })
  await until('it refuses what it cannot do', () => refused > 500)
  const pages = await load({ url, clients: 2, isOver: afterCalls(100), nextCall: () => visit('/') })
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
  expect(booked, 'nothing is booked while the database stands still').toBe(0)
  isFree = true
  await locker.query('COMMIT')
  await locker.end()
  const calls = await calling
  figures.requests += calls.requests + pages.requests
  figures.faults++
  console.log(`While the database stood still: ${told(calls)}`)
  console.log(`Pages meanwhile: ${told(pages)}; ${memoryInMb(server)} MB`)
  expect(Object.keys(calls.counts).sort()).toEqual(['201', '503'])
  expect(pages.counts).toEqual({ 200: pages.requests })
  await expectRecovery(nextCall)
})

test(
  'memory stays flat while the same load goes on',
  async () => {
    await start()
    const memory: number[] = []
    const book = bookings()
    let calls = 0
    const nextCall = () => (calls++ % 10 === 0 ? book() : visit(calls % 2 === 0 ? '/' : '/nichts'))
    for (let quarter = 0; quarter < 4; quarter++) {
      const isOver = afterCalls(QUARTER)
      figures.requests += (await load({ url: server.url, clients: 20, isOver, nextCall })).requests
      memory.push(memoryInMb(server))
    }
    console.log(`Soak: ${memory.join(', ')} MB after each quarter`)
    expect((memory[3] ?? 0) - (memory[1] ?? 0)).toBeLessThan(40)
  },
  60_000 + SCALE * 120_000,
)
