import { type Slot, slotOf } from '../times/slot.ts'
import type { Appointment, OpenState } from './appointment.ts'
import { AGREEING, type AppointmentEvent, type EventKind } from './appointment-event.ts'
import type { OutboxEntry } from './outbox-mail.ts'

/** Everything stored about one appointment. */
export type Dossier = {
  appointment: Appointment
  /** Oldest first; the booking itself is not an event. */
  history: AppointmentEvent[]
  /** Oldest first. */
  mails: OutboxEntry[]
}

/** The owner wrote it down for somebody who phoned; nobody has booked it. */
export const isEntered = ({ history }: Pick<Dossier, 'history'>): boolean => history[0]?.kind === 'entered'

export const requestedSlot = ({ appointment, history }: Dossier): Slot =>
  history.find(({ from }) => from)?.from ?? slotOf(appointment)

export type Told = Pick<Dossier, 'appointment' | 'history'>

/** The owner's last proposal, while the visitor may still accept it. */
export const openProposal = ({ appointment, history }: Told): AppointmentEvent | undefined =>
  appointment.state === 'proposed' ? history.findLast(({ kind }) => kind === 'proposed') : undefined

export const openProposals = (dossier: Told): Slot[] => openProposal(dossier)?.proposals ?? []

const OPENING: readonly EventKind[] = [...AGREEING, 'proposed', 'moved']

/** The open state that the last step before it was done had led to. */
export function stateBeforeDone({ history }: Pick<Told, 'history'>): OpenState {
  const last = history.findLast(({ kind }) => OPENING.includes(kind))?.kind ?? 'moved'
  if (AGREEING.includes(last)) return 'confirmed'
  return last === 'proposed' ? 'proposed' : 'requested'
}

/** The times that the appointment may still get; none once it is over. */
export function slotsInQuestion(dossier: Dossier): Slot[] {
  const { state } = dossier.appointment
  if (state === 'proposed') return openProposals(dossier)
  return state === 'requested' || state === 'confirmed' ? [slotOf(dossier.appointment)] : []
}

/** The last mail to the visitor; the visitor's page shows its state. */
export const lastVisitorMail = ({ mails }: Dossier): OutboxEntry | undefined =>
  mails.findLast(({ kind }) => kind.startsWith('visitor'))
