import { createHash } from 'node:crypto'
import { isHoneypotFilled, parseBookingRequest } from '../appointments/booking-request.ts'
import type { ClientAddress } from '../appointments/client-address.ts'
import type { AppointmentStore, BookingOutcome } from '../ports/appointment-store.ts'
import type { OpeningHours } from '../times/opening-hours.ts'

export type BookingAttempt = {
  /** Unvalidated input. */
  fields: unknown
  honeypot: unknown
  client: ClientAddress
  /** The same for every try of one booking. */
  repeatKey?: string | undefined
  takePlace: () => Place
}

/** One of the bookings that a network has in an hour, or when it has some again. */
export type Place = { giveBack: () => void } | NetworkFull
type NetworkFull = { retryAfterInS: number }

export type BookingResult =
  | BookingOutcome
  | { kind: 'invalid'; errors: Record<string, string> }
  | ({ kind: 'network-full' } & NetworkFull)

/** The `Idempotency-Key` of a booking: 128 random bits have at least 22 characters. */
export const isRepeatKey = (text: string): boolean => /^[\w-]{22,128}$/.test(text)

/** What the database keeps of a key. A key is random, so nobody finds it again from its hash. */
const repeatHashOf = (key: string): string => createHash('sha256').update(key).digest('hex')

export type BookingDeps = {
  appointments: Pick<AppointmentStore, 'book' | 'findEarlier'>
  opening: OpeningHours
  now: () => Date
  onMailOwed: () => void
}

/** Books from JSON API and HTML form alike: rules, limits, database, then the mailer is woken. */
export async function bookAppointment(
  { fields, honeypot, client, repeatKey, takePlace }: BookingAttempt,
  { appointments, opening, now, onMailOwed }: BookingDeps,
): Promise<BookingResult> {
  const at = now()
  const parsed = parseBookingRequest(fields, { opening, now: at })
  const repeatHash = repeatKey && repeatHashOf(repeatKey)
  if (!parsed.ok) {
    // The time of a repeated booking may be too near by now.
    const earlier = repeatHash ? await appointments.findEarlier(client, at, repeatHash) : undefined
    return earlier?.kind === 'booked' ? earlier : { kind: 'invalid', errors: parsed.errors }
  }
  const place = takePlace()
  if ('retryAfterInS' in place) {
    // A visitor with an appointment sees it, even if the network's limit is reached.
    const earlier = await appointments.findEarlier(client, at, repeatHash)
    return earlier ?? { kind: 'network-full', ...place }
  }
  let isNew = false
  try {
    const outcome = await appointments.book(parsed.value, client, at, isHoneypotFilled(honeypot), repeatHash)
    isNew = outcome.kind === 'booked' && !outcome.isRepeat
    if (isNew) onMailOwed()
    return outcome
  } finally {
    // Somebody's second try, or a failure of ours, uses up nothing of what the neighbours have.
    if (!isNew) place.giveBack()
  }
}
