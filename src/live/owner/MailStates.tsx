import type { OutboxEntry } from '../../booking/appointments/outbox-mail.ts'
import { isLate } from '../../words/mail-trouble.ts'
import { addressedName, mailWords, recipientOf } from '../../words/mail-words.ts'

/** What became of the mails about an appointment. The owner's own are listed only while they have not left. */
export const MailStates = ({ mails, now }: { mails: OutboxEntry[]; now: Date }) => (
  <section>
    <h2>Mails</h2>
    <ul className="mail-states">
      {mails
        .filter(({ kind, state }) => recipientOf(kind) === 'visitor' || state !== 'sent')
        .map((mail) => (
          <li key={mail.id} className={isConspicuous(mail, now) ? 'flagged' : undefined}>
            <strong>{addressedName(mail.kind, 'owner')}</strong>: {mailWords(mail, now)}
            {mail.state === 'held' && '. Ihre Antwort geht in jedem Fall hinaus.'}
          </li>
        ))}
    </ul>
  </section>
)

const isConspicuous = ({ state, lastError, owedSince }: OutboxEntry, now: Date): boolean =>
  state === 'queued' ? lastError !== undefined || isLate(owedSince, now) : state !== 'sent'
