import type { OutboxEntry } from '../booking/appointments/outbox-mail.ts'
import { mailWords, recipientOf } from '../words/mail-words.ts'

/** To whom a mail goes, as one word of a table. */
export const recipientWord = ({ kind }: OutboxEntry): string =>
  recipientOf(kind) === 'owner' ? 'Sie' : 'Besucher'

/** What became of a mail, and how the owner sends one that was held back. */
export const describeMail = (mail: OutboxEntry, now: Date): string =>
  `${mailWords(mail, now)}${mail.state === 'held' ? `; „mails retry ${mail.id}“ sendet sie` : ''}`
