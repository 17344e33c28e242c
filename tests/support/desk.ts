import { blankFields } from '../../src/booking/appointments/booking-request.ts'
import type { ClientAddress } from '../../src/booking/appointments/client-address.ts'
import type { Dossier } from '../../src/booking/appointments/dossier.ts'
import type { Actor, Step } from '../../src/booking/appointments/kinds.ts'
import type { ClaimedMail } from '../../src/booking/appointments/outbox-mail.ts'
import { addByPhone, type Entry } from '../../src/booking/requests/add-by-phone.ts'
import { answerAppointment } from '../../src/booking/requests/answer-appointment.ts'
import { type Contact, correctContact } from '../../src/booking/requests/correct-contact.ts'
import type { Store } from '../../src/store/store.ts'
import { bookingRequest } from './booking-request.ts'
import { slotAt } from './content/opening-hours.ts'

export const NOON = new Date('2030-03-01T12:00:00.000Z')
export const TUESDAY = { date: '2030-03-05', time: '10:30' }
export const FRIDAY = { date: '2030-03-08', time: '09:30' }
export const MONDAY = { date: '2030-03-11', time: '14:00' }
export const hoursLater = (hours: number): Date => new Date(NOON.getTime() + hours * 3_600_000)

export const CONFIRM: Step = { kind: 'confirm' }
export const DECLINE: Step = { kind: 'decline', message: '' }
export const CALL_OFF: Step = { kind: 'call-off' }
export const FINISH: Step = { kind: 'finish' }
export const TAKE_BACK: Step = { kind: 'take-back' }
/** '2030-03-08 09:30' and so on, without a word. */
export const offer = (...times: string[]): Step => ({
  kind: 'propose',
  proposals: times.map(slotAt),
  message: '',
})
export const PROPOSE: Step = { kind: 'propose', proposals: [FRIDAY, MONDAY], message: 'Passt das?' }

type BookingChanges = Parameters<typeof bookingRequest>[0] & {
  isSuspected?: boolean
  at?: Date
  client?: ClientAddress
}

/** Calls of no length never overlap: most tests are not about that. */
type AnswerOptions = { seen?: number; at?: Date; isReminderSent?: boolean; callInMinutes?: number }

/** A bare text is the key of the visitor's page. */
export type Which = string | { id?: number; visitorKey?: string }

/** An owner without a calendar of her own. */
export const NOT_BUSY = { between: () => [], isKnown: () => true, unread: () => [] }

let visitors = 0
const networkOf = (visitor: number): ClientAddress => `10.${visitor >> 8}.${visitor & 255}.1`

/** What visitor and owner do with requests, at noon unless a test says when; every visitor is in another network. */
export const deskOf = (store: Pick<Store, 'appointments' | 'dossiers' | 'occupied' | 'outbox'>) => {
  const depsAt = (at: Date, callInMinutes = 0, isReminderSent = true) => ({
    dossiers: store.dossiers,
    occupied: store.occupied,
    calendar: NOT_BUSY,
    now: () => at,
    onMailOwed: () => undefined,
    isReminderSent,
    opening: { callInMinutes },
  })
  /** Gives the key of the visitor's page. */
  async function book({
    isSuspected = false,
    at = NOON,
    client = networkOf(visitors + 1),
    ...changes
  }: BookingChanges = {}): Promise<string> {
    const email = `visitor-${++visitors}@example.org`
    const { date: preferredDate, time: preferredTime } = TUESDAY
    const request = bookingRequest({ preferredDate, preferredTime, email, ...changes })
    const outcome = await store.appointments.book(request, client, at, isSuspected)
    if (outcome.kind !== 'booked') throw new Error('not booked')
    return outcome.visitorKey
  }
  async function find(which: Which): Promise<Dossier> {
    const { id, visitorKey = '' } = typeof which === 'string' ? { visitorKey: which } : which
    const dossier = await store.dossiers.find(id === undefined ? { visitorKey } : { id })
    if (!dossier) throw new Error('no such request')
    return dossier
  }
  async function answer(
    which: Which,
    step: Step,
    { seen, at = NOON, isReminderSent = true, callInMinutes = 0 }: AnswerOptions = {},
  ) {
    const deps = depsAt(at, callInMinutes, isReminderSent)
    const { appointment, ...dossier } = await find(which)
    const sequence = seen ?? appointment.sequence
    return answerAppointment(step, { ...dossier, appointment: { ...appointment, sequence } }, deps)
  }
  /** Somebody who phoned, written down at noon for Tuesday, 10:30; calls take half an hour. */
  const enter = ({ isAnyway = false, ...changes }: Partial<Entry> & { isAnyway?: boolean } = {}) => {
    const { date: preferredDate, time: preferredTime } = TUESDAY
    const anna = { ...blankFields, firstName: 'Anna', lastName: 'Muster', phone: '030 23125 200' }
    const fields = { ...anna, preferredDate, preferredTime, ...changes }
    return addByPhone(fields, isAnyway, depsAt(NOON, 30))
  }
  /** A bare text is an e-mail address. */
  async function correct(visitorKey: string, contact: string | Contact, actor: Actor = 'visitor', at = NOON) {
    const deps = depsAt(at)
    const corrected = typeof contact === 'string' ? { email: contact } : contact
    return correctContact(corrected, await find(visitorKey), actor, deps)
  }
  async function newKeyAfter(...correction: Parameters<typeof correct>): Promise<string> {
    const outcome = await correct(...correction)
    if (typeof outcome === 'string') throw new Error(outcome)
    return outcome.visitorKey
  }
  /** Sends every mail that is due at that time; gives them in the order of sending. */
  async function send(at: Date): Promise<ClaimedMail[]> {
    const sent: ClaimedMail[] = []
    for (;;) {
      const mails = await store.outbox.claimDue(at, new Date(at.getTime() + 60_000), 1_000)
      if (mails.length === 0) return sent
      for (const mail of mails) await store.outbox.noteSent(mail, at)
      sent.push(...mails)
    }
  }
  return { book, find, answer, enter, correct, newKeyAfter, send, depsAt }
}

export type Desk = ReturnType<typeof deskOf>

export const mailKinds = ({ mails }: Dossier, person = ''): string[] =>
  mails.map(({ kind }) => kind).filter((kind) => kind.startsWith(person))
