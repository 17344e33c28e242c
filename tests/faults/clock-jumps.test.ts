import { afterEach, expect, test } from 'vitest'
import { bookingRequest } from '../../rig/booking-request.ts'
import { until } from '../../rig/until.ts'
import type { ClaimedMail } from '../../src/booking/outbox.ts'
import { DeliveryError } from '../../src/mail/delivery-error.ts'
import { type OutboxLoop, startOutboxLoop } from '../../src/mail/outbox/outbox-loop.ts'
import { nextAttemptAt } from '../../src/mail/outbox/retry-schedule.ts'
import type { Store } from '../../src/store/store.ts'
import { DATABASE_KINDS, openNewStore } from '../support/database-kinds.ts'
import { countFigures } from '../support/figures.ts'

const TRUE_TIME = new Date('2030-03-01T12:00:00Z')
const HOUR_IN_MS = 3_600_000
const hours = (count: number) => new Date(TRUE_TIME.getTime() + count * HOUR_IN_MS)
const A_YEAR = 24 * 365
const log = { info: () => undefined, warn: () => undefined, error: () => undefined }

const figures = countFigures('Clock jumps')
let store: Store
let worker: OutboxLoop | undefined
afterEach(async () => {
  await worker?.stop()
  worker = undefined
  await store.close()
})

const book = async (at: Date, client = '192.0.2.1') => {
  figures.requests++
  return (await store.appointments.book(bookingRequest(), client, at)).kind
}

test.each(DATABASE_KINDS)('%s: one booking in 24 hours, whichever way the clock jumps', async (kind) => {
  store = await openNewStore(kind)
  expect(await book(TRUE_TIME)).toBe('booked')
  for (const jump of [-1, -23, 1, 23]) {
    figures.faults++
    expect(await book(hours(jump))).toBe('already-booked')
  }
})

test.each(DATABASE_KINDS)('%s: a booking of a clock that was a year ahead locks nobody out', async (kind) => {
  store = await openNewStore(kind)
  figures.faults++
  expect(await book(hours(A_YEAR))).toBe('booked')
  expect(await book(TRUE_TIME)).toBe('booked')
  expect(await book(TRUE_TIME)).toBe('already-booked')
})

test.each(DATABASE_KINDS)('%s: mails of a clock that was a year ahead leave all the same', async (kind) => {
  store = await openNewStore(kind)
  let clock = hours(A_YEAR)
  let isAway = true
  const sent: ClaimedMail[] = []
  worker = startOutboxLoop({
    outbox: store.outbox,
    deliver: async (mail) => {
      if (isAway) throw new DeliveryError('ECONNREFUSED', 'server')
      sent.push(mail)
    },
    nextAttemptAt,
    log,
    now: () => clock,
  })
  await book(clock)
  worker.wake()
  await until('a try has failed', async () => (await store.outbox.list()).some(({ lastError }) => lastError))
  figures.faults++
  clock = TRUE_TIME
  isAway = false
  await until('both mails have left', () => sent.length === 2)
})
