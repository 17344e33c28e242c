import type { Appointment } from '../../booking/appointment.ts'
import { berlinDate, berlinTime, germanDate } from '../../booking/berlin-time.ts'
import { displayLines } from '../../booking/display-text.ts'
import { timeAgo } from '../time-ago.ts'

export type OwnerDetails = { appointment: Appointment; visitorName: string; now: Date }

/** 'Sonntag, 15.11.2026, 10:03 Uhr (vor 2 Stunden)' */
export const askedAt = ({ createdAt }: Appointment, now: Date): string =>
  `${germanDate(berlinDate(createdAt))}, ${berlinTime(createdAt)} Uhr (${timeAgo(createdAt, now)})`

export const SUSPICION = 'Könnte Spam sein: Das Formular hat vermutlich ein Programm ausgefüllt.'

export const ownerText = ({ appointment, visitorName, now }: OwnerDetails): string => `\
Neue Terminanfrage von ${visitorName}
${appointment.isSuspected ? `\n${SUSPICION}\n` : ''}
Wunschtermin:  ${germanDate(appointment.preferredDate)}, ${appointment.preferredTime} Uhr
Telefon:       ${appointment.phone}
E-Mail:        ${appointment.email}
Angefragt:     ${askedAt(appointment, now)}

Die Website-Idee:

${displayLines(appointment.websiteIdea)
  .map((line) => `> ${line}`)
  .join('\n')}

Der Termin ist noch nicht bestätigt: Bitte rufen Sie an oder schreiben Sie an
${appointment.email}.
`
