import { slotOf } from '../../booking/times/slot.ts'
import { STATE_NAMES } from '../../words/appointment-words.ts'
import { clockDoubt } from '../../words/clock-doubt.ts'
import { germanNumber } from '../../words/display-text.ts'
import { shortSlot } from '../../words/german-moment.ts'
import { ComingSection } from './ComingSection.tsx'
import { shortDay } from './desk-words.ts'
import { Entry } from './Entries.tsx'
import { CalendarLink, OverviewTools } from './OverviewTools.tsx'
import { FOUND_LIMIT, type OverviewView } from './overview-view.ts'
import { PastSection } from './PastSection.tsx'
import { Rows } from './Rows.tsx'
import { TodaySection } from './TodaySection.tsx'
import { UnreadCalendars } from './UnreadCalendars.tsx'
import { WaitingSection } from './WaitingSection.tsx'

/** The next call first, then what waits for an answer, what comes, what was; what is needed now and then last. */
export function OverviewPage(view: OverviewView) {
  const { shelves, past, searched, today, trouble, unread } = view
  return (
    <div className="overview stack">
      <Head {...view} />
      <Trouble trouble={trouble} />
      {view.isClockInDoubt && <ClockDoubt now={view.now} />}
      {view.isCalendarNew && view.calendarUrl && <NewCalendar calendarUrl={view.calendarUrl} />}
      <UnreadCalendars unread={unread} />
      {searched && <Found {...view} />}
      {shelves && (
        <div className="overview-main stack">
          <TodaySection {...view} shelves={shelves} />
          <WaitingSection {...view} shelf={shelves.waiting} />
        </div>
      )}
      <div className="overview-side stack">
        {shelves && <ComingSection shelf={shelves.coming} today={today} />}
        {past && <PastSection shelf={past} today={today} />}
        <Search searched={searched} />
        <OverviewTools {...view} />
      </div>
    </div>
  )
}

const Head = ({ shelves, today, searched }: OverviewView) => (
  <header className="overview-head row">
    {shelves ? (
      <>
        <h1>
          Heute <span>{shortDay(today)}</span>
        </h1>
        {shelves.waiting.total > 0 && <a href="#waiting">{germanNumber(shelves.waiting.total)} offen</a>}
      </>
    ) : (
      <h1>{searched ? 'Suche' : 'Vorbei oder abgesagt'}</h1>
    )}
  </header>
)

const Trouble = ({ trouble }: { trouble: string[] }) =>
  trouble.length > 0 && (
    <div className="flagged">
      <p>
        <strong>Mails gehen nicht hinaus.</strong> {trouble.join('; ')}.
      </p>
      <p>Der Grund steht bei den Anfragen. Rufen Sie im Zweifel an.</p>
    </div>
  )

const ClockDoubt = ({ now }: { now: Date }) => (
  <div className="flagged">
    <p>
      <strong>Bitte die Uhr des Servers prüfen.</strong> {clockDoubt(now)}.
    </p>
    <p>
      Geht sie richtig, etwa weil der Server lange aus war, löscht der Befehl „purge --yes“ auf dem Server.
    </p>
  </div>
)

const NewCalendar = ({ calendarUrl }: { calendarUrl: string }) => (
  <div className="flagged">
    <p>
      <strong>Kalender neu abonnieren.</strong> Mit dem Abmelden auf allen Geräten hat er eine neue Adresse
      bekommen:
    </p>
    <CalendarLink calendarUrl={calendarUrl} />
  </div>
)

const Search = ({ searched }: { searched: string }) => (
  <search className="overview-search">
    <form action="/anfragen" method="get">
      <label htmlFor="suche">Suchen</label>
      <input id="suche" name="suche" type="search" defaultValue={searched} aria-describedby="suche-hint" />
      <button type="submit" className="button button-quiet">
        Suchen
      </button>
      <p className="quiet" id="suche-hint">
        Name, E-Mail, Telefon oder Nummer
      </p>
    </form>
  </search>
)

const Found = ({ searched, found, today }: OverviewView) => (
  <section>
    <h2>Gefunden</h2>
    <p className="quiet">
      {foundWords(found.length)} zu „<bdi>{searched}</bdi>“ – <a href="/anfragen">alle zeigen</a>
    </p>
    {found.length > 0 && (
      <Rows appointments={found}>
        {(appointment) => (
          <Entry
            appointment={appointment}
            today={today}
            when={shortSlot(slotOf(appointment))}
            note={STATE_NAMES[appointment.state]}
          />
        )}
      </Rows>
    )}
  </section>
)

function foundWords(count: number): string {
  if (count === 0) return 'Nichts'
  if (count >= FOUND_LIMIT) return `Die neuesten ${FOUND_LIMIT} Anfragen`
  return count === 1 ? '1 Anfrage' : `${count} Anfragen`
}
