import type { Appointment } from '../booking/appointments/appointment.ts'
import { LISTED_IN_SUMMARY, OWNER_MAILS_PER_HOUR } from '../booking/limits.ts'
import { slotOf } from '../booking/times/slot.ts'
import { STATE_NAMES } from '../words/appointment-words.ts'
import { nameOf, singleLine } from '../words/display-text.ts'
import { germanSlot } from '../words/german-moment.ts'
import { askedAt, askedWith } from './asked-call.ts'
import type { MailAgency } from './mail-agency.ts'
import type { Draft, MailFacts } from './mail-message.ts'
import { button, people } from './templates/appointment-parts.tsx'
import { headline, hint, paragraph } from './templates/text-parts.tsx'

const LIST_COMMAND = 'npm run appointments -- list --all'

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
  const letter = {
    subject,
    preview: REASON,
    parts: [
      headline(subject, { isLarge: true }),
      paragraph(REASON),
      people(listed.map(rowOf)),
      ...rests.map((rest) => paragraph(rest, { tone: 'soft', gap: 8 })),
      button({ label: 'Alle Anfragen', href: `${agency.siteUrl}/anfragen` }, { gap: 16 }),
    ],
    footer: hint(`Auf dem Server zeigt sie der Befehl: ${LIST_COMMAND}`),
  }
  return { letter }
}

/** Moves, corrections, cancellations and erasures may be among the new appointments. */
function subjectOf({ appointments, total, erased }: Summary): string {
  if (erased || appointments.some(isChanged))
    return total === 1 ? 'Eine weitere Änderung' : `${total} weitere Anfragen und Änderungen`
  return total === 1 ? 'Eine weitere Terminanfrage' : `${total} weitere Terminanfragen`
}

const isChanged = ({ sequence }: Appointment): boolean => sequence > 0

const rowOf = (appointment: Appointment) => ({
  id: appointment.id,
  name: nameOf(appointment),
  remark: `${isChanged(appointment) ? ` – jetzt ${STATE_NAMES[appointment.state]}` : ''}${appointment.isSuspected ? ' (könnte Spam sein)' : ''}`,
  time: `${germanSlot(slotOf(appointment))}, angefragt: ${askedAt(appointment)}`,
  phone: singleLine(appointment.phone),
})
