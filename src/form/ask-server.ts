import { type Booked, bookedOf, type Existence } from '../booking/appointments/appointment.ts'
import type { FreeDay } from '../booking/times/free-times.ts'
import type { ClosedDays } from '../booking/times/opening-hours.ts'

const CHECK_URL = '/api/rpc/check_appointment_exists_for_ip'
const TIMEOUT_IN_MS = 10_000
const RETRIES = 3
const FIRST_PAUSE_IN_MS = 1_000
const UNKNOWN_PAUSE_IN_MS = 5_000
/** For a minute: at a start the server knows by then. */
const MOST_TIMES_ASKED = 12

/** AbortSignal.timeout, which Safari 15 lacks. */
export function givingUpAfter(milliseconds: number): AbortSignal {
  const controller = new AbortController()
  setTimeout(() => controller.abort(), milliseconds)
  return controller.signal
}

/** Asks the server whether this visitor has booked in the last 24 hours. */
export async function checkAppointment(timeoutInMs = TIMEOUT_IN_MS): Promise<Booked | undefined> {
  const response = await fetch(CHECK_URL, { method: 'POST', signal: givingUpAfter(timeoutInMs) })
  if (!response.ok) throw new Error(`The check answered ${response.status}.`)
  return bookedOf((await response.json()) as Existence)
}

/** The check on load: tried again three times, then logged; the form is usable all along. */
export async function checkOnLoad(): Promise<Booked | undefined> {
  for (let tries = 0; ; tries++) {
    try {
      return await checkAppointment()
    } catch (error) {
      if (tries === RETRIES) {
        console.error('Whether an appointment exists could not be checked.', error)
        return undefined
      }
      await new Promise((resolve) => setTimeout(resolve, FIRST_PAUSE_IN_MS * 2 ** tries))
    }
  }
}

export type FreeTimesAnswer = { callInMinutes: number; days: FreeDay[]; closed: ClosedDays[] }

/**
 * The next free days; undefined where the server does not tell: the form books without them.
 * While the server does not know them itself, it is asked again a few times.
 */
export async function requestFreeTimes(times = 1): Promise<FreeTimesAnswer | undefined> {
  try {
    const response = await fetch('/api/free-times', { signal: givingUpAfter(TIMEOUT_IN_MS) })
    const told = (await response.json()) as FreeTimesAnswer & { unknown?: true }
    const answer = { ...told, closed: told.closed ?? [] }
    if (answer.unknown) {
      if (times === MOST_TIMES_ASKED) return undefined
      await new Promise((resolve) => setTimeout(resolve, UNKNOWN_PAUSE_IN_MS))
      return requestFreeTimes(times + 1)
    }
    const { callInMinutes, days, closed } = answer
    return callInMinutes > 0 && days.every(isFreeDay) && closed.every(isRange) ? answer : undefined
  } catch {
    return undefined
  }
}

/** A page that was opened before an update may get an answer of another shape. */
const isFreeDay = ({ date, times }: FreeDay): boolean =>
  /^\d{4}(-\d\d){2}$/.test(date) && times.every((time) => /^\d\d:\d\d$/.test(time))

const isRange = ({ from, to }: ClosedDays): boolean => from <= to
