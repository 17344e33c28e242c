import type { AppointmentState } from '../../booking/appointments/appointment-state.ts'
import { type Dossier, openProposals } from '../../booking/appointments/dossier.ts'
import { isOver, slotOf } from '../../booking/times/slot.ts'
import type { VisitContent } from '../../content/visit-content.ts'
import { displayLines } from '../../words/display-text.ts'
import { STATE_NAMES } from '../../words/state-names.ts'

/** What the ticket says: the heading, where the request stands, and what happens next. */
export type TicketWords = { title: string; state: string; next: string }

const BY_WHOM: Partial<Record<AppointmentState, string>> = { declined: ' von uns', cancelled: ' von Ihnen' }

export function ticketWords(dossier: Dossier, words: VisitContent, now: Date): TicketWords {
  const { state } = dossier.appointment
  const isOneProposed = proposalsAhead(dossier, now).length === 1
  return {
    title: words.titles[isOneProposed ? 'proposedOne' : state],
    state: `${STATE_NAMES[state]}${BY_WHOM[state] ?? ''}`,
    next: words.next[nextOf(dossier, now)],
  }
}

/** Where a time that counted is over, something else is to be done. */
function nextOf(dossier: Dossier, now: Date): keyof VisitContent['next'] {
  const { state } = dossier.appointment
  if (state === 'proposed') return proposalsAhead(dossier, now).length > 0 ? state : 'proposedOver'
  const isPast = isOver(slotOf(dossier.appointment), now)
  return isPast && (state === 'requested' || state === 'confirmed') ? `${state}Over` : state
}

/** A proposal that nobody took in time cannot be taken any more; the numbers of the others stay as they are. */
export const proposalsAhead = (dossier: Dossier, now: Date) =>
  openProposals(dossier)
    .map((slot, index) => ({ ...slot, number: index + 1 }))
    .filter((slot) => !isOver(slot, now))

/** The owner's own words to the last answer, where there were any. */
export function ownersMessage({ appointment, history }: Dossier): string | undefined {
  if (!['proposed', 'declined'].includes(appointment.state)) return undefined
  const message = history.findLast(({ kind }) => kind === appointment.state)?.message
  return message && displayLines(message).join('\n')
}
