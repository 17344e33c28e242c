import { type Dossier, requestedSlot } from '../../booking/appointments/dossier.ts'
import { displayLines, nameOf } from '../../words/display-text.ts'
import { eventWords } from '../../words/event-words.ts'
import { germanMoment, germanSlot } from '../../words/german-moment.ts'

/** What has happened, the newest first. */
export function History({ dossier }: { dossier: Dossier }) {
  const { appointment, history } = dossier
  const name = nameOf(appointment)
  return (
    <section>
      <h2>Verlauf</h2>
      <ol className="history">
        {history.toReversed().map((event) => (
          <li key={event.id}>
            <Moment at={event.happenedAt} />
            {eventWords(event, name)}
            {event.message && <q dir="auto">{displayLines(event.message).join(' ')}</q>}
          </li>
        ))}
        <li>
          <Moment at={appointment.createdAt} />
          {name} hat angefragt: {germanSlot(requestedSlot(dossier))}
        </li>
      </ol>
    </section>
  )
}

const Moment = ({ at }: { at: Date }) => <time dateTime={at.toISOString()}>{germanMoment(at)}</time>
