import { type Slot, slotOf } from '../times/slot.ts'
import type { Appointment } from './appointment.ts'
import type { AppointmentEvent } from './appointment-event.ts'
import { isToVisitor } from './kinds.ts'
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

/** The times that the appointment may still get; none once it is over. */
export function slotsInQuestion(dossier: Dossier): Slot[] {
  const { state } = dossier.appointment
  if (state === 'proposed') return openProposals(dossier)
  return state === 'requested' || state === 'confirmed' ? [slotOf(dossier.appointment)] : []
}

/** The last mail to the visitor; the visitor's page shows its state. */
export const lastVisitorMail = ({ mails }: Dossier): OutboxEntry | undefined =>
  mails.findLast(({ kind }) => isToVisitor(kind))
