import type { MailAgency } from '../mail-agency.ts'
import { CHECK_HINT, checkReason, checkTitle } from './check-text.ts'
import { MailFrame } from './MailFrame.tsx'

/** What the daily check found: nothing about any visitor, only what the owner has to mend. */
export function CheckMail({ problems, agency }: { problems: string[]; agency: MailAgency }) {
  const title = checkTitle(problems)
  const reason = checkReason(agency.siteUrl)
  return (
    <MailFrame title={title} preview={reason} agency={agency} footer={CHECK_HINT}>
      <h1 style={{ margin: '0 0 20px', fontSize: 30, lineHeight: '36px', letterSpacing: '-0.02em' }}>
        {title}
      </h1>
      <p style={{ margin: '0 0 16px', overflowWrap: 'anywhere' }}>{reason}</p>
      <ul style={{ margin: 0, paddingLeft: 20 }}>
        {problems.map((problem) => (
          <li key={problem} style={{ margin: '0 0 12px', overflowWrap: 'anywhere' }}>
            {problem}
          </li>
        ))}
      </ul>
    </MailFrame>
  )
}
