import { ownerPage } from '../../booking/appointments/appointment.ts'
import { isOver, slotOf } from '../../booking/times/slot.ts'
import { nameOf } from '../../words/display-text.ts'
import { shortSlot } from '../../words/german-moment.ts'
import { waitingWords } from './desk-words.ts'
import { Entry, ListStep, SlimEntry } from './Entries.tsx'
import type { OverviewView, Shelves, WaitingAppointment } from './overview-view.ts'
import { DayLists, Rows, ShelfHead, Surplus } from './Rows.tsx'

/** So many rows are shown in full; the others are slim and folded. */
const FULL_ROWS = 20

type View = Pick<OverviewView, 'now' | 'today' | 'heldMails'>
type Props = View & { shelf: Shelves['waiting'] }

/** What waits for the owner's answer, the next day first; likely spam comes last and is never confirmed with one tap. */
export function WaitingSection({ shelf, heldMails, ...view }: Props) {
  const trusted = shelf.appointments.filter(({ isSuspected }) => !isSuspected)
  const suspected = shelf.appointments.filter(({ isSuspected }) => isSuspected)
  const others = trusted.slice(FULL_ROWS)
  return (
    <section id="waiting">
      <ShelfHead title="Wartet auf Ihre Antwort" total={shelf.total} />
      {shelf.total === 0 && <p className="quiet">Alles beantwortet.</p>}
      <HeldMails count={heldMails} />
      <DayLists appointments={trusted.slice(0, FULL_ROWS)} today={view.today}>
        {(appointment) => (
          <Entry
            {...rowOf(appointment, view)}
            when={appointment.preferredTime}
            note={noteOf(appointment, view.now)}
          />
        )}
      </DayLists>
      {others.length > 0 && (
        <details className="unfold">
          <summary>{others.length === 1 ? '1 weitere Anfrage' : `${others.length} weitere Anfragen`}</summary>
          <SlimRows appointments={others} {...view} />
        </details>
      )}
      {suspected.length > 0 && (
        <>
          <h3 className="day">Vielleicht Spam</h3>
          <SlimRows appointments={suspected} {...view} />
        </>
      )}
      <Surplus {...shelf} />
    </section>
  )
}

type SlimProps = Omit<View, 'heldMails'> & { appointments: WaitingAppointment[] }

const SlimRows = ({ appointments, ...view }: SlimProps) => (
  <Rows appointments={appointments}>
    {(appointment) => <SlimEntry {...rowOf(appointment, view)} when={shortSlot(slotOf(appointment))} />}
  </Rows>
)

const noteOf = ({ changedAt, isAskedTwice }: WaitingAppointment, now: Date): string =>
  waitingWords(changedAt, now) + (isAskedTwice ? ', Zeit mehrfach angefragt' : '')

/** One tap confirms where nothing is in the way; otherwise another time comes first. */
function rowOf(appointment: WaitingAppointment, { now, today }: Pick<View, 'now' | 'today'>) {
  const { clashes = [], isSuspected, preferredDate } = appointment
  const isTaken = clashes.length > 0
  const isPast = isOver(slotOf(appointment), now)
  const slot = shortSlot(slotOf(appointment))
  const remarks = [
    isPast && preferredDate === today && 'Wunschzeit ist vorbei',
    isTaken && !isPast && 'da haben Sie schon etwas vor',
  ]
  const isOffered = isTaken && !isPast && !isSuspected
  const action = isOffered ? undefined : isPast || isTaken || isSuspected ? (
    <a
      className="button button-quiet"
      href={ownerPage(appointment)}
      aria-label={`Ansehen: ${slot}, ${nameOf(appointment)}`}
    >
      Ansehen
    </a>
  ) : (
    <ListStep
      appointment={appointment}
      step="bestaetigen"
      button="Passt"
      buttonClass="button button-quiet"
      buttonLabel={`Passt: ${slot} bestätigen (${nameOf(appointment)})`}
    />
  )
  const answers = isOffered && (
    <>
      <a
        className="button button-quiet"
        href={`${ownerPage(appointment)}#vorschlagen`}
        aria-label={`Andere Zeit: ${nameOf(appointment)}`}
      >
        Andere Zeit
      </a>
      <ListStep
        appointment={appointment}
        step="bestaetigen"
        hidden={{ anyway: 1 }}
        button="Trotzdem"
        buttonClass="button button-quiet"
        buttonLabel={`Trotzdem: ${slot} bestätigen (${nameOf(appointment)})`}
      />
    </>
  )
  return { appointment, today, action, answers, remarks }
}

const HeldMails = ({ count }: { count: number }) =>
  count > 0 && (
    <p className="quiet">
      {count === 1
        ? '1 Mail wird zurückgehalten; die Anfrage dazu ist markiert.'
        : `${count} Mails werden zurückgehalten; die Anfragen dazu sind markiert.`}{' '}
      Ihre Antwort geht in jedem Fall hinaus.
    </p>
  )
