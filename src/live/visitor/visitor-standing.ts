import type { AppointmentState } from '../../booking/appointments/appointment.ts'
import { type Dossier, openProposal, openProposals } from '../../booking/appointments/dossier.ts'
import { isOver, slotOf } from '../../booking/times/slot.ts'
import { isClash } from '../../booking/times/span.ts'
import type { VisitContent } from '../../content/visit-content.ts'
import { STATE_NAMES } from '../../words/appointment-words.ts'
import { displayLines } from '../../words/display-text.ts'
import type { VisitorPageProps } from './visitor-page-props.ts'

export type TicketWords = { title: string; state: string; next: string }

const BY_WHOM: Partial<Record<AppointmentState, string>> = { declined: 'von uns ', cancelled: 'von Ihnen ' }

type Page = Pick<VisitorPageProps, 'dossier' | 'agency' | 'now' | 'agreed'>

export function ticketWords(page: Page): TicketWords {
  const { dossier, agency } = page
  const words = agency.visit
  const { state } = dossier.appointment
  const isOneProposed = proposalsAhead(page).length === 1
  return {
    title: words.titles[isOneProposed ? 'proposedOne' : state],
    state: `${BY_WHOM[state] ?? ''}${STATE_NAMES[state]}`,
    next: words.next[nextOf(page)],
  }
}

/** What happens next differs once the time is over. */
function nextOf(page: Page): keyof VisitContent['next'] {
  const { dossier, now } = page
  const { state } = dossier.appointment
  if (state === 'proposed') {
    const { length } = proposalsAhead(page)
    if (length === 0)
      return openProposals(dossier).some((slot) => !isOver(slot, now)) ? 'proposedTaken' : 'proposedOver'
    const proposal = openProposal(dossier)
    if (proposal?.isMissed) return 'missed'
    if (proposal?.from) return 'postponed'
    return length > 1 ? state : 'proposedOne'
  }
  const isPast = isOver(slotOf(dossier.appointment), now)
  return isPast && (state === 'requested' || state === 'confirmed') ? `${state}Over` : state
}

/** The proposals that can still be taken, with their numbers in the whole list. */
export const proposalsAhead = ({ dossier, agency, now, agreed }: Page) =>
  openProposals(dossier)
    .map((slot, index) => ({ ...slot, number: index + 1 }))
    .filter((slot) => !isOver(slot, now))
    .filter((slot) => !agreed.some((call) => isClash(slot, call, agency.opening.callInMinutes)))

/** The owner's message with the last answer. */
export function ownersMessage({ appointment, history }: Dossier): string | undefined {
  if (!['proposed', 'declined'].includes(appointment.state)) return undefined
  const message = history.findLast(({ kind }) => kind === appointment.state)?.message
  return message && displayLines(message).join('\n')
}
