import { CALLED_WITHIN_MINUTES } from '../../booking/limits.ts'
import { berlinInstant, MINUTE_IN_MS } from '../../booking/times/berlin-time.ts'

type Call = { preferredDate: string; preferredTime: string }

/** So long before its time a call takes the place of an earlier one that is not ticked off. */
const LEAD_IN_MINUTES = 15

const minutesSince = ({ preferredDate, preferredTime }: Call, now: Date): number =>
  (now.getTime() - berlinInstant(preferredDate, preferredTime).getTime()) / MINUTE_IN_MS

/** Of today's calls that are not ticked off, in order of time: the last that is due, or the first to come. */
export const currentCall = <One extends Call>(calls: readonly One[], now: Date): One | undefined =>
  calls.findLast((call) => minutesSince(call, now) >= -LEAD_IN_MINUTES) ?? calls[0]

/** Calling is what comes next until then; afterwards, ticking it off. */
export const isToBeFinished = (call: Call, now: Date): boolean =>
  minutesSince(call, now) >= CALLED_WITHIN_MINUTES
