import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type StartedServer, startServer } from '../../rig/started-server.ts'
import { until } from '../../rig/until.ts'
import { countFigures } from '../support/figures.ts'
import { bookings } from '../support/load.ts'
import { makeSmallDisk } from '../support/small-disk.ts'

const ROUNDS = inject('scale')
const figures = countFigures('Disk full')

const disk = makeSmallDisk()
let server: StartedServer
beforeAll(async () => {
  server = await startServer({ DATA_DIR: disk.folder, TRUST_PROXY: 'loopback', LOG_LEVEL: 'fatal' })
})
afterAll(async () => {
  await server.stop()
  disk.remove()
})

const nextCall = bookings()
async function book(): Promise<number> {
  const { path, headers, body } = nextCall()
  figures.requests++
  const answer = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { ...headers },
    body: body ?? '',
  })
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
      figures.faults++
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
