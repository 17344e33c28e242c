import type { Appointment } from '../../booking/appointments/appointment.ts'
import { slotOf } from '../../booking/times/slot.ts'
import { phoneLink } from '../../content/facts/phone-link.ts'
import { singleLine } from '../../words/display-text.ts'
import { germanSlot } from '../../words/german-moment.ts'
import type { MailAgency } from '../mail-agency.ts'
import { MailButton } from './MailButton.tsx'
import { MailFrame } from './MailFrame.tsx'
import {
  BOOK_LABEL,
  bookAddress,
  changeOf,
  LIST_COMMAND,
  SUMMARY_REASON,
  type SummaryDetails,
  summaryTitle,
  unlisted,
} from './summary-text.ts'

/** Many requests on one sheet, so that a flood does not bury the owner. */
export function SummaryMail({ agency, ...details }: SummaryDetails & { agency: MailAgency }) {
  const title = summaryTitle(details)
  return (
    <MailFrame
      title={title}
      preview={SUMMARY_REASON}
      agency={agency}
      footer={`Auf dem Server zeigt sie der Befehl: ${LIST_COMMAND}`}
    >
      <h1 style={{ margin: '0 0 20px', fontSize: 30, lineHeight: '36px', letterSpacing: '-0.02em' }}>
        {title}
      </h1>
      <p style={{ margin: '0 0 16px' }}>{SUMMARY_REASON}</p>
      <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0}>
        <tbody>
          {details.appointments.map((appointment) => (
            <Row key={appointment.id} appointment={appointment} agency={agency} />
          ))}
        </tbody>
      </table>
      <p className="fg-ink-soft" style={{ margin: '8px 0 0', color: agency.theme['ink-soft'].light }}>
        {unlisted(details)}
      </p>
      <div style={{ paddingTop: 16 }}>
        <MailButton
          href={bookAddress(agency.siteUrl)}
          label={BOOK_LABEL}
          tone="signal"
          theme={agency.theme}
        />
      </div>
    </MailFrame>
  )
}

/** Who, when, and the number to call; a line between two of them. */
function Row({ appointment, agency: { theme } }: { appointment: Appointment; agency: MailAgency }) {
  const { firstName, lastName, phone, isSuspected } = appointment
  return (
    <tr>
      <td
        className="fg-line"
        dir="auto"
        style={{ padding: '10px 0', borderTop: `1px solid ${theme.line.light}`, overflowWrap: 'anywhere' }}
      >
        <span className="fg-ink" style={{ color: theme.ink.light }}>
          <strong>{singleLine(`${firstName} ${lastName}`)}</strong>
          {changeOf(appointment)}
          {isSuspected && ' (könnte Spam sein)'}
          <br />
          {germanSlot(slotOf(appointment))}
          <br />
          <a href={phoneLink(phone)} style={{ color: 'inherit' }}>
            {singleLine(phone)}
          </a>
        </span>
      </td>
    </tr>
  )
}
