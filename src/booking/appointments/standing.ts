import { CALLED_WITHIN_MINUTES } from '../limits.ts'
import { MINUTE_IN_MS } from '../times/berlin-time.ts'
import { isOver, slotOf } from '../times/slot.ts'
import { type AppointmentState, OPEN_STATES, type OpenState } from './appointment.ts'
import { type Dossier, slotsInQuestion, type Told } from './dossier.ts'
import { stateBefore } from './taking-back.ts'

/** Time alone leads to `…Over`. `spoken`: ticked off after an agreed time; `done`: ticked off otherwise. */
export type Standing = AppointmentState | `${OpenState}Over` | 'spoken'

export function standingOf(dossier: Dossier, now: Date): Standing {
  const { state } = dossier.appointment
  if (state === 'done') return isSpoken(dossier) ? 'spoken' : state
  if (!isAhead(state)) return state
  // A call may begin late, and takes its time.
  const late = state === 'confirmed' ? CALLED_WITHIN_MINUTES * MINUTE_IN_MS : 0
  const then = new Date(now.getTime() - late)
  return slotsInQuestion(dossier).every((slot) => isOver(slot, then)) ? `${state}Over` : state
}

/** A call may still come of it. */
export const isAhead = (standing: string): standing is OpenState =>
  (OPEN_STATES as readonly string[]).includes(standing)

/** Ticked off after an agreed time had come. */
export function isSpoken({ appointment, history }: Told): boolean {
  const done = history.findLast(({ kind }) => kind === 'done')
  if (appointment.state !== 'done' || !done) return false
  return stateBefore(done, history) === 'confirmed' && isOver(slotOf(appointment), done.happenedAt)
}
