import { ownerPage } from '../../booking/appointments/appointment.ts'
import type { ListedAppointment } from '../../booking/ports/overview.ts'
import { type CalendarDate, germanDay } from '../../booking/times/berlin-time.ts'
import { slotOf } from '../../booking/times/slot.ts'
import { counted, firstNameOf, nameOf } from '../../words/display-text.ts'
import { shortSlot } from '../../words/german-moment.ts'
import { spanWords } from '../../words/occupied-words.ts'
import { callWords } from '../desk-words.ts'
import { Entry, SlimEntry, State } from '../Entries.tsx'
import { MarkDone } from '../MarkDone.tsx'
import { CallOrWrite, CurrentCall } from '../request/CurrentCall.tsx'
import type { ComingAppointment, OverviewView, Sections } from './overview-view.ts'
import { DayLists, Rows, SectionHead, Surplus } from './Rows.tsx'

type NotMarkedDoneProps = Pick<OverviewView, 'today'> & { section: Sections['notMarkedDone'] }

/** Calls that are over: people who may still wait for one come before everything else. */
export const NotMarkedDoneSection = ({ section, today }: NotMarkedDoneProps) =>
  section.total > 0 && (
    <section id="not-marked-done">
      <SectionHead title="Nicht abgehakt" total={section.total} />
      <Rows appointments={section.appointments}>
        {(appointment) => (
          <SlimEntry
            {...{ appointment, today }}
            when={shortSlot(slotOf(appointment))}
            note={`Nr. ${appointment.id}`}
            answers={<MarkDone appointment={appointment} isShort />}
          />
        )}
      </Rows>
      <Surplus {...section} />
    </section>
  )

type TodayProps = Pick<OverviewView, 'now' | 'today'> & { sections: Sections }

/** The call that runs or is next, then today's others. Without one: the next agreed call. */
export function TodaySection({ sections, now, today }: TodayProps) {
  const [current, ...others] = sections.today.appointments
  return (
    <section id="today">
      {current ? (
        <CurrentCall call={current} next={others[0]} now={now} />
      ) : (
        <NextCall call={sections.coming.appointments.find(({ state }) => state === 'confirmed')} now={now} />
      )}
      {others.length > 0 && (
        <>
          <h2>Sonst heute</h2>
          <Rows appointments={others}>
            {(call) => (
              <Entry
                appointment={call}
                today={today}
                when={call.preferredTime}
                note={callWords(slotOf(call), now)}
                action={<CallOrWrite {...call} className="button button-quiet" isShort />}
              />
            )}
          </Rows>
        </>
      )}
    </section>
  )
}

const NextCall = ({ call, now }: { call: ListedAppointment | undefined; now: Date }) => (
  <div className="now-none">
    <p>Heute steht kein Gespräch an.</p>
    {call && (
      <p>
        Das nächste: {callWords(slotOf(call), now)},{' '}
        <a href={ownerPage(call)}>
          <bdi>{nameOf(call)}</bdi>
        </a>
      </p>
    )}
  </div>
)

type ComingProps = Pick<OverviewView, 'today' | 'land' | 'blocked'> & { section: Sections['coming'] }

/** What is agreed, and what the owner has proposed: no time stands there until the visitor accepts one. */
export function ComingSection({ section, today, land, blocked }: ComingProps) {
  const agreed = section.appointments.filter(({ state }) => state === 'confirmed')
  const proposed = section.appointments.filter(({ state }) => state === 'proposed')
  return (
    <section id="coming">
      <SectionHead title="Vereinbart und vorgeschlagen" total={section.total} />
      {blocked && (
        <p className="quiet">
          Als Nächstes gesperrt: {spanWords(blocked)}
          {blocked.note && `, ${blocked.note}`}
        </p>
      )}
      {section.total === 0 && <p className="quiet">Sonst ist nichts vereinbart.</p>}
      <DayLists appointments={agreed} today={today} land={land}>
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
      <Surplus {...section} />
    </section>
  )
}

/** '3 Vorschläge; jetzt ist Erika dran' */
function proposalWords(appointment: ComingAppointment): string {
  const { proposals } = appointment
  const open = counted(proposals, 'Vorschlag', 'Vorschläge')
  return `${proposals === 0 ? 'Vorschläge sind abgelaufen' : open}; jetzt ist ${firstNameOf(appointment)} dran`
}

/** What is done, and what was called off. */
export const PastSection = ({ section, today }: { section: Sections['past']; today: CalendarDate }) => (
  <section id="past">
    <SectionHead title="Vorbei oder abgesagt" total={section.total} />
    {section.total === 0 && <p className="quiet">Noch nichts.</p>}
    <Rows appointments={section.appointments}>
      {(appointment) => (
        <SlimEntry
          {...{ appointment, today }}
          when={dayOf(appointment.preferredDate, today)}
          note={`Nr. ${appointment.id}`}
          action={<State {...appointment} />}
        />
      )}
    </Rows>
    <Surplus {...section} />
  </section>
)

/** '16.11.', and with its year where that is another */
const dayOf = (date: CalendarDate, today: CalendarDate): string =>
  date.slice(0, 4) === today.slice(0, 4) ? germanDay(date).slice(0, 6) : germanDay(date)
