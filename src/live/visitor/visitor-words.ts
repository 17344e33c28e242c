import type { AppointmentState } from '../../booking/appointments/appointment.ts'
import { type Dossier, openProposals } from '../../booking/appointments/dossier.ts'
import { isOver, slotOf } from '../../booking/times/slot.ts'
import type { VisitContent } from '../../content/visit-content.ts'
import { STATE_NAMES } from '../../words/appointment-words.ts'
import { displayLines } from '../../words/display-text.ts'

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

/** What happens next differs once the time is over. */
function nextOf(dossier: Dossier, now: Date): keyof VisitContent['next'] {
  const { state } = dossier.appointment
  if (state === 'proposed') return proposalsAhead(dossier, now).length > 0 ? state : 'proposedOver'
  const isPast = isOver(slotOf(dossier.appointment), now)
  return isPast && (state === 'requested' || state === 'confirmed') ? `${state}Over` : state
}

/** The proposals that can still be taken, with their numbers in the whole list. */
export const proposalsAhead = (dossier: Dossier, now: Date) =>
  openProposals(dossier)
    .map((slot, index) => ({ ...slot, number: index + 1 }))
    .filter((slot) => !isOver(slot, now))

/** The owner's message with the last answer. */
export function ownersMessage({ appointment, history }: Dossier): string | undefined {
  if (!['proposed', 'declined'].includes(appointment.state)) return undefined
  const message = history.findLast(({ kind }) => kind === appointment.state)?.message
  return message && displayLines(message).join('\n')
}
