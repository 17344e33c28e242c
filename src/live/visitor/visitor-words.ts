import { isOver } from '../../booking/appointment-event.ts'
import { type AppointmentState, STATE_NAMES } from '../../booking/appointment-state.ts'
import { displayLines } from '../../booking/display-text.ts'
import { type Dossier, openProposals, slotOf } from '../../booking/dossier.ts'

/** What the ticket says: the heading, where the request stands, and what happens next. */
export type TicketWords = { title: string; state: string; next: string }

const TITLES: Record<AppointmentState, string> = {
  requested: 'Ihr Termin ist angefragt',
  proposed: 'Welche Zeit passt Ihnen?',
  confirmed: 'Ihr Termin steht',
  declined: 'Wir mussten leider absagen',
  cancelled: 'Sie haben abgesagt',
  done: 'Das Gespräch ist geführt',
}
const BY_WHOM: Partial<Record<AppointmentState, string>> = { declined: ' von uns', cancelled: ' von Ihnen' }

const NOTHING_TO_DO = 'Für Sie ist nichts weiter zu tun.'

export function ticketWords(dossier: Dossier, now: Date): TicketWords {
  const { state } = dossier.appointment
  const isOneProposed = proposalsAhead(dossier, now).length === 1
  return {
    title: isOneProposed ? 'Passt Ihnen die neue Zeit?' : TITLES[state],
    state: `${STATE_NAMES[state]}${BY_WHOM[state] ?? ''}`,
    next: nextFor(dossier, now),
  }
}

function nextFor(dossier: Dossier, now: Date): string {
  const { appointment } = dossier
  switch (appointment.state) {
    case 'requested':
      return isOver(slotOf(appointment), now)
        ? 'Diese Zeit ist vorbei, ohne dass wir geantwortet haben. Bitte schlagen Sie eine neue vor oder rufen Sie uns an.'
        : `Wir prüfen die Zeit und bestätigen sie Ihnen per E-Mail. ${NOTHING_TO_DO}`
    case 'proposed':
      return proposalsAhead(dossier, now).length > 0
        ? 'Zu Ihrer Zeit können wir leider nicht. Nehmen Sie eine neue Zeit an oder schlagen Sie selbst eine vor.'
        : 'Was wir Ihnen vorgeschlagen haben, ist vorbei. Bitte schlagen Sie selbst eine Zeit vor oder rufen Sie uns an.'
    case 'confirmed':
      return isOver(slotOf(appointment), now)
        ? 'Haben wir Sie nicht erreicht? Dann rufen Sie uns an oder schlagen Sie eine neue Zeit vor.'
        : `Wir rufen Sie zu dieser Zeit an. ${NOTHING_TO_DO}`
    case 'declined':
      return `${NOTHING_TO_DO} Möchten Sie doch noch mit uns sprechen, rufen Sie uns gern an.`
    case 'cancelled':
      return `Wir wissen Bescheid. ${NOTHING_TO_DO}`
    case 'done':
      return `Vielen Dank für das Gespräch. ${NOTHING_TO_DO}`
  }
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
