import type { Appointment } from '../booking/appointments/appointment.ts'
import { ownerPage } from '../booking/appointments/appointment-links.ts'
import { germanDate } from '../booking/times/berlin-time.ts'
import { STATE_NAMES } from '../words/appointment-words.ts'
import { displayLines, germanNumber, nameOf, singleLine } from '../words/display-text.ts'
import { germanMoment } from '../words/german-moment.ts'
import { readableAddress } from '../words/readable-address.ts'

/** An appointment in several lines. Nothing that a visitor wrote can move the cursor or fake a line. */
export const describeAppointment = (appointment: Appointment): string => `\
Nr. ${appointment.id}: ${germanDate(appointment.preferredDate)}, ${appointment.preferredTime} Uhr
  ${nameOf(appointment)}
  ${singleLine(appointment.phone)}
  ${readableAddress(appointment.email)}
${displayLines(appointment.websiteIdea)
  .map((line) => `  │ ${line}`)
  .join('\n')}
  angefragt am ${germanMoment(appointment.createdAt)}${remarks(appointment)}
  Stand: ${STATE_NAMES[appointment.state]}
`

export const describeForOwner = (appointment: Appointment, { siteUrl }: { siteUrl: string }): string =>
  `${describeAppointment(appointment)}  Antworten: ${siteUrl}${ownerPage(appointment)}\n`

const remarks = ({ isSuspected, isVisitorMailHeld }: Appointment): string =>
  (isSuspected ? ' – könnte Spam sein' : '') +
  (isVisitorMailHeld ? ' – Eingangsbestätigung zurückgehalten' : '')

/** '1 Anfrage', '3 Anfragen' */
export const counted = (count: number, one: string, many: string): string =>
  `${germanNumber(count)} ${count === 1 ? one : many}`
