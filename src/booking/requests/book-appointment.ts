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
  /** Counts the booking towards the limit of its network. */
  takePlace: () => Promise<NetworkFull | undefined>
}

export type NetworkFull = { retryAfterInS: number }

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
  const full = await takePlace()
  if (full) {
    // A visitor with an appointment sees it, even if the network's limit is reached.
    const earlier = await appointments.findEarlier(client, at, repeatHash)
    return earlier ?? { kind: 'network-full', ...full }
  }
  const outcome = await appointments.book(parsed.value, client, at, isHoneypotFilled(honeypot), repeatHash)
  if (outcome.kind === 'booked' && !outcome.isRepeat) onMailOwed()
  return outcome
}
