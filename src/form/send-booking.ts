import { type Booked, bookedOf, type Existence } from '../booking/appointments/appointment.ts'
import { type BookingRequest, HONEYPOT_FIELD } from '../booking/appointments/booking-request.ts'
import type { OwnBooking } from '../ui/booked-ticket.tsx'
import { checkAppointment, givingUpAfter } from './ask-server.ts'

const TIMEOUT_IN_MS = 20_000
/** The server checks, too: the visitor does not wait for a slow answer. */
const CHECK_TIMEOUT_IN_MS = 1_500

export type BookingAnswer =
  | { kind: 'booked'; booked: Booked; own: OwnBooking }
  | { kind: 'already-booked'; booked: Booked }
  | { kind: 'invalid'; errors: Record<string, string> }
  | { kind: 'failed'; text?: string | undefined }

/** The server recognises a repeat by it, even if the form was changed meanwhile. */
const REPEAT_KEY = crypto.getRandomValues(new Uint32Array(5)).join('-')

/** Tries without an answer, in their order: one of them may have been booked. */
const unanswered: BookingRequest[] = []

let latest: Promise<BookingAnswer> | undefined

/** Sends a booking once; whether it may be sent again is the visitor's decision. */
export function sendBooking(request: BookingRequest, honeypot: string): Promise<BookingAnswer> {
  latest = send(request, honeypot)
  return latest
}

/** Whether the latest booking has arrived, for a form that cannot show it: undefined where the server does not tell. */
export async function hasArrived(): Promise<boolean | undefined> {
  if ((await latest)?.kind === 'booked') return true
  return checkAppointment().then(Boolean, () => undefined)
}

export const isSent = (): boolean => latest !== undefined

async function send(request: BookingRequest, honeypot: string): Promise<BookingAnswer> {
  if (unanswered.length === 0) {
    const earlier = await checkAppointment(CHECK_TIMEOUT_IN_MS).catch(() => undefined)
    if (earlier) return { kind: 'already-booked', booked: earlier }
  }
  const tries = [...unanswered]
  unanswered.push(request)
  try {
    const response = await fetch('/api/appointments', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': REPEAT_KEY },
      body: JSON.stringify(honeypot ? { ...request, [HONEYPOT_FIELD]: honeypot } : request),
      signal: givingUpAfter(TIMEOUT_IN_MS),
    })
    const answer = (await response.json()) as Existence & {
      errors?: Record<string, string>
      page?: string
      detail?: string
    }
    const booked = bookedOf(answer)
    if (response.status === 201 && booked) {
      const isRepeat = response.headers.has('idempotent-replayed')
      return {
        kind: 'booked',
        booked,
        own: { page: answer.page, ...(await firstOf(isRepeat ? tries : [], request)) },
      }
    }
    if (response.status === 409 && booked) return refused({ kind: 'already-booked', booked })
    if (response.status === 422 && answer.errors) return refused({ kind: 'invalid', errors: answer.errors })
    if (response.status === 429) return refused({ kind: 'failed', text: answer.detail })
    throw new Error(`The booking was answered with ${response.status}.`)
  } catch (error) {
    console.error('The booking failed.', error)
    return { kind: 'failed' }
  }
}

/** That try is answered, and was not booked. */
function refused(answer: BookingAnswer): BookingAnswer {
  unanswered.pop()
  return answer
}

/**
 * What was booked: one of the earlier tries, if there are any.
 * Where they differ, only the server knows which.
 */
async function firstOf(tries: BookingRequest[], latest: BookingRequest): Promise<Omit<OwnBooking, 'page'>> {
  const [first = latest] = tries
  const isSame = (other: BookingRequest) => JSON.stringify(other) === JSON.stringify(first)
  const sent = tries.every(isSame) ? { ...first, email: await asTyped(first.email) } : undefined
  return { sent, isEarlier: ![...tries, latest].every(isSame) }
}

/** 'joerg@xn--bckerei-5wa.de' → 'joerg@bäckerei.de' */
async function asTyped(address: string): Promise<string> {
  try {
    // Few addresses need it.
    return address.includes('xn--')
      ? (await import('punycode.js/punycode.es6.js')).toUnicode(address)
      : address
  } catch {
    // Typed like that, and never encoded; or the script did not come.
    return address
  }
}
