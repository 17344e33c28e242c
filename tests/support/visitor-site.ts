import { clientAddress } from '../../src/booking/appointments/client-address.ts'
import type { Dossier } from '../../src/booking/appointments/dossier.ts'
import { answerAppointment, type Step } from '../../src/booking/requests/answer-appointment.ts'
import { bookingRequest } from './booking-request.ts'
import { addresses, testApp } from './test-app.ts'

/** 10:31 in Berlin, on a Friday. */
export const MORNING = new Date('2030-03-01T09:31:00Z')
/** What visitors of the tests ask for: a Tuesday. */
export const WISH = { preferredDate: '2030-03-05', preferredTime: '10:30' }
export const WEDNESDAY = { date: '2030-03-06', time: '09:30' }
export const MONDAY = { date: '2030-03-11', time: '14:00' }
export const PROPOSAL: Step = { kind: 'propose', proposals: [WEDNESDAY, MONDAY], message: 'Passt das?' }

/** A site with a clock that can be set, its visitors by their keys, and an owner who answers them. */
export async function visitorSite(options: Parameters<typeof testApp>[0] = {}) {
  const clock = { now: MORNING }
  const { app, store, log } = await testApp({ ...options, now: () => clock.now })
  const nextAddress = addresses()
  let count = 0

  /** Somebody else each time; tells the key of the visitor's page. */
  async function book(
    changes: Parameters<typeof bookingRequest>[0] = {},
    isSuspected = false,
    address = nextAddress(),
  ): Promise<string> {
    count++
    const request = bookingRequest({ email: `erika-${count}@example.org`, ...WISH, ...changes })
    const outcome = await store.appointments.book(request, clientAddress(address), clock.now, isSuspected)
    if (outcome.kind !== 'booked') throw new Error('not booked')
    return outcome.visitorKey
  }
  async function find(visitorKey: string): Promise<Dossier> {
    const dossier = await store.dossiers.find({ visitorKey })
    if (!dossier) throw new Error('no such request')
    return dossier
  }
  /** A step of anybody's, as the domain takes it. */
  async function take(key: string, ...steps: Step[]): Promise<string> {
    for (const step of steps) {
      const deps = { dossiers: store.dossiers, now: () => clock.now, onMailOwed: () => undefined }
      const outcome = await answerAppointment(step, await find(key), { ...deps, isReminderSent: true })
      if (outcome !== 'taken') throw new Error(`${step.kind}: ${outcome}`)
    }
    return key
  }
  /** What becomes of all the mails that are due, one after the other where they go to the same person. */
  async function settleMails(outcome: 'sent' | 'failed' | 'waiting'): Promise<void> {
    const later = new Date(clock.now.getTime() + 3_600_000)
    const nextAttemptAt = outcome === 'waiting' ? later : undefined
    for (;;) {
      const due = await store.outbox.claimDue(clock.now, later, 100)
      if (due.length === 0) return
      for (const mail of due) {
        if (outcome === 'sent') await store.outbox.noteSent(mail, clock.now)
        else await store.outbox.noteFailed(mail, { reason: 'smtp 550', isOutage: false, nextAttemptAt })
      }
    }
  }
  const get = (url: string, method: 'GET' | 'HEAD' = 'GET') =>
    app.inject({ method, url, headers: { 'x-forwarded-for': nextAddress() } })
  const open = (key: string, query = '') => get(`/termin/${key}${query}`)
  const post = (
    key: string,
    action: string,
    fields: Record<string, string> = {},
    headers: Record<string, string> = {},
  ) =>
    app.inject({
      method: 'POST',
      url: `/termin/${key}/${action}`,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-forwarded-for': nextAddress(),
        ...headers,
      },
      payload: new URLSearchParams(fields).toString(),
    })
  return { app, store, log, clock, book, find, take, settleMails, get, open, post }
}
