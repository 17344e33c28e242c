import { expect, test } from 'vitest'
import { bookingRequest } from '../../rig/booking-request.ts'
import { startMailServer } from '../../rig/mail-server.ts'
import { until } from '../../rig/until.ts'
import { DATABASE_KINDS, openNewStore } from '../support/database-kinds.ts'
import { startMailing } from '../support/mailing.ts'

const BOOKINGS = 1_000
/** So that no clock hour sees more than the owner wants to read of singly. */
const PAUSE_IN_MS = 65_000

test.each(DATABASE_KINDS)(
  '1,000 bookings during an outage: 2,000 mails afterwards, none lost, none doubled (%s)',
  { timeout: 300_000 },
  async (kind) => {
    const down = await startMailServer()
    await down.stop()
    const store = await openNewStore(kind)
    const mailing = startMailing(store, down.url)
    for (let booking = 0; booking < BOOKINGS; booking++) {
      const request = bookingRequest({ email: `besucher-${booking}@example.org` })
      const bookedAt = new Date(Date.now() - (BOOKINGS - booking) * PAUSE_IN_MS)
      await store.appointments.book(request, `192.0.2.${booking}`, bookedAt)
      mailing.wake()
    }
    await until('the outage was felt', () => mailing.log.length >= 10)
    const server = await startMailServer({}, down.port)
    await until('all are here', () => server.received.length >= 2 * BOOKINGS, 280_000)
    await mailing.stop()
    expect(server.received).toHaveLength(2 * BOOKINGS)
    const messageIds = server.received.map(({ raw }) => /^Message-ID: (.*)$/m.exec(raw)?.[1])
    expect(new Set(messageIds).size).toBe(2 * BOOKINGS)
    const visitors = new Set(server.received.flatMap(({ to }) => to))
    expect(visitors.size).toBe(BOOKINGS + 1)
    expect((await store.outbox.list()).every(({ state }) => state === 'sent')).toBe(true)
    await server.stop()
    await store.close()
  },
)
