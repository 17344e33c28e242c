import type { Slot } from '../times/slot.ts'
import { slotOf } from '../times/slot.ts'
import type { Appointment } from './appointment.ts'
import type { AppointmentEvent } from './appointment-event.ts'
import type { OutboxEntry } from './outbox-mail.ts'

/** Everything that is held about one request. */
export type Dossier = {
  appointment: Appointment
  /** Oldest first; the request itself is the appointment's own. */
  history: AppointmentEvent[]
  /** Oldest first. */
  mails: OutboxEntry[]
}

/** What the visitor asked for at first, before anybody changed it. */
export const requestedSlot = ({ appointment, history }: Dossier): Slot =>
  history.find(({ from }) => from)?.from ?? slotOf(appointment)

/** The times the visitor can choose from now. */
export const openProposals = ({ appointment, history }: Dossier): Slot[] =>
  appointment.state === 'proposed'
    ? (history.findLast(({ kind }) => kind === 'proposed')?.proposals ?? [])
    : []

/** The last mail to the visitor: what became of it is the truth that the visitor's page tells. */
export const lastVisitorMail = ({ mails }: Dossier): OutboxEntry | undefined =>
  mails.findLast(({ kind }) => kind.startsWith('visitor'))
