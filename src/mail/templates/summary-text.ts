import type { Appointment } from '../../booking/appointments/appointment.ts'
import { OWNER_MAILS_PER_HOUR } from '../../booking/limits.ts'
import { germanDate } from '../../booking/times/berlin-time.ts'
import { STATE_NAMES } from '../../words/appointment-words.ts'
import { singleLine } from '../../words/display-text.ts'

export type SummaryDetails = { total: number; appointments: Appointment[] }

export const LIST_COMMAND = 'npm run appointments -- list --all'

export const BOOK_LABEL = 'Alle Anfragen'
export const bookAddress = (siteUrl: string): string => `${siteUrl}/anfragen`

/** Requests alone, or moves, corrections and cancellations among them. */
export function summaryTitle({ total, appointments }: SummaryDetails): string {
  if (appointments.some(isChanged))
    return total === 1 ? 'Eine weitere Änderung' : `${total} weitere Anfragen und Änderungen`
  return total === 1 ? 'Eine weitere Terminanfrage' : `${total} weitere Terminanfragen`
}

/** Where a request stands that somebody has changed in that hour. */
export const changeOf = (appointment: Appointment): string =>
  isChanged(appointment) ? ` – jetzt ${STATE_NAMES[appointment.state]}` : ''

const isChanged = ({ sequence }: Appointment): boolean => sequence > 0

export const SUMMARY_REASON = `\
In einer Stunde kamen mehr als ${OWNER_MAILS_PER_HOUR} Anfragen und Änderungen. Damit Ihr Postfach nicht überläuft, steht diese eine \
Mail für alle weiteren. Gespeichert sind sie alle.`

/** 'Erika Musterfrau – Montag, 06.05.2030, 10:30 Uhr – +49 30 23125 101' */
export function summaryLine(appointment: Appointment): string {
  const { firstName, lastName, preferredDate, preferredTime, phone, isSuspected } = appointment
  const suspicion = isSuspected ? ' (könnte Spam sein)' : ''
  return singleLine(
    `${firstName} ${lastName} – ${germanDate(preferredDate)}, ${preferredTime} Uhr – ${phone}${changeOf(appointment)}${suspicion}`,
  )
}

export function unlisted({ total, appointments }: SummaryDetails): string {
  const rest = total - appointments.length
  return rest > 0 ? `… und ${rest} weitere.` : ''
}

export const summaryText = (details: SummaryDetails, siteUrl: string): string => `\
${summaryTitle(details)}

${SUMMARY_REASON}

${details.appointments.map((appointment) => `- ${summaryLine(appointment)}`).join('\n')}
${unlisted(details)}

${BOOK_LABEL}:
${bookAddress(siteUrl)}
Auf dem Server zeigt sie der Befehl: ${LIST_COMMAND}
`
