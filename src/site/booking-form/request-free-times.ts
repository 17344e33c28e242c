import type { FreeDay } from '../../booking/times/free-times.ts'
import { givingUpAfter } from './check-appointment.ts'

const TIMEOUT_IN_MS = 10_000

/** The next free days; undefined where the server does not tell: the form books without them. */
export async function requestFreeTimes(): Promise<FreeDay[] | undefined> {
  try {
    const response = await fetch('/api/free-times', { signal: givingUpAfter(TIMEOUT_IN_MS) })
    return ((await response.json()) as { days?: FreeDay[] }).days
  } catch {
    return undefined
  }
}
