import type { SendMailOptions } from 'nodemailer'
import type { MailMessage } from '../mail-message.ts'

/** The options for nodemailer, the same for SMTP and files. */
export function mimeMail(message: MailMessage, now: Date): SendMailOptions {
  const { from, to, replyTo, subject, html, text, calendar, messageKey, inReplyTo } = message
  const idOf = (key: string) => `<${key}@${from.address.split('@').at(-1)}>`
  return {
    from,
    to,
    replyTo,
    subject,
    html,
    text,
    date: now,
    messageId: idOf(messageKey),
    ...(inReplyTo ? { inReplyTo: idOf(inReplyTo), references: idOf(inReplyTo) } : {}),
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      'Content-Language': 'de',
    },
    // A plain attachment: as an alternative part, Outlook would show the event instead of the mail.
    attachments: calendar
      ? [
          {
            filename: 'termin.ics',
            content: calendar,
            contentType: 'text/calendar; charset=utf-8',
            contentTransferEncoding: 'base64',
          },
        ]
      : [],
    textEncoding: 'quoted-printable',
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
