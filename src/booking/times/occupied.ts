import { berlinDate, type CalendarDate, MINUTE_IN_MS } from './berlin-time.ts'
import type { Slot } from './slot.ts'
import { callSpan, isOverlap, type Span } from './span.ts'

/** A time that is in the way, and why. */
export type Occupied = Span & { why: Why }

/** A request (its agreed call, an open proposal, what it asks for), a blocked time, or an entry of the owner's own calendar. */
export type Why =
  | { kind: 'agreed' | 'proposed' | 'asked'; id: number; firstName: string; lastName: string }
  | { kind: 'blocked'; note: string }
  | { kind: 'busy' }

/** How an occupied time is shown, the most important first. */
export const SHOWN_AS = ['agreed', 'blocked', 'busy', 'proposed', 'asked'] as const

export const byTime = (one: Span, other: Span): number => one.from.getTime() - other.from.getTime()

export const byWeight = (one: Occupied, other: Occupied): number =>
  SHOWN_AS.indexOf(one.why.kind) - SHOWN_AS.indexOf(other.why.kind) || byTime(one, other)

/** Agreeing needs a word more. What others only wish for, or may still choose, keeps nobody from it. */
export const keepsFromAgreeing = ({ why }: Occupied): boolean => why.kind === 'agreed' || isOwners({ why })

/** A blocked time or an entry of her own calendar. */
export const isOwners = ({ why }: Pick<Occupied, 'why'>): boolean =>
  why.kind === 'blocked' || why.kind === 'busy'

/** Whether it is this request that occupies the time. */
export const isOf = ({ why }: Occupied, id: number | undefined): boolean => 'id' in why && why.id === id

/** What a call at one of these times would overlap. */
export const overlapping = (slots: Slot[], occupied: Occupied[], callInMinutes: number): Occupied[] => [
  ...new Set(overlapsOf(slots, occupied, callInMinutes).flat()),
]

/** For each of these times what a call then would overlap. Compared day by day, never everything with everything. */
export function overlapsOf(slots: Slot[], occupied: Occupied[], callInMinutes: number): Occupied[][] {
  const calls = slots.map((slot) => callSpan(slot, callInMinutes))
  const days = [...new Set(calls.flatMap(endsOf))].sort()
  const onDays = new Map(days.map((day) => [day, [] as Occupied[]]))
  for (const each of occupied) {
    const [first, last] = endsOf(each)
    for (let place = placeOf(first, days); (days[place] ?? '~') <= last; place++)
      onDays.get(days[place] ?? '')?.push(each)
  }
  return calls.map((call) => {
    const nearby = new Set(endsOf(call).flatMap((day) => onDays.get(day) ?? []))
    return [...nearby].filter((each) => isOverlap(call, each))
  })
}

function endsOf({ from, to }: Span): [CalendarDate, CalendarDate] {
  const [first, last] = [berlinDate(from), berlinDate(to)]
  // The year 10000 is written with a sign.
  return [first, last < first ? first : last]
}

/** Of the first of these days that is not before that one. */
function placeOf(first: CalendarDate, days: CalendarDate[]): number {
  let [low, high] = [0, days.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((days[middle] ?? '') < first) low = middle + 1
    else high = middle
  }
  return low
}

/** The days on which something may begin that overlaps a call at one of these times. */
export function daysAround(slots: Slot[], callInMinutes: number): CalendarDate[] {
  const days = slots.flatMap((slot) => {
    const { from, to } = callSpan(slot, callInMinutes)
    return [berlinDate(new Date(from.getTime() - callInMinutes * MINUTE_IN_MS)), slot.date, berlinDate(to)]
  })
  return [...new Set(days)]
}
