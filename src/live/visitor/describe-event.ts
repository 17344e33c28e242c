import type { AppointmentEvent } from '../../booking/appointments/appointment-event.ts'
import { slotText } from '../../words/german-moment.ts'

/** Who did what, as the visitor is told it: 'Wir' is the agency whose site this is. */
export function describeEvent({ kind, actor, to, proposals = [] }: AppointmentEvent): string {
  switch (kind) {
    case 'confirmed':
      return 'Wir haben den Termin bestätigt.'
    case 'proposed':
      return `Wir haben vorgeschlagen: ${proposals.map(slotText).join(' oder ')}.`
    case 'accepted':
      return `Sie haben zugesagt: ${to ? slotText(to) : 'eine der Zeiten'}.`
    case 'moved':
      return `Sie haben vorgeschlagen: ${to ? slotText(to) : 'eine andere Zeit'}.`
    case 'declined':
      return 'Wir haben den Termin abgesagt.'
    case 'cancelled':
      return 'Sie haben den Termin abgesagt.'
    case 'done':
      return 'Wir haben das Gespräch als erledigt vermerkt.'
    case 'corrected':
      return `${actor === 'owner' ? 'Wir haben' : 'Sie haben'} Ihre E-Mail-Adresse berichtigt.`
  }
}
