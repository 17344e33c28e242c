import { berlinInstant } from '../../booking/times/berlin-time.ts'

type Call = { preferredDate: string; preferredTime: string }

const MINUTE_IN_MS = 60_000
/** So long before its time a call takes the place of an earlier one that is not ticked off. */
const LEAD_IN_MINUTES = 15
/** So long after its time, calling is what comes next; afterwards, ticking it off. */
const CALLING_IN_MINUTES = 30

const minutesSince = ({ preferredDate, preferredTime }: Call, now: Date): number =>
  (now.getTime() - berlinInstant(preferredDate, preferredTime).getTime()) / MINUTE_IN_MS

/** Of today's calls that are not ticked off, in order of time: the last that is due, or the first to come. */
export const currentCall = <One extends Call>(calls: readonly One[], now: Date): One | undefined =>
  calls.findLast((call) => minutesSince(call, now) >= -LEAD_IN_MINUTES) ?? calls[0]

export const isToBeFinished = (call: Call, now: Date): boolean =>
  minutesSince(call, now) >= CALLING_IN_MINUTES
