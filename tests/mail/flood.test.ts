import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { UNKNOWN_ADDRESS } from '../../src/booking/client-address.ts'
import { type OutgoingMail, OWNER_MAILS_PER_HOUR } from '../../src/booking/outbox.ts'
import { composeMail } from '../../src/mail/compose-mail.ts'
import { DeliveryError } from '../../src/mail/delivery-error.ts'
import { startOutboxWorker } from '../../src/mail/outbox-worker.ts'
import type { Store } from '../../src/store/open-store.ts'
import { bookingRequest } from '../support/booking-request.ts'
import { DATABASE_KINDS, openNewStore } from '../support/database-kinds.ts'
import { countFigures } from '../support/figures.ts'
import { agency } from '../support/mail-message.ts'
import { impatient } from '../support/mailing.ts'
import { until } from '../support/until.ts'

const BOOKINGS = 1_000
const figures = countFigures('Flood of bookings')
const log = { info: () => undefined, warn: () => undefined, error: () => undefined }

describe.each(DATABASE_KINDS)('1,000 bookings in a minute on %s', (kind) => {
  let store: Store
  let clock: Date
  let sent: OutgoingMail[]
  beforeEach(async () => {
    store = await openNewStore(kind)
    clock = new Date('2030-03-01T12:00:00Z')
    sent = []
  })
  afterEach(() => store.close())

  const start = (deliver = async (mail: OutgoingMail) => void sent.push(mail)) =>
    startOutboxWorker({ outbox: store.outbox, deliver, nextAttemptAt: impatient, log, now: () => clock })
  const count = (kind: OutgoingMail['kind']) => sent.filter((mail) => mail.kind === kind).length

  /** After a quiet booking whose mails have left: the mail server is there. */
  async function flood() {
    await store.appointments.book(bookingRequest(), UNKNOWN_ADDRESS, clock)
    await until('its mails have left', () => sent.length === 2)
    clock = new Date('2030-03-01T12:10:00Z')
    figures.requests += BOOKINGS
    figures.faults++
    for (let index = 0; index < BOOKINGS; index += 50) {
      const batch = Array.from({ length: 50 }, (_, offset) =>
        store.appointments.book(
          bookingRequest({ email: `v${index + offset}@example.org` }),
          UNKNOWN_ADDRESS,
          clock,
        ),
      )
      await Promise.all(batch)
    }
  }

  test('the owner gets single mails up to a limit, then one that stands for all the others', async () => {
    const worker = start()
    await flood()
    await until('every visitor is written to', () => count('visitor') === BOOKINGS + 1, 60_000)
    expect(count('owner')).toBeGreaterThanOrEqual(OWNER_MAILS_PER_HOUR)
    expect(count('owner')).toBeLessThan(OWNER_MAILS_PER_HOUR + 10)
    expect(count('summary')).toBe(0)

    clock = new Date('2030-03-01T13:00:01Z')
    await until('the summary is sent', () => count('summary') === 1)
    const summary = sent.find((mail) => mail.kind === 'summary')
    if (!summary) throw new Error('no summary')
    const rest = BOOKINGS + 1 - count('owner')
    const { subject, text, html, to } = composeMail(summary, agency, clock)
    expect(subject).toBe(`${rest} weitere Terminanfragen`)
    expect(to.address).toBe('chefin@musterwerk.example')
    for (const part of [text, html]) {
      expect(part).toContain('Erika Musterfrau – Montag, 06.05.2030, 10:30 Uhr – +49 30 23125 101')
      expect(part).toContain(`… und ${rest - 20} weitere.`)
      expect(part).toContain('npm run appointments -- list --all')
    }
    await until('every mail is accounted for', async () =>
      (await store.outbox.list()).every(({ state }) => state === 'sent'),
    )
    await worker.stop()
    expect(count('summary')).toBe(1)
  }, 120_000)

  test('a summary that does not leave is tried again and still stands for all', async () => {
    let failures = 0
    const worker = start(async (mail) => {
      if (mail.kind === 'summary' && ++failures < 4) throw new DeliveryError('ECONNREFUSED', 'server')
      sent.push(mail)
    })
    await flood()
    await until('every visitor is written to', () => count('visitor') === BOOKINGS + 1, 60_000)
    clock = new Date('2030-03-01T13:00:01Z')
    const ticking = setInterval(() => {
      clock = new Date(clock.getTime() + 100)
    }, 20)
    await until('the summary is sent', () => count('summary') === 1)
    clearInterval(ticking)
    await worker.stop()
    expect(failures).toBe(4)
    expect((await store.outbox.list()).every(({ state }) => state === 'sent')).toBe(true)
  }, 120_000)
})
