import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { postBooking } from '../support/servers/post-booking.ts'
import { makeSmallDisk } from '../support/servers/small-disk.ts'
import { type StartedServer, startServer } from '../support/servers/started-server.ts'
import { until } from '../support/until.ts'

const ROUNDS = inject('scale')

const disk = makeSmallDisk()
afterAll(() => disk.remove())
const env = { DATA_DIR: disk.folder, TRUST_PROXY: 'loopback', LOG_LEVEL: 'fatal' }
let server: StartedServer
// Not while the tests are collected: if that fails, nothing cleans up.
beforeAll(async () => {
  server = await startServer(env)
})
afterAll(() => server?.stop())

let bookings = 0
async function book(): Promise<number> {
  const ip = `10.${++bookings % 256}.${bookings >> 8}.1`
  const email = `visitor-${bookings}@example.org`
  const answer = await postBooking(server.url, { ip, email })
  await answer.arrayBuffer()
  return answer.status
}

const healthIs = (status: number) => async () => (await fetch(`${server.url}/healthz`)).status === status

test(
  'the disk fills up while booking: 503, /healthz says so, nothing broken, and it recovers by itself',
  async () => {
    const pid = Number(server.process.pid)
    let booked = 0
    for (let round = 0; round < ROUNDS; round++) {
      expect(await book()).toBe(201)
      booked++
      disk.fill(pid)
      const statuses: number[] = []
      const refused = () => statuses.filter((status) => status === 503).length
      // What is left in half-filled pages may still take a booking or two.
      while (refused() < 10 && statuses.length < 500) statuses.push(await book())
      booked += statuses.length - refused()
      expect(refused()).toBe(10)
      expect(statuses.filter((status) => status !== 201 && status !== 503)).toEqual([])
      expect((await fetch(server.url)).status).toBe(200)
      await until('/healthz says that nobody can book', healthIs(503))
      disk.free(pid)
      expect(await book()).toBe(201)
      booked++
      await until('/healthz says that all is well', healthIs(200))
    }
    const database = new DatabaseSync(join(disk.folder, 'musterwerk.sqlite'))
    expect(database.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' })
    expect(database.prepare('SELECT count(*) AS stored FROM appointments').get()).toEqual({ stored: booked })
    const owed = database.prepare("SELECT count(*) AS owed FROM outbox WHERE kind = 'visitor'").get()
    expect(owed).toEqual({ owed: booked })
    database.close()
  },
  120_000 + ROUNDS * 30_000,
)
