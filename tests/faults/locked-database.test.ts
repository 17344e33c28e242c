import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type StartedServer, startServer } from '../../rig/started-server.ts'
import { bookingRequest } from '../support/booking-request.ts'
import { sendStranger } from '../support/stranger.ts'

let server: StartedServer
beforeEach(async () => {
  server = await startServer()
})
afterEach(() => server.stop())

test('while another process holds the write lock, pages and health are answered; the booking waits and is booked', async () => {
  const other = new DatabaseSync(join(server.dataDir, 'musterwerk.sqlite'), { timeout: 5_000 })
  other.exec('BEGIN IMMEDIATE')
  const stranger = sendStranger(server.url)
  const booking = fetch(`${server.url}/api/appointments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(bookingRequest()),
  })
  await stranger.visits(20)
  for (let count = 0; count < 5; count++) expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  other.exec('ROLLBACK')
  other.close()
  expect((await booking).status).toBe(201)
  const { failures, slowestInMs } = await stranger.leave()
  console.log(`Locked: a stranger waited ${slowestInMs} ms at worst`)
  expect(failures).toEqual([])
})
