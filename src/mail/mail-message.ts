import type { MailKind } from '../booking/appointments/kinds.ts'
import type { ClaimedMail } from '../booking/appointments/outbox-mail.ts'
import type { MailAgency } from './mail-agency.ts'
import type { Mailbox } from './mailbox.ts'
import { type Letter, renderLetter } from './templates/letter.tsx'

export type MailFacts = Omit<ClaimedMail, 'id' | 'attempts'>

/** One mail, ready for any transport; every name and the subject are single lines. */
export type MailMessage = {
  /** `check` is the mail of the daily check, which is in no outbox. */
  kind: MailKind | 'check'
  messageKey: string
  /** The key of the first mail of the conversation. */
  inReplyTo?: string | undefined
  /** When its reason happened. */
  owedSince: Date
  from: Mailbox
  to: Mailbox
  replyTo: Mailbox
  subject: string
  html: string
  text: string
  /** The call as an iCalendar file, for transports that can attach it. */
  calendar?: string
}

/**
 * A mail before it is rendered; without `to` it goes to the owner,
 * without `replyTo` answers go to the agency.
 */
export type Draft = { letter: Letter; to?: Mailbox; replyTo?: Mailbox; calendar?: string | undefined }

type Envelope = Pick<MailMessage, 'kind' | 'messageKey' | 'inReplyTo' | 'owedSince'>

export function finishMail(
  { kind, messageKey, inReplyTo, owedSince }: Envelope,
  { letter, to, replyTo, calendar }: Draft,
  agency: MailAgency,
): MailMessage {
  return {
    kind,
    messageKey,
    inReplyTo,
    owedSince,
    from: agency.from,
    to: to ?? agency.admin,
    replyTo: replyTo ?? { name: agency.brand, address: agency.contact.email },
    ...renderLetter(letter, agency),
    ...(calendar !== undefined && { calendar }),
  }
}

export interface MailTransport {
  /** Resolves when the mail is handed over; rejects with a `DeliveryError`. */
  send(message: MailMessage): Promise<void>
  /** Tests the connection without sending a mail; rejects with a `DeliveryError`. */
  check(): Promise<void>
  close(): void
}
