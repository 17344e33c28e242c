import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, inject, test } from 'vitest'
import { afterCalls, bookings, load, visit } from '../support/servers/load.ts'
import { postBooking } from '../support/servers/post-booking.ts'
import { startServer } from '../support/servers/started-server.ts'
import { sendStranger } from '../support/servers/stranger.ts'

const SCALE = inject('scale')
const RUSH = SCALE > 1 ? 40_000 : 1_500
/** More at once than the server takes in hand. */
const CROWD = 600

const nextBooking = bookings()
const server = await startServer({ TRUST_PROXY: 'loopback', LOG_LEVEL: 'fatal' })
afterAll(() => server.stop())

test(
  'a rush on the embedded database: booked or told to come back; pages keep coming; then it recovers',
  async () => {
    const { url } = server
    let isRushOver = false
    const visiting = load({ url, clients: 2, isOver: () => isRushOver, nextCall: () => visit('/') })
    const calls = await load({ url, clients: CROWD, isOver: afterCalls(RUSH), nextCall: nextBooking })
    isRushOver = true
    const pages = await visiting
    expect(calls.except(201, 503)).toEqual([])
    expect(pages.except(200)).toEqual([])
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    const again = await load({ url, clients: 1, isOver: afterCalls(10), nextCall: nextBooking })
    expect(again.counts).toEqual({ 201: 10 })
  },
  60_000 + SCALE * 120_000,
)

test('while another process holds the write lock, pages and health are answered; the booking waits and is booked', async () => {
  const stranger = await sendStranger(server.url)
  const other = new DatabaseSync(join(server.dataDir, 'musterwerk.sqlite'), { timeout: 5_000 })
  other.exec('BEGIN IMMEDIATE')
  const booking = postBooking(server.url, { ip: '192.0.2.1' })
  // Two, because the first may have begun before. No more: a booking waits five seconds, on a busy machine as well.
  await stranger.visits(2)
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  other.exec('ROLLBACK')
  other.close()
  expect((await booking).status).toBe(201)
  await stranger.leave()
  expect(stranger.failures).toEqual([])
})
