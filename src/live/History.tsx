import { type Dossier, isEntered } from '../booking/appointments/dossier.ts'
import { bookingWords, eventWords, type Reader } from '../words/appointment-words.ts'
import { displayLines } from '../words/display-text.ts'
import { momentOf } from '../words/german-moment.ts'

type Props = { dossier: Dossier; reader: Reader; now: Date }

/** What happened: for the owner the newest first and with the owner's messages, for the visitor the newest last. */
export function History({ dossier, reader, now }: Props) {
  const { appointment, history } = dossier
  const booking = {
    id: 0,
    at: appointment.createdAt,
    words: bookingWords(dossier, reader),
    message: undefined,
  }
  const entries = [
    ...(isEntered(dossier) ? [] : [booking]),
    ...history.map((event) => ({
      id: event.id,
      at: event.happenedAt,
      words: eventWords(event, reader, appointment),
      message: reader === 'owner' ? event.message : undefined,
    })),
  ]
  return (
    <section>
      <h2>Verlauf</h2>
      <ol className="history">
        {(reader === 'owner' ? entries.toReversed() : entries).map(({ id, at, words, message }) => (
          <li key={id}>
            {words}. {message && <q dir="auto">{displayLines(message).join(' ')}</q>}
            <time dateTime={at.toISOString()}>{momentOf(at, now)}</time>
          </li>
        ))}
      </ol>
    </section>
  )
}
