import { afterEach, describe, expect, test } from 'vitest'
import { until } from '../../rig/until.ts'
import { UNKNOWN_ADDRESS } from '../../src/booking/appointments/client-address.ts'
import type { ClaimedMail } from '../../src/booking/appointments/outbox-mail.ts'
import { VISITOR_MAILS_PER_DAY } from '../../src/booking/limits.ts'
import { DeliveryError } from '../../src/mail/delivery-error.ts'
import { nextAttemptAt } from '../../src/mail/outbox/retry-schedule.ts'
import { bookingRequest } from '../support/booking-request.ts'
import { type Contracted, givenStore } from '../support/contract.ts'
import { countFigures } from '../support/figures.ts'
import { listMails } from '../support/list-mails.ts'
import { type Mailing, startLoop } from '../support/mailing.ts'

const TRUE_TIME = new Date('2030-03-01T12:00:00Z')
const HOUR_IN_MS = 3_600_000
const hours = (count: number) => new Date(TRUE_TIME.getTime() + count * HOUR_IN_MS)
const A_YEAR = 24 * 365

/** What every database does when the machine's clock is put right, or wrong. */
export function describeClockJumps(database: Contracted): void {
  describe(`a clock that jumps, on ${database.name}`, () => {
    const figures = countFigures(`Clock jumps on ${database.name}`)
    const { store } = givenStore('each test', database)
    let worker: Mailing | undefined
    afterEach(async () => {
      await worker?.stop()
      worker = undefined
    })

    const book = async (at: Date, client = '192.0.2.1') => {
      figures.requests++
      return (await store.appointments.book(bookingRequest(), client, at)).kind
    }

    test('a booking of a clock that was a year ahead locks nobody out', async () => {
      figures.faults++
      expect(await book(hours(A_YEAR))).toBe('booked')
      expect(await book(TRUE_TIME)).toBe('booked')
      expect(await book(TRUE_TIME)).toBe('already-booked')
    })

    test('mails of a clock that was a year ahead do not fill a mailbox', async () => {
      figures.faults++
      for (let mail = 0; mail < VISITOR_MAILS_PER_DAY; mail++) await book(hours(A_YEAR), UNKNOWN_ADDRESS)
      await book(TRUE_TIME)
      expect((await listMails(store)).map(({ state }) => state)).not.toContain('held')
    })

    test('mails of a clock that was a year ahead leave all the same', async () => {
      let clock = hours(A_YEAR)
      let isAway = true
      const sent: ClaimedMail[] = []
      const deliver = async (mail: ClaimedMail) => {
        if (isAway) throw new DeliveryError('ECONNREFUSED', 'server')
        sent.push(mail)
      }
      worker = startLoop(store, deliver, { nextAttemptAt, now: () => clock })
      await book(clock)
      worker.wake()
      await until('a try has failed', async () => (await listMails(store)).some(({ lastError }) => lastError))
      figures.faults++
      clock = TRUE_TIME
      isAway = false
      await until('both mails have left', () => sent.length === 2)
    })
  })
}
