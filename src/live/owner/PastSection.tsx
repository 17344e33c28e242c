import { type CalendarDate, germanDay } from '../../booking/times/berlin-time.ts'
import { SlimEntry, State } from './Entries.tsx'
import type { Shelves } from './overview-view.ts'
import { Rows, ShelfHead, Surplus } from './Rows.tsx'

/** What is done, and what was called off. */
export const PastSection = ({ shelf, today }: { shelf: Shelves['past']; today: CalendarDate }) => (
  <section id="past">
    <ShelfHead title="Vorbei oder abgesagt" total={shelf.total} />
    {shelf.total === 0 && <p className="quiet">Noch nichts.</p>}
    <Rows appointments={shelf.appointments}>
      {(appointment) => (
        <SlimEntry
          {...{ appointment, today }}
          when={dayOf(appointment.preferredDate, today)}
          note={`Nr. ${appointment.id}`}
          action={<State {...appointment} />}
        />
      )}
    </Rows>
    <Surplus {...shelf} />
  </section>
)

/** '16.11.', and with its year where that is another */
const dayOf = (date: CalendarDate, today: CalendarDate): string =>
  date.slice(0, 4) === today.slice(0, 4) ? germanDay(date).slice(0, 6) : germanDay(date)
