import { type CalendarDate, germanDay } from '../../booking/times/berlin-time.ts'
import { germanNumber } from '../../words/display-text.ts'
import { SlimEntry, State } from './Entries.tsx'
import type { PastShelf } from './overview-view.ts'
import { Rows, ShelfHead } from './Rows.tsx'

/** What is done, and what was called off; in pages. */
export const PastSection = ({ shelf, today }: { shelf: PastShelf; today: CalendarDate }) => (
  <section id="past">
    <ShelfHead title="Vorbei oder abgesagt" total={shelf.total} />
    {shelf.total === 0 && <p className="quiet">Noch nichts.</p>}
    {shelf.total > 0 && (
      <Rows appointments={shelf.appointments}>
        {(appointment) => (
          <SlimEntry
            appointment={appointment}
            today={today}
            when={dayOf(appointment.preferredDate, today)}
            note={`Nr. ${appointment.id}`}
            action={<State {...appointment} />}
          />
        )}
      </Rows>
    )}
    <Pager {...shelf} />
  </section>
)

/** '16.11.', and with its year where that is another */
const dayOf = (date: CalendarDate, today: CalendarDate): string =>
  date.slice(0, 4) === today.slice(0, 4) ? germanDay(date).slice(0, 6) : germanDay(date)

const pageLink = (page: number) => (page === 1 ? '/anfragen#past' : `/anfragen?seite=${page}#past`)

const Pager = ({ page, pages }: Pick<PastShelf, 'page' | 'pages'>) =>
  pages > 1 && (
    <nav className="pager" aria-label="Seiten">
      {page > 1 && <a href={pageLink(page - 1)}>Neuere</a>}
      <span>
        Seite {germanNumber(page)} von {germanNumber(pages)}
      </span>
      {pages > page && <a href={pageLink(page + 1)}>Ältere</a>}
    </nav>
  )
