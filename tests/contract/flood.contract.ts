import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { until } from '../../rig/until.ts'
import { UNKNOWN_ADDRESS } from '../../src/booking/appointments/client-address.ts'
import type { ClaimedMail, MailKind } from '../../src/booking/appointments/outbox-mail.ts'
import { OWNER_MAILS_PER_HOUR, UNANSWERED_MAILS_PER_HOUR } from '../../src/booking/limits.ts'
import { DeliveryError } from '../../src/mail/delivery-error.ts'
import type { Store } from '../../src/store/store.ts'
import { bookingRequests } from '../support/booking-request.ts'
import type { Contracted } from '../support/contract.ts'
import { countFigures } from '../support/figures.ts'
import { areAllSent, listMails } from '../support/list-mails.ts'
import { type Mailing, startLoop } from '../support/mailing.ts'

/** Three hours of mails to visitors, and more for the owner's summary than it lists. */
const BOOKINGS = inject('scale') > 1 ? 1_000 : 250
const IN_THE_HOUR = new Date('2030-03-01T12:10:00Z')
const AFTER_THE_HOUR = new Date('2030-03-01T13:00:16Z')

/**
 * How every database keeps a flood of bookings from becoming a flood of mails. `overshoot`: how many more single mails
 * there may be, because a booking does not see those committed while it runs.
 */
export function describeFlood({ name, create }: Contracted, overshoot: number): void {
  describe(`${BOOKINGS} bookings in an hour on ${name}`, () => {
    const figures = countFigures(`Flood of bookings on ${name}`)
    let openInstance: () => Promise<Store>
    let store: Store
    let loop: Mailing | undefined
    let clock: Date
    let sent: ClaimedMail[]
    const nextRequest = bookingRequests(IN_THE_HOUR)
    beforeEach(async () => {
      openInstance = (await create()).open
      store = await openInstance()
      clock = IN_THE_HOUR
      sent = []
    })
    afterEach(async () => {
      await loop?.stop()
      await store.close()
    })

    const count = (kind: MailKind) => sent.filter((mail) => mail.kind === kind).length
    const noted = async () => (await owed('visitor')).filter(({ state }) => state === 'sent').length
    const owed = async (kind: MailKind) => (await listMails(store)).filter((mail) => mail.kind === kind)

    async function book(bookings: number, { atOnce = 50, instance = store } = {}) {
      figures.requests += bookings
      for (let index = 0; index < bookings; index += atOnce) {
        const bookOne = () => instance.appointments.book(nextRequest(), UNKNOWN_ADDRESS, clock)
        await Promise.all(Array.from({ length: atOnce }, bookOne))
      }
    }

    test('the owner gets 60 single mails and one for all the others; visitors get 100 an hour, and nobody none', async () => {
      figures.faults++
      loop = startLoop(store, async (mail) => void sent.push(mail), { now: () => clock })
      await book(BOOKINGS)
      await until('the owner is told', async () => (await owed('owner')).every(({ sentAt }) => sentAt))
      await until('the hour is used up', async () => (await noted()) === UNANSWERED_MAILS_PER_HOUR)
      expect(count('owner')).toBeGreaterThanOrEqual(OWNER_MAILS_PER_HOUR)
      expect(count('owner')).toBeLessThanOrEqual(OWNER_MAILS_PER_HOUR + overshoot)
      expect(count('summary')).toBe(0)

      clock = AFTER_THE_HOUR
      for (let hour = 2; hour <= Math.ceil(BOOKINGS / UNANSWERED_MAILS_PER_HOUR); hour++) {
        const inAll = Math.min(hour * UNANSWERED_MAILS_PER_HOUR, BOOKINGS)
        await until(`hour ${hour} is used up`, async () => (await noted()) === inAll)
        clock = new Date(clock.getTime() + 3_600_000)
      }
      await until('every mail is accounted for', () => areAllSent(store))
      expect(count('visitor')).toBe(BOOKINGS)
      const summaries = sent.filter((mail) => mail.kind === 'summary')
      expect(summaries).toMatchObject([{ total: BOOKINGS - count('owner') }])
    }, 240_000)

    test('an outage of the mail server changes nothing about it', async () => {
      figures.faults++
      let isAway = true
      const deliver = async (mail: ClaimedMail) => {
        if (isAway) throw new DeliveryError('ECONNREFUSED', 'server')
        sent.push(mail)
      }
      loop = startLoop(store, deliver, { now: () => clock })
      await book(90, { atOnce: 1 })
      await until('the outage was felt', async () =>
        (await listMails(store)).some(({ lastError }) => lastError),
      )
      const ticking = setInterval(() => {
        clock = new Date(clock.getTime() + 100)
      }, 20)
      clock = AFTER_THE_HOUR
      isAway = false
      await until('all are sent', () => areAllSent(store))
      clearInterval(ticking)
      expect([count('owner'), count('visitor'), count('summary')]).toEqual([OWNER_MAILS_PER_HOUR, 90, 1])
    })

    test('two instances in turns, restarted five times, share the same 60', async () => {
      for (let restart = 0; restart < 5; restart++) {
        figures.faults++
        const other = await openInstance()
        for (let turn = 0; turn < 10; turn++) {
          await book(1, { atOnce: 1 })
          await book(1, { atOnce: 1, instance: other })
        }
        await store.close()
        store = other
      }
      expect(await owed('owner')).toHaveLength(OWNER_MAILS_PER_HOUR)
      expect(await owed('summary')).toHaveLength(1)
    })
  })
}
