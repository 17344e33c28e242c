import type { MailAgency } from '../mail-agency.ts'
import { MailButton } from './MailButton.tsx'
import { MailFrame } from './MailFrame.tsx'
import {
  BOOK_LABEL,
  bookAddress,
  LIST_COMMAND,
  SUMMARY_REASON,
  type SummaryDetails,
  summaryLine,
  summaryTitle,
  unlisted,
} from './summary-text.ts'

/** Many requests on one sheet, so that a flood does not bury the owner. */
export function SummaryMail({ agency, ...details }: SummaryDetails & { agency: MailAgency }) {
  const title = summaryTitle(details.total)
  return (
    <MailFrame
      title={title}
      preview={SUMMARY_REASON}
      agency={agency}
      footer={`Auf dem Server zeigt sie: ${LIST_COMMAND}`}
    >
      <h1 style={{ margin: '0 0 20px', fontSize: 30, lineHeight: '36px', letterSpacing: '-0.02em' }}>
        {title}
      </h1>
      <p style={{ margin: '0 0 16px' }}>{SUMMARY_REASON}</p>
      <ul style={{ margin: 0, paddingLeft: 20 }}>
        {details.appointments.map((appointment) => (
          <li key={appointment.id} dir="auto" style={{ overflowWrap: 'anywhere' }}>
            {summaryLine(appointment)}
          </li>
        ))}
      </ul>
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
