import type { OutboxEntry } from '../../booking/appointments/outbox-mail.ts'
import { isConspicuous, isOfInterest, MAIL_NAMES, mailWords } from '../../words/mail-words.ts'

/** What became of the mails about a request. */
export const MailStates = ({ mails, now }: { mails: OutboxEntry[]; now: Date }) => (
  <section>
    <h2>Mails</h2>
    <ul className="mail-states">
      {mails.filter(isOfInterest).map((mail) => (
        <li key={mail.id} className={isConspicuous(mail, now) ? 'flagged' : undefined}>
          <strong>{MAIL_NAMES[mail.kind]}</strong>: {mailWords(mail, now)}
        </li>
      ))}
    </ul>
  </section>
)
