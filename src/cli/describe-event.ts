import type { AppointmentEvent } from '../booking/appointments/appointment-event.ts'
import type { Slot } from '../booking/times/slot.ts'
import { displayLines } from '../words/display-text.ts'
import { germanMoment, germanSlot } from '../words/german-moment.ts'

/** What the two are called by whoever reads it. */
export type Actors = Record<AppointmentEvent['actor'], string>

/** What happened, when and by whom; the owner's words below it. */
export function describeEvent(event: AppointmentEvent, actors: Actors): string {
  const message = event.message ? displayLines(event.message).map((line) => `\n  │ ${line}`) : []
  return `  ${germanMoment(event.happenedAt)}, ${actors[event.actor]}: ${whatHappened(event)}${message.join('')}`
}

function whatHappened({ kind, from, to, proposals = [] }: AppointmentEvent): string {
  switch (kind) {
    case 'confirmed':
      return 'bestätigt'
    case 'proposed':
      return `andere Zeiten vorgeschlagen – ${proposals.map(germanSlot).join('; ')}`
    case 'accepted':
      return `Vorschlag angenommen – ${slotOrNothing(to)}`
    case 'moved':
      return `verschoben – von ${slotOrNothing(from)} auf ${slotOrNothing(to)}`
    case 'declined':
    case 'cancelled':
      return 'abgesagt'
    case 'done':
      return 'als erledigt abgehakt'
    case 'corrected':
      return 'E-Mail-Adresse berichtigt'
  }
}

const slotOrNothing = (slot: Slot | undefined): string => (slot ? germanSlot(slot) : 'unbekannt')
