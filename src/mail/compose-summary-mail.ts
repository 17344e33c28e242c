import type { Appointment } from '../booking/appointments/appointment.ts'
import { LISTED_IN_SUMMARY, OWNER_MAILS_PER_HOUR } from '../booking/limits.ts'
import { slotOf } from '../booking/times/slot.ts'
import { STATE_NAMES } from '../words/appointment-words.ts'
import { nameOf, singleLine } from '../words/display-text.ts'
import { germanSlot } from '../words/german-moment.ts'
import { askedAt, askedWith } from './asked-call.ts'
import type { MailAgency } from './mail-agency.ts'
import type { Draft, MailFacts } from './mail-message.ts'
import { bullets, paragraph } from './templates/text-parts.tsx'
import { deskLetter } from './worded-letter.ts'

const REASON = `\
In einer Stunde kamen mehr als ${OWNER_MAILS_PER_HOUR} Anfragen und Änderungen. Damit Ihr Postfach nicht überläuft, steht diese eine \
Mail für alle weiteren. Verloren geht dabei nichts.`

type Summary = Pick<MailFacts, 'appointments' | 'total' | 'erased'>

/** One mail instead of many: it lists what happened in an hour after the owner had enough single mails. */
export function composeSummaryMail(summary: Summary, agency: MailAgency): Draft {
  const { appointments, total, erased = 0 } = summary
  const subject = subjectOf(summary)
  const listed = agency.isCallProofKept ? appointments : appointments.slice(0, LISTED_IN_SUMMARY)
  const unlisted = total - erased - listed.length
  const rests = [
    ...(unlisted > 0 ? [`… und ${unlisted} weitere.`] : []),
    ...(erased > 0 ? [`Von Besuchern gelöscht: ${erased}.`] : []),
    `Um jeden Anruf wurde zu der Zeit gebeten, die hinter „angefragt“ steht, ${askedWith(agency)}.`,
  ]
  const words = {
    subject,
    headline: subject,
    paragraphs: [REASON],
    button: 'Alle Anfragen',
    note: 'Auf dem Server zeigt sie „npm run appointments -- list --all“.',
  }
  const middle = [bullets(listed.map(lineOf)), ...rests.map((rest) => paragraph(rest, { gap: 8 }))]
  return deskLetter(words, agency, middle)
}

/** Moves, corrections, cancellations and erasures may be among the new appointments. */
function subjectOf({ appointments, total, erased }: Summary): string {
  if (erased || appointments.some(isChanged))
    return total === 1 ? 'Eine weitere Änderung' : `${total} weitere Anfragen und Änderungen`
  return total === 1 ? 'Eine weitere Terminanfrage' : `${total} weitere Terminanfragen`
}

const isChanged = ({ sequence }: Appointment): boolean => sequence > 0

/** Who, when, and the number to call. */
const lineOf = (appointment: Appointment): string =>
  [
    nameOf(appointment),
    `${germanSlot(slotOf(appointment))}, angefragt: ${askedAt(appointment)}`,
    ...(appointment.phone ? [singleLine(appointment.phone).replaceAll(' ', '\u00a0')] : []),
    ...(isChanged(appointment) ? [`jetzt ${STATE_NAMES[appointment.state]}`] : []),
    ...(appointment.isSuspected ? ['könnte Spam sein'] : []),
  ].join(' – ')
