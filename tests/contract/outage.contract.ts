import { expect, inject, test } from 'vitest'
import { until } from '../../rig/until.ts'
import type { MailTransport } from '../../src/mail/mail-message.ts'
import { bookingRequest } from '../support/booking-request.ts'
import type { Contracted } from '../support/contract.ts'
import { areAllSent } from '../support/list-mails.ts'
import { startMailing } from '../support/mailing.ts'

/** More than the 100 mails that visitors get in an hour. */
const BOOKINGS = inject('scale') > 1 ? 1_000 : 120
/** So that no clock hour sees more than the owner wants to read of singly. */
const PAUSE_IN_MS = 65_000
const NOON = new Date('2030-03-01T12:00:00Z')
const HOUR_IN_MS = 3_600_000

/** A mail server or endpoint that is away at first. */
export type MailTaker = {
  transport: MailTransport
  comeBack(): Promise<void>
  /** The key of every mail and to whom it went, as it arrived. */
  received(): { key: string; to: string }[]
  stop(): Promise<void>
}

/** What every database does while no mail can leave, and afterwards. */
export function describeOutage({ name, create }: Contracted, openTaker: () => Promise<MailTaker>): void {
  test(`${BOOKINGS} bookings during an outage: two mails for each afterwards, none lost, none doubled (${name})`, {
    timeout: 300_000,
  }, async () => {
    const store = await (await create()).open()
    const taker = await openTaker()
    let skipped = 0
    const now = () => new Date(NOON.getTime() + performance.now() - started + skipped)
    const started = performance.now()
    const mailing = startMailing(store, taker.transport, { now })
    for (let booking = 0; booking < BOOKINGS; booking++) {
      const request = bookingRequest({ email: `besucher-${booking}@example.org` }, NOON)
      const bookedAt = new Date(NOON.getTime() - (BOOKINGS - booking) * PAUSE_IN_MS)
      await store.appointments.book(request, `10.${booking >> 8}.${booking & 255}.1`, bookedAt)
      mailing.wake()
    }
    await until('the outage was felt', () => mailing.log.length >= 10)
    expect(taker.received()).toEqual([])
    await taker.comeBack()
    /** Visitors get 100 mails an hour; nothing is on its way when the next one is due in an hour only. */
    const isHourUsedUp = async () =>
      Number(await store.outbox.nextDueAt(now())) - now().getTime() > HOUR_IN_MS / 4
    const areAllHere = async () => {
      if (await isHourUsedUp()) skipped += HOUR_IN_MS
      return taker.received().length >= 2 * BOOKINGS
    }
    await until('all are here', areAllHere, 280_000)
    await mailing.stop()
    const received = taker.received()
    expect(received).toHaveLength(2 * BOOKINGS)
    expect(new Set(received.map(({ key }) => key)).size).toBe(2 * BOOKINGS)
    expect(new Set(received.map(({ to }) => to)).size).toBe(BOOKINGS + 1)
    expect(await areAllSent(store)).toBe(true)
    await taker.stop()
    await store.close()
  })
}
