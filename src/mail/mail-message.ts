import type { ClaimedMail, MailKind } from '../booking/appointments/outbox-mail.ts'

/** What a mail is made of; how often it was tried shows nowhere. */
export type OwedMail = Omit<ClaimedMail, 'id' | 'attempts' | 'triedSince'>

/** Without a name, a header has the bare address. */
export type Mailbox = { name: string; address: string }

/** One mail, ready for any transport; every name and the subject are single lines. */
export type MailMessage = {
  /** What the outbox owes, or the daily check's own, which no appointment stands behind. */
  kind: MailKind | 'check'
  messageKey: string
  /** The key of the mail that began the conversation. */
  inReplyTo?: string | undefined
  /** When that happened which it tells of; of a summary, the hour. */
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

/** What differs from mail to mail. */
export type Composed = Omit<MailMessage, 'kind' | 'messageKey' | 'inReplyTo' | 'owedSince' | 'from'>

export interface MailTransport {
  /** Resolves once the mail is handed over; rejects with a `DeliveryError`. */
  send(message: MailMessage): Promise<void>
  /** Whether it could be handed over now, without sending anything; rejects with a `DeliveryError`. */
  check(): Promise<void>
  close(): void
}
