import type { ListedAppointment } from '../../../booking/ports/overview.ts'
import type { HeldCall } from '../../../booking/ports/taken-times.ts'
import { isFree, type ObstacleDeps, readObstacles } from '../../../booking/requests/find-obstacles.ts'
import type { CalendarDate } from '../../../booking/times/berlin-time.ts'
import { type Slot, slotOf } from '../../../booking/times/slot.ts'
import { callSpan, isOverlap } from '../../../booking/times/span.ts'
import type { WaitingAppointment } from '../../../live/owner/overview-view.ts'
import type { RouteDeps } from '../route-deps.ts'

/** After every day that somebody may ask for. */
const LAST_DAY = '9999-12-31'

/** Every call that is agreed or proposed from today on, in one query for the whole overview. */
export const heldCalls = (today: CalendarDate, { taken }: Pick<RouteDeps, 'taken'>): Promise<HeldCall[]> =>
  taken.heldBetween(today, LAST_DAY)

/** Whether something is in the way of each, and whether anybody else may get its time. */
export async function markTaken(
  waiting: ListedAppointment[],
  held: HeldCall[],
  deps: ObstacleDeps,
): Promise<WaitingAppointment[]> {
  const spanOf = (slot: Slot) => callSpan(slot, deps.opening.callInMinutes)
  const obstaclesAt = await readObstacles(waiting.map(slotOf), deps)
  const proposed = held.filter(({ isAgreed }) => !isAgreed).map(spanOf)
  const wishes = waiting.map((one) => ({ ...spanOf(slotOf(one)), one }))
  const serious = wishes.filter(({ one }) => !one.isSuspected)
  return wishes.map((wish) => ({
    ...wish.one,
    isTaken: !isFree(obstaclesAt(slotOf(wish.one), wish.one)),
    isAskedTwice: [...proposed, ...serious].some((other) => other !== wish && isOverlap(wish, other)),
  }))
}

/** How many proposed times of each appointment are still ahead. */
export function countProposals(held: HeldCall[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const { id, isAgreed } of held) if (!isAgreed) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}
