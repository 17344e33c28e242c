import type { Span } from '../times/span.ts'

/** A time at which the owner takes no calls. */
export type BlockedTime = Span & { id: number; note: string }

export interface BlockedTimes {
  /** Every blocked time that touches this one, in order of time. */
  between(from: Date, to: Date): Promise<BlockedTime[]>
  /** The same time once more only changes its note, if it has one. */
  block(blocked: Omit<BlockedTime, 'id'>): Promise<BlockedTime>
  /** Undefined if it was not there. */
  unblock(id: number): Promise<BlockedTime | undefined>
}
