import { firstNameOf } from '../../words/display-text.ts'
import { spanWords } from '../../words/occupied-words.ts'
import { Entry } from './Entries.tsx'
import type { ComingAppointment, OverviewView, Shelves } from './overview-view.ts'
import { DayLists, Rows, ShelfHead, Surplus } from './Rows.tsx'

type Props = Pick<OverviewView, 'today' | 'blocked'> & { shelf: Shelves['coming'] }

/** What is agreed, and what the owner has proposed: no time stands there until the visitor accepts one. */
export function ComingSection({ shelf, today, blocked }: Props) {
  const agreed = shelf.appointments.filter(({ state }) => state === 'confirmed')
  const proposed = shelf.appointments.filter(({ state }) => state === 'proposed')
  return (
    <section id="coming">
      <ShelfHead title="Vereinbart und vorgeschlagen" total={shelf.total} />
      <p className="desk-links">
        <a className="button button-quiet button-small" href="/anfragen/neu">
          Eintragen
        </a>
        <a className="button button-quiet button-small" href="/anfragen/sperren">
          Sperren
        </a>
      </p>
      {blocked && (
        <p className="quiet">
          Als Nächstes gesperrt: {spanWords(blocked)}
          {blocked.note && `, ${blocked.note}`}
        </p>
      )}
      {shelf.total === 0 && <p className="quiet">Sonst ist nichts vereinbart.</p>}
      <DayLists appointments={agreed} today={today}>
        {(appointment) => <Entry appointment={appointment} today={today} when={appointment.preferredTime} />}
      </DayLists>
      {proposed.length > 0 && (
        <>
          <h3 className="day">Noch ohne Zeit</h3>
          <Rows appointments={proposed}>
            {(appointment) => <Entry {...{ appointment, today }} note={proposalWords(appointment)} />}
          </Rows>
        </>
      )}
      <Surplus {...shelf} />
    </section>
  )
}

/** '3 Vorschläge, wartet auf Erika' */
function proposalWords(appointment: ComingAppointment): string {
  const { proposals } = appointment
  const counted = proposals === 1 ? '1 Vorschlag' : `${proposals} Vorschläge`
  return `${proposals === 0 ? 'Vorschläge sind vorbei' : counted}, wartet auf ${firstNameOf(appointment)}`
}
