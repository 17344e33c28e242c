import { type Dossier, requestedSlot } from '../../booking/appointments/dossier.ts'
import { momentOf, slotText } from '../../words/german-moment.ts'
import { describeEvent } from './describe-event.ts'

type Props = { dossier: Dossier; now: Date }

/** What happened, by whom and when; newest last. */
export function History({ dossier, now }: Props) {
  const { appointment, history } = dossier
  // While nothing has changed it, the time stands on the ticket already.
  const wish = history.some(({ to, proposals }) => to ?? proposals)
    ? `: ${slotText(requestedSlot(dossier))}`
    : ''
  const entries = [
    { id: 0, text: `Sie haben den Termin angefragt${wish}.`, at: appointment.createdAt },
    ...history.map((event) => ({ id: event.id, text: describeEvent(event), at: event.happenedAt })),
  ]
  return (
    <section>
      <h2>Verlauf</h2>
      <ol className="history">
        {entries.map(({ id, text, at }) => (
          <li key={id}>
            {text} <time dateTime={at.toISOString()}>{dayAndMoment(at, now)}</time>
          </li>
        ))}
      </ol>
    </section>
  )
}

function dayAndMoment(at: Date, now: Date): string {
  const moment = momentOf(at, now)
  return moment.startsWith('am') ? moment : `heute ${moment}`
}
