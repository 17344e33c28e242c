import type { Appointment } from '../booking/appointments/appointment.ts'
import type { AppointmentEvent } from '../booking/appointments/appointment-event.ts'
import { eventWords, type Reader } from '../words/appointment-words.ts'
import { displayLines } from '../words/display-text.ts'
import { germanMoment } from '../words/german-moment.ts'

/** What happened, when and by whom; the owner's message below it. */
export function describeEvent(event: AppointmentEvent, reader: Reader, appointment: Appointment): string {
  const message = event.message ? displayLines(event.message).map((line) => `\n  │ ${line}`) : []
  return `  ${germanMoment(event.happenedAt)} – ${eventWords(event, reader, appointment)}${message.join('')}`
}
