import { randomUUID } from 'node:crypto'
import type { MailAgency } from './mail-agency.ts'
import type { MailMessage } from './mail-message.ts'
import { checkText, checkTitle } from './templates/check-text.ts'
import { renderCheckMail } from './templates/render-mail.tsx'

/** What the daily check tells the owner; it leaves past the outbox, which may be what is broken. */
export const composeCheckMail = (problems: string[], agency: MailAgency, now: Date): MailMessage => ({
  kind: 'check',
  messageKey: randomUUID(),
  owedSince: now,
  from: agency.from,
  to: agency.admin,
  replyTo: { name: agency.brand, address: agency.contact.email },
  subject: checkTitle(problems),
  html: renderCheckMail({ problems, agency }),
  text: checkText(problems, agency.siteUrl),
})
