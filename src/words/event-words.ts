import type { AppointmentEvent } from '../booking/appointments/appointment-event.ts'
import type { Slot } from '../booking/times/slot.ts'
import { germanSlot } from './german-moment.ts'

/** What the owner reads about people and about what they did. */

const listed = (slots: Slot[] | undefined): string => (slots ?? []).map(germanSlot).join(' · ')

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
      return `${name} hat zugesagt: ${to ? germanSlot(to) : ''}`
    case 'moved':
      return `${name} wünscht ${to ? germanSlot(to) : ''}${from ? ` statt ${germanSlot(from)}` : ''}`
    case 'cancelled':
      return `${name} hat abgesagt`
    case 'corrected':
      return `${actor === 'owner' ? 'Sie haben' : `${name} hat`} die E-Mail-Adresse berichtigt`
  }
}
