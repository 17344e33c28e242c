import { type Dossier, isEntered } from '../booking/appointments/dossier.ts'
import { bookingWords, eventWords, type Reader } from '../words/appointment-words.ts'
import { displayLines } from '../words/display-text.ts'
import { momentOf } from '../words/german-moment.ts'

type Props = { dossier: Dossier; reader: Reader; now: Date }

/**
 * What happened: for the owner the newest first and with the owner's messages,
 * for the visitor the newest last.
 */
export function History({ dossier, reader, now }: Props) {
  const { appointment, history } = dossier
  const booking = { id: 0, happenedAt: appointment.createdAt, message: undefined }
  const entries = [
    ...(isEntered(dossier) ? [] : [{ ...booking, words: bookingWords(dossier, reader) }]),
    ...history.map((event) => ({ ...event, words: eventWords(event, reader, appointment) })),
  ]
  return (
    <section>
      <h2>Verlauf</h2>
      <ol className="history">
        {(reader === 'owner' ? entries.toReversed() : entries).map(({ id, happenedAt, words, message }) => (
          <li key={id}>
            {words}. {message && reader === 'owner' && <q dir="auto">{displayLines(message).join(' ')}</q>}
            <time dateTime={happenedAt.toISOString()} translate="no">
              {momentOf(happenedAt, now)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  )
}
