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
export function overlapping(slots: Slot[], occupied: Occupied[], callInMinutes: number): Occupied[] {
  const calls = slots.map((slot) => callSpan(slot, callInMinutes))
  return occupied.filter((each) => calls.some((call) => isOverlap(call, each)))
}
