import {
  type ListedAppointment,
  SHELVES,
  type Shelf,
  type OverviewPage as ShelfPage,
} from '../../booking/ports/overview.ts'
import type { CalendarDate } from '../../booking/times/berlin-time.ts'
import { germanNumber } from '../../words/display-text.ts'
import { PostForm } from '../PostForm.tsx'
import { Entries } from './Entries.tsx'
import { type Erasing, OverviewTools } from './OverviewTools.tsx'

/** A search shows no more than this. */
export const FOUND_LIMIT = 50

export type OverviewProps = {
  today: CalendarDate
  /** From the second page of the past on, only the past. */
  shelves: Partial<Record<Shelf, ShelfPage>>
  past: { page: number; pages: number }
  searched: string
  found: ListedAppointment[]
  /** What is wrong with the mails as a whole. */
  trouble: string[]
  heldMails: number
  /** Not known after a restore. */
  calendarUrl: string | undefined
  erasing: Erasing | undefined
}

const TITLES: Record<Shelf, string> = {
  today: 'Heute',
  waiting: 'Wartet auf Ihre Antwort',
  coming: 'Was kommt',
  past: 'Was war',
}
const EMPTY: Record<Shelf, string> = {
  today: 'Heute ist kein Gespräch vereinbart.',
  waiting: 'Alles beantwortet.',
  coming: 'Sonst ist nichts vereinbart.',
  past: 'Noch nichts.',
}

/** Today's calls first, then what waits for an answer, what comes, what was. */
export function OverviewPage({ searched, trouble, heldMails, past, ...overview }: OverviewProps) {
  return (
    <div className="overview">
      <header className="overview-head">
        <h1>Anfragen</h1>
        <PostForm
          action="/anfragen/abmelden"
          button="Abmelden"
          buttonClass="button button-quiet button-small"
        />
      </header>
      <Trouble trouble={trouble} />
      <HeldMails count={heldMails} />
      <Search searched={searched} />
      <div className="overview-shelves">
        {searched ? (
          <Found searched={searched} found={overview.found} today={overview.today} />
        ) : (
          SHELVES.map((shelf) => <ShelfSection key={shelf} shelf={shelf} past={past} {...overview} />)
        )}
      </div>
      <OverviewTools calendarUrl={overview.calendarUrl} erasing={overview.erasing} />
    </div>
  )
}

const Trouble = ({ trouble }: { trouble: string[] }) =>
  trouble.length > 0 && (
    <div className="flagged">
      <p>
        <strong>Mails gehen nicht hinaus.</strong> {trouble.join('; ')}.
      </p>
      <p>Der Grund steht bei den Anfragen. Rufen Sie im Zweifel an.</p>
    </div>
  )

const HeldMails = ({ count }: { count: number }) =>
  count > 0 && (
    <p className="quiet">
      {count === 1
        ? '1 Mail ist zurückgehalten; die Anfrage dazu ist markiert.'
        : `${count} Mails sind zurückgehalten; die Anfragen dazu sind markiert.`}{' '}
      Ihre Antwort geht in jedem Fall hinaus.
    </p>
  )

const Search = ({ searched }: { searched: string }) => (
  <search className="overview-search">
    <form action="/anfragen" method="get">
      <label htmlFor="suche">Suchen</label>
      <input id="suche" name="suche" type="search" defaultValue={searched} aria-describedby="suche-hint" />
      <button type="submit" className="button button-quiet">
        Suchen
      </button>
      <p className="hint" id="suche-hint">
        Name, E-Mail, Telefon oder Nummer
      </p>
    </form>
  </search>
)

type FoundProps = Pick<OverviewProps, 'searched' | 'found' | 'today'>

const Found = ({ searched, found, today }: FoundProps) => (
  <section>
    <h2>Gefunden</h2>
    <p className="quiet">
      {foundWords(found.length)} zu „<bdi>{searched}</bdi>“ – <a href="/anfragen">alle zeigen</a>
    </p>
    <Entries appointments={found} today={today} />
  </section>
)

function foundWords(count: number): string {
  if (count === 0) return 'Nichts'
  if (count >= FOUND_LIMIT) return `Die neuesten ${FOUND_LIMIT} Anfragen`
  return count === 1 ? '1 Anfrage' : `${count} Anfragen`
}

type SectionProps = Pick<OverviewProps, 'shelves' | 'today' | 'past'> & { shelf: Shelf }

function ShelfSection({ shelf, shelves, today, past }: SectionProps) {
  const content = shelves[shelf]
  if (!content) return null
  const { appointments, total } = content
  return (
    <section id={shelf} className={`shelf-${shelf}`}>
      <h2>
        {TITLES[shelf]} {total > 0 && <span className="count">{germanNumber(total)}</span>}
      </h2>
      {appointments.length === 0 && <p className="quiet">{EMPTY[shelf]}</p>}
      <Entries appointments={appointments} today={today} isToday={shelf === 'today'} />
      {shelf === 'past' ? (
        <Pager {...past} />
      ) : (
        total > appointments.length && (
          <p className="quiet">
            und {germanNumber(total - appointments.length)} weitere; sie rücken nach, und die Suche findet
            sie.
          </p>
        )
      )}
    </section>
  )
}

const pageLink = (page: number) => (page === 1 ? '/anfragen#past' : `/anfragen?seite=${page}#past`)

const Pager = ({ page, pages }: OverviewProps['past']) =>
  pages > 1 && (
    <nav className="pager" aria-label="Seiten">
      {page > 1 && <a href={pageLink(page - 1)}>Neuere</a>}
      <span>
        Seite {germanNumber(page)} von {germanNumber(pages)}
      </span>
      {pages > page && <a href={pageLink(page + 1)}>Ältere</a>}
    </nav>
  )
