import pg from 'pg'
import { afterEach, expect, inject, test } from 'vitest'
import { createDatabase } from '../../rig/postgres-server.ts'
import { type StartedServer, startServer } from '../../rig/started-server.ts'
import { until } from '../../rig/until.ts'
import { countFigures } from '../support/figures.ts'
import { after, bookings, type Call, load, pour, type Tally, visit } from '../support/load.ts'
import { memoryInMb } from '../support/memory.ts'

const SECONDS = 3 * inject('scale')
/** As fast as this test can send beside the server it sends to. */
const MOST_PER_SECOND = 2_000

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
  const again = await load({ url: server.url, clients: 1, isOver: after(200), nextCall })
  expect(again.counts).toEqual({ 201: again.requests })
}

test(
  'a rush on the embedded database: booked or told to come back, in time; pages keep coming',
  async () => {
    await start()
    const { url } = server
    const nextCall = bookings()
    const isOver = after(SECONDS * 1_000)
    const [calls, pages] = await Promise.all([
      pour({ url, perSecond: MOST_PER_SECOND, isOver, nextCall }),
      load({ url, clients: 2, isOver, nextCall: () => visit('/') }),
    ])
    figures.requests += calls.requests + pages.requests
    figures.faults++
    console.log(`${MOST_PER_SECOND} bookings a second for ${SECONDS} s: ${told(calls)}`)
    console.log(`Pages meanwhile: ${told(pages)}; ${memoryInMb(server)} MB`)
    expect(Object.keys(calls.counts).filter((status) => status !== '201' && status !== '503')).toEqual([])
    expect(calls.percentile(0.99)).toBeLessThan(5_000)
    expect(pages.counts).toEqual({ 200: pages.requests })
    await expectRecovery(nextCall)
  },
  60_000 + SECONDS * 3_000,
)

test('a database that stands still: 503 at once for whoever would wait in vain, pages keep coming, then all is well', async () => {
  const databaseUrl = await createDatabase(inject('postgresUrl'))
  await start({ DATABASE_URL: databaseUrl })
  const { url } = server
  const nextCall = bookings()
  const locker = new pg.Client(databaseUrl)
  await locker.connect()
  await locker.query('BEGIN; LOCK TABLE appointments IN ACCESS EXCLUSIVE MODE')
  let refused = 0
  let isFree = false
  const calling = pour({
    url,
    perSecond: MOST_PER_SECOND,
    isOver: () => isFree,
    nextCall,
    onAnswer: (status) => status === 503 && refused++,
  })
  await until('it refuses what it cannot do', () => refused > 500)
  const pages = await load({ url, clients: 2, isOver: after(300), nextCall: () => visit('/') })
  const answer = await fetch(`${url}/api/appointments`, { method: 'POST' })
  expect(answer.status).toBe(503)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  const posted = await fetch(`${url}/termin`, {
    method: 'POST',
    body: new URLSearchParams({ firstName: 'Erika', websiteIdea: 'Eine Website für meine Bäckerei' }),
  })
  expect(posted.status).toBe(503)
  const page = await posted.text()
  for (const words of ['Fehler beim Buchen', 'value="Erika"', 'Eine Website für meine Bäckerei'])
    expect(page).toContain(words)
  isFree = true
  await locker.query('COMMIT')
  await locker.end()
  const calls = await calling
  figures.requests += calls.requests + pages.requests
  figures.faults++
  console.log(`While the database stood still: ${told(calls)}`)
  console.log(`Pages meanwhile: ${told(pages)}; ${memoryInMb(server)} MB`)
  expect(Object.keys(calls.counts).sort()).toEqual(['201', '503'])
  expect(calls.percentile(0.5)).toBeLessThan(1_000)
  expect(pages.counts).toEqual({ 200: pages.requests })
  expect(pages.percentile(0.5)).toBeLessThan(500)
  await expectRecovery(nextCall)
}, 60_000)

test(
  'memory stays flat while the same load goes on',
  async () => {
    await start()
    const memory: number[] = []
    const book = bookings()
    let calls = 0
    const nextCall = () => (calls++ % 10 === 0 ? book() : visit(calls % 2 === 0 ? '/' : '/nichts'))
    for (let quarter = 0; quarter < 4; quarter++) {
      const isOver = after((SECONDS * 1_000) / 2)
      figures.requests += (await load({ url: server.url, clients: 20, isOver, nextCall })).requests
      memory.push(memoryInMb(server))
    }
    console.log(`Soak: ${memory.join(', ')} MB after each quarter`)
    expect((memory[3] ?? 0) - (memory[1] ?? 0)).toBeLessThan(40)
  },
  60_000 + SECONDS * 3_000,
)
