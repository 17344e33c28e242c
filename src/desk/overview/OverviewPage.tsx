import type { ReactNode } from 'react'
import { slotOf } from '../../booking/times/slot.ts'
import { isCallOver } from '../../booking/times/span.ts'
import { KeepEMail } from '../../ui/typography/KeepEMail.tsx'
import { STATE_NAMES } from '../../words/appointment-words.ts'
import { isBroken, sentenceOf } from '../../words/findings.ts'
import { shortSlot } from '../../words/german-moment.ts'
import { shortSpokenDay } from '../desk-words.ts'
import { Entry } from '../Entries.tsx'
import { MarkDone } from '../MarkDone.tsx'
import { UnreadCalendars } from '../UnreadCalendars.tsx'
import { ComingSection, NotMarkedDoneSection, PastSection, TodaySection } from './OverviewSections.tsx'
import { CalendarLink, OverviewTools } from './OverviewTools.tsx'
import { FOUND_LIMIT, type OverviewView } from './overview-view.ts'
import { Rows } from './Rows.tsx'
import { AllWaiting, WaitingSection } from './WaitingSection.tsx'
import { WeekSection } from './WeekSection.tsx'

/**
 * What is not ticked off first, then the next call, what waits for an answer, what comes, what was;
 * what is needed now and then last.
 */
export function OverviewPage(view: OverviewView) {
  const { sections, searched, today, outbox, unread } = view
  return (
    <div className="overview stack">
      <Head {...view} />
      {isBroken(outbox) && <Alarm title="Mails gehen nicht hinaus." text={sentenceOf(outbox)} />}
      {view.isFeedLost && (
        <Alarm title="Kalender neu abonnieren." text={NEW_ADDRESS}>
          <CalendarLink calendarUrl={view.calendarUrl} />
        </Alarm>
      )}
      <UnreadCalendars unread={unread} />
      {searched && <Found {...view} />}
      {view.all && <AllWaiting {...view} {...view.all} />}
      {sections && (
        <div className="overview-main stack">
          <NotMarkedDoneSection section={sections.notMarkedDone} today={today} />
          <TodaySection {...view} sections={sections} />
          <WaitingSection {...view} sections={sections} />
        </div>
      )}
      <div className="overview-side stack">
        {sections && <WeekSection {...view} />}
        {sections && <ComingSection {...view} section={sections.coming} />}
        {sections && <PastSection section={sections.past} today={today} />}
        <Search searched={searched} />
        <OverviewTools {...view} />
      </div>
    </div>
  )
}

const Head = ({ sections, all, today }: OverviewView) =>
  sections ? (
    <h1>
      Heute <span>{shortSpokenDay(today)}</span>
    </h1>
  ) : (
    <h1>{all ? 'Wartet auf Ihre Antwort' : 'Suche'}</h1>
  )

const NEW_ADDRESS =
  'Er hat eine neue Adresse, die alte gilt nicht mehr. ' +
  'Sobald Ihr Kalender die neue abruft, verschwindet dieser Hinweis:'

const Alarm = ({ title, text, children }: { title: string; text: string; children?: ReactNode }) => (
  <div className="flagged">
    <p>
      <strong>{title}</strong> {text}
    </p>
    {children}
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
        <KeepEMail text="Name, Betrieb, Telefon, E-Mail, Nummer oder ein Wort aus Idee und Notiz" />
      </p>
    </form>
  </search>
)

const Found = ({ searched, found, today, now, callInMinutes }: OverviewView) => (
  <section>
    <h2>{countWords(found.length)} gefunden</h2>
    <p className="quiet">
      „<bdi>{searched}</bdi>“ – <a href="/anfragen">zur Übersicht</a>
    </p>
    <Rows appointments={found.slice(0, FOUND_LIMIT)}>
      {(appointment) => (
        <Entry
          {...{ appointment, today }}
          when={shortSlot(slotOf(appointment))}
          note={STATE_NAMES[appointment.state]}
          line={appointment.foundIn}
          answers={
            appointment.state === 'confirmed' &&
            isCallOver(slotOf(appointment), callInMinutes, now) && <MarkDone {...{ appointment }} isShort />
          }
        />
      )}
    </Rows>
  </section>
)

function countWords(count: number): string {
  if (count === 0) return 'Nichts'
  return count > FOUND_LIMIT ? `Mehr als ${FOUND_LIMIT}` : String(count)
}
