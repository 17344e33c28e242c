import type { Appointment } from '../../booking/appointment.ts'
import type { AppointmentEvent, Slot } from '../../booking/appointment-event.ts'
import { germanDate } from '../../booking/berlin-time.ts'
import { singleLine } from '../../booking/display-text.ts'

/** What the owner reads about people and about what they did. */

export const nameOf = ({ firstName, lastName }: Pick<Appointment, 'firstName' | 'lastName'>): string =>
  singleLine(`${firstName} ${lastName}`)

/** 'Montag, 16.11.2026, 10:30 Uhr' */
export const slotWords = ({ date, time }: Slot): string => `${germanDate(date)}, ${time} Uhr`

const listed = (slots: Slot[] | undefined): string => (slots ?? []).map(slotWords).join(' · ')

/** What has happened, as one sentence without its full stop. */
export function eventWords({ kind, actor, from, to, proposals }: AppointmentEvent, name: string): string {
  switch (kind) {
    case 'confirmed':
      return 'Sie haben bestätigt'
    case 'proposed':
      return `Sie haben vorgeschlagen: ${listed(proposals)}`
    case 'declined':
      return 'Sie haben abgesagt'
    case 'done':
      return 'Sie haben das Gespräch als erledigt abgehakt'
    case 'accepted':
      return `${name} hat angenommen: ${to ? slotWords(to) : ''}`
    case 'moved':
      return `${name} wünscht ${to ? slotWords(to) : ''}${from ? ` statt ${slotWords(from)}` : ''}`
    case 'cancelled':
      return `${name} hat abgesagt`
    case 'corrected':
      return `${actor === 'owner' ? 'Sie haben' : `${name} hat`} die E-Mail-Adresse berichtigt`
  }
}
