import { ownerPage } from '../../booking/appointments/appointment.ts'
import type { ListedAppointment } from '../../booking/ports/overview.ts'
import { slotOf } from '../../booking/times/slot.ts'
import { nameOf } from '../../words/display-text.ts'
import { CallOrWrite, CurrentCall } from './CurrentCall.tsx'
import { callWords } from './desk-words.ts'
import { Entry } from './Entries.tsx'
import type { OverviewView, Shelves } from './overview-view.ts'
import { Rows } from './Rows.tsx'

type Props = Pick<OverviewView, 'now' | 'today'> & { shelves: Shelves }

/** The call that runs or is next, then today's others. Without one: the next agreed call. */
export function TodaySection({ shelves, now, today }: Props) {
  const [current, ...others] = shelves.today.appointments
  return (
    <section id="today">
      {current ? (
        <CurrentCall call={current} next={others[0]} now={now} />
      ) : (
        <NextCall call={shelves.coming.appointments.find(({ state }) => state === 'confirmed')} now={now} />
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
