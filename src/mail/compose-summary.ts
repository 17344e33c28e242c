import { bookedAt, type ClaimedSummary } from '../booking/outbox.ts'
import type { MailAgency } from './mail-agency.ts'
import type { MailMessage } from './mail-message.ts'
import { renderSummaryMail } from './templates/render-mail.tsx'
import { summaryText, summaryTitle } from './templates/summary-text.ts'

/** One mail in place of many: what the owner gets when more is asked for than anybody wants to read. */
export function composeSummary(summary: ClaimedSummary, agency: MailAgency): MailMessage {
  const { kind, messageKey, ids, appointments } = summary
  const details = { count: ids.length, appointments }
  return {
    kind,
    messageKey,
    createdAt: bookedAt(summary) ?? new Date(0),
    from: agency.from,
    to: agency.admin,
    replyTo: { name: agency.brand, address: agency.contact.email },
    subject: summaryTitle(ids.length),
    html: renderSummaryMail({ ...details, agency }),
    text: summaryText(details),
  }
}
