import { isToVisitor } from '../../booking/appointments/kinds.ts'
import type { OutboxEntry } from '../../booking/appointments/outbox-mail.ts'
import { addressedName, isLate, mailWords, type Telling } from '../../words/mail-words.ts'

/**
 * What became of the mails about an appointment. The owner's own are listed only while they have not left.
 */
export function MailStates({ mails, ...telling }: Telling & { mails: OutboxEntry[] }) {
  const shown = mails.filter(({ kind, state }) => isToVisitor(kind) || state !== 'sent')
  return (
    <section>
      <h2>Mails</h2>
      {shown.length === 0 && <p>Keine.</p>}
      <ul className="mail-states">
        {shown.map((mail) => (
          <li key={mail.id} className={isConspicuous(mail, telling.now) ? 'flagged' : undefined}>
            <strong>{addressedName(mail.kind, 'owner')}</strong>: {mailWords(mail, telling)}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Given up, or waiting for too long. */
export const isConspicuous = ({ state, lastError, owedSince }: OutboxEntry, now: Date): boolean =>
  state === 'queued' ? lastError !== undefined || isLate(owedSince, now) : state !== 'sent'
