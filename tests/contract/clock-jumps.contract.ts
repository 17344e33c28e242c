import { describe, expect, onTestFinished, test } from 'vitest'
import { until } from '../../rig/until.ts'
import { UNKNOWN_ADDRESS } from '../../src/booking/appointments/client-address.ts'
import type { ClaimedMail } from '../../src/booking/appointments/outbox-mail.ts'
import { VISITOR_MAILS_PER_DAY } from '../../src/booking/limits.ts'
import { DeliveryError } from '../../src/mail/delivery-error.ts'
import { nextAttemptAt } from '../../src/mail/outbox/retry-schedule.ts'
import { bookingRequest } from '../support/booking-request.ts'
import { type Contracted, givenStore } from '../support/contract.ts'
import { hoursLater, NOON } from '../support/desk.ts'
import { countFigures } from '../support/figures.ts'
import { listMails } from '../support/list-mails.ts'
import { startLoop } from '../support/mailing.ts'

const A_YEAR_AHEAD = hoursLater(24 * 365)

/** What every database does when the machine's clock is put right, or wrong. */
export function describeClockJumps(database: Contracted): void {
  describe(`a clock that was a year ahead, on ${database.name}`, () => {
    const figures = countFigures(`Clock jumps on ${database.name}`)
    const { store } = givenStore('each test', database)
    const book = async (at: Date, client = '192.0.2.1') => {
      figures.requests++
      return (await store.appointments.book(bookingRequest(), client, at)).kind
    }

    test('locks nobody out by its bookings, and fills no mailbox by its mails', async () => {
      figures.faults++
      expect(await book(A_YEAR_AHEAD)).toBe('booked')
      for (let mail = 1; mail < VISITOR_MAILS_PER_DAY; mail++) await book(A_YEAR_AHEAD, UNKNOWN_ADDRESS)
      expect(await book(NOON)).toBe('booked')
      expect(await book(NOON)).toBe('already-booked')
      expect((await listMails(store)).map(({ state }) => state)).not.toContain('held')
    })

    test('does not keep its mails', async () => {
      let clock = A_YEAR_AHEAD
      let isAway = true
      const sent: ClaimedMail[] = []
      const deliver = async (mail: ClaimedMail) => {
        if (isAway) throw new DeliveryError('ECONNREFUSED', 'server')
        sent.push(mail)
      }
      const worker = startLoop(store, deliver, { nextAttemptAt, now: () => clock })
      onTestFinished(() => worker.stop())
      await book(clock)
      worker.wake()
      await until('a try has failed', async () => (await listMails(store)).some(({ lastError }) => lastError))
      figures.faults++
      clock = NOON
      isAway = false
      await until('both mails have left', () => sent.length === 2)
    })
  })
}
