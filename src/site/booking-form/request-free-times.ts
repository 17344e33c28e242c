import type { FreeDay } from '../../booking/times/free-times.ts'
import { givingUpAfter } from './check-appointment.ts'

const TIMEOUT_IN_MS = 10_000

export type FreeTimesAnswer = { callInMinutes: number; days: FreeDay[] }

/** The next free days; undefined where the server does not tell: the form books without them. */
export async function requestFreeTimes(): Promise<FreeTimesAnswer | undefined> {
  try {
    const response = await fetch('/api/free-times', { signal: givingUpAfter(TIMEOUT_IN_MS) })
    const answer = (await response.json()) as Partial<FreeTimesAnswer>
    return answer.days && (answer as FreeTimesAnswer)
  } catch {
    return undefined
  }
}
