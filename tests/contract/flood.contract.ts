import { beforeEach, describe, expect, inject, test } from 'vitest'
import { until } from '../../rig/until.ts'
import type { ClaimedMail, MailKind } from '../../src/booking/appointments/outbox-mail.ts'
import { OWNER_MAILS_PER_HOUR, UNANSWERED_MAILS_PER_HOUR } from '../../src/booking/limits.ts'
import { DeliveryError } from '../../src/mail/delivery-error.ts'
import type { SharedStore } from '../support/contract.ts'
import { countFigures } from '../support/figures.ts'
import { areAllSent, listMails } from '../support/list-mails.ts'
import { startLoop } from '../support/mailing.ts'

/** Two hours of mails to visitors, and more for the owner's summary than it lists. */
const BOOKINGS = inject('scale') > 1 ? 1_000 : 150
const AT_ONCE = 50
const IN_THE_HOUR = new Date('2030-03-01T12:10:00Z')
const HOUR_IN_MS = 3_600_000

/** How every database keeps a flood of bookings from becoming a flood of mails. */
export function describeFlood({ name, store, desk, empty }: SharedStore): void {
  describe(`${BOOKINGS} bookings in an hour on ${name}`, () => {
    const figures = countFigures(`Flood of bookings on ${name}`)
    beforeEach(empty)

    const owed = async (kind: MailKind) => (await listMails(store)).filter((mail) => mail.kind === kind)

    test('an outage or not: the owner gets 60 single mails and one for all the others, visitors get 100 an hour, each once', {
      timeout: 240_000,
    }, async () => {
      let [isAway, skipped] = [true, 0]
      const sent: ClaimedMail[] = []
      const deliver = async (mail: ClaimedMail) => {
        if (isAway) throw new DeliveryError('ECONNREFUSED', 'server')
        sent.push(mail)
      }
      const started = performance.now()
      const now = () => new Date(IN_THE_HOUR.getTime() + performance.now() - started + skipped)
      const loop = startLoop(store, deliver, { now })
      for (let booked = 0; booked < BOOKINGS; booked += AT_ONCE)
        await Promise.all(Array.from({ length: AT_ONCE }, () => desk.book({ at: IN_THE_HOUR })))
      Object.assign(figures, { requests: BOOKINGS, faults: 1 })
      await until('the outage was felt', () => loop.log.length >= 5)
      isAway = false

      const count = (kind: MailKind) => sent.filter((mail) => mail.kind === kind).length
      const noted = async () => (await owed('visitor')).filter(({ state }) => state === 'sent').length
      await until('the owner is told', async () => (await owed('owner')).every(({ sentAt }) => sentAt))
      for (let hour = 1; hour <= Math.ceil(BOOKINGS / UNANSWERED_MAILS_PER_HOUR); hour++) {
        const inAll = Math.min(hour * UNANSWERED_MAILS_PER_HOUR, BOOKINGS)
        await until(`hour ${hour} is used up`, async () => (await noted()) === inAll)
        if (hour === 1) expect(count('summary')).toBe(0)
        skipped += HOUR_IN_MS
      }
      await until('every mail is accounted for', () => areAllSent(store))
      // One more mail for each other connection: a booking does not see those committed while it runs.
      const overshoot = name === 'PostgreSQL' ? 9 : 0
      expect(count('owner')).toBeGreaterThanOrEqual(OWNER_MAILS_PER_HOUR)
      expect(count('owner')).toBeLessThanOrEqual(OWNER_MAILS_PER_HOUR + overshoot)
      expect(count('visitor')).toBe(BOOKINGS)
      const summaries = sent.filter((mail) => mail.kind === 'summary')
      expect(summaries).toMatchObject([{ total: BOOKINGS - count('owner') }])
      expect(new Set(sent.map(({ messageKey }) => messageKey)).size).toBe(sent.length)
    })
  })
}
