import type { Appointment } from '../../booking/appointments/appointment.ts'
import { berlinDate, berlinTime, germanDate } from '../../booking/times/berlin-time.ts'
import type { Slot } from '../../booking/times/slot.ts'
import { displayLines } from '../../words/display-text.ts'
import { germanSlot } from '../../words/german-moment.ts'
import { readableAddress } from '../../words/readable-address.ts'

export type OwnerDetails = {
  appointment: Appointment
  /** The time that was asked for. */
  slot: Slot
  visitorName: string
  /** Where the owner answers. */
  page: string
}

/** 'Sonntag, 15.11.2026, 10:03 Uhr': a mail is read when it is read, so nothing in it counts from now. */
export const askedAt = ({ createdAt }: Appointment): string =>
  `${germanDate(berlinDate(createdAt))}, ${berlinTime(createdAt)} Uhr`

const SUSPICION = 'Könnte Spam sein: Das Formular hat vermutlich ein Programm ausgefüllt.'
const MAIL_HELD =
  'Die Eingangsbestätigung an diese Adresse wurde zurückgehalten, damit niemand über Ihr Formular mit Mails überschüttet wird.'

/** What the owner should know before answering. */
export const warnings = ({ isSuspected, isVisitorMailHeld }: Appointment): string[] => [
  ...(isSuspected ? [SUSPICION] : []),
  ...(isVisitorMailHeld ? [MAIL_HELD] : []),
]

export const ownerText = ({ appointment, slot, visitorName, page }: OwnerDetails): string => `\
Neue Terminanfrage von ${visitorName}
${warnings(appointment)
  .map((warning) => `\n${warning}\n`)
  .join('')}
Wunschtermin:  ${germanSlot(slot)}
Telefon:       ${appointment.phone}
E-Mail:        ${readableAddress(appointment.email)}
Angefragt:     ${askedAt(appointment)}

Die Website-Idee:

${displayLines(appointment.websiteIdea)
  .map((line) => `> ${line}`)
  .join('\n')}

Der Termin ist noch nicht bestätigt. Bestätigen, andere Zeiten vorschlagen oder
absagen können Sie hier:
${page}
`
