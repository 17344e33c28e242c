import { useContext } from 'react'
import { type Appointment, ownerPage } from '../../booking/appointments/appointment.ts'
import type { ListedAppointment } from '../../booking/ports/overview.ts'
import { berlinDate } from '../../booking/times/berlin-time.ts'
import { isOver, slotOf } from '../../booking/times/slot.ts'
import { Mosaic } from '../../ui/mosaic/Mosaic.tsx'
import { nameSeed } from '../../ui/mosaic/seeds.ts'
import { germanList, nameOf } from '../../words/display-text.ts'
import { shortSlot } from '../../words/german-moment.ts'
import { AlreadyKnown } from '../AlreadyKnown.tsx'
import { occupantWords, waitingWords } from '../desk-words.ts'
import { Entry, ListStep, SlimEntry } from '../Entries.tsx'
import type { OverviewView, Sections, WaitingAppointment } from './overview-view.ts'
import { DayLists, ListPlaces, Rows, SectionHead, Surplus } from './Rows.tsx'

const ALL = '/anfragen?alle=wartend'

/** So many rows are shown in full; the others are slim and folded. */
const FULL_ROWS = 17

type View = Pick<OverviewView, 'now' | 'today' | 'land'>
type Props = View & { sections: Sections }

/**
 * What waits for the owner's answer, the next day first;
 * likely spam comes last and is never confirmed with one tap.
 */
export function WaitingSection({ sections, ...view }: Props) {
  const section = sections.waiting
  const trusted = section.appointments.filter(({ isSuspected }) => !isSuspected)
  const suspected = section.appointments.filter(({ isSuspected }) => isSuspected)
  const others = section.isCut ? [] : trusted.slice(FULL_ROWS)
  return (
    <section id="waiting">
      <SectionHead title="Wartet auf Ihre Antwort" total={section.total} />
      {section.total === 0 && <AllAnswered {...view} sections={sections} />}
      {section.isCut ? (
        <OldestAndNewest appointments={trusted} {...view} />
      ) : (
        <DayLists appointments={trusted.slice(0, FULL_ROWS)} today={view.today} land={view.land}>
          {(appointment) => (
            <Entry
              {...rowOf(appointment, view)}
              when={appointment.preferredTime}
              note={noteOf(appointment, view.now)}
            />
          )}
        </DayLists>
      )}
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
      <Surplus {...section} all={section.isCut && <a href={ALL}>alle der Reihe nach</a>} />
    </section>
  )
}

/** In a flood: whoever has waited the longest, and who came last. */
const OldestAndNewest = ({ appointments, ...view }: SlimProps) => (
  <>
    <h3 className="day">Die ältesten</h3>
    <DatedRows appointments={appointments.slice(0, appointments.length / 2)} {...view} />
    <h3 className="day">Die neuesten</h3>
    <DatedRows appointments={appointments.slice(appointments.length / 2)} {...view} />
  </>
)

const DatedRows = ({ appointments, ...view }: SlimProps) => (
  <Rows appointments={appointments}>
    {(appointment) => (
      <Entry
        {...rowOf(appointment, view)}
        when={shortSlot(slotOf(appointment))}
        note={noteOf(appointment, view.now)}
      />
    )}
  </Rows>
)

type AllProps = View & NonNullable<OverviewView['all']>

/** Newest first; answers lead back to the overview. */
export const AllWaiting = ({ next, appointments, ...view }: AllProps) => (
  <section id="all-waiting">
    <p className="quiet">
      Die neuesten zuerst – <a href="/anfragen">zur Übersicht</a>
    </p>
    <DatedRows appointments={appointments} {...view} />
    {next !== undefined && (
      <p>
        <a href={`${ALL}&ab=${next}`}>Ältere</a>
      </p>
    )}
  </section>
)

const PATTERN = { columns: 8, isSolid: true, className: 'mosaic all-answered' }

/** The day's own pattern: a tile for each listed request that was answered today. */
function AllAnswered({ sections, now, today }: Props) {
  const listed = Object.values(sections).flatMap<ListedAppointment>(({ appointments }) => appointments)
  const isToday = ({ changedAt }: ListedAppointment) => berlinDate(changedAt) === today
  const answered = listed.filter((one) => one.state !== 'cancelled' && isToday(one)).length
  const isDayOver =
    sections.today.total + sections.notMarkedDone.total === 0 &&
    listed.some((one) => one.state === 'done' && one.preferredDate === today && isOver(slotOf(one), now))
  const isGap = (column: number, row: number) => row * PATTERN.columns + column >= answered
  const plan = { ...PATTERN, seed: nameSeed(today) ?? 0, rows: Math.ceil(answered / PATTERN.columns), isGap }
  return (
    <>
      {answered > 0 && <Mosaic {...plan} />}
      <p className="quiet">Alles beantwortet.{isDayOver && ' Feierabend.'}</p>
    </>
  )
}

type SlimProps = View & { appointments: WaitingAppointment[] }

const SlimRows = ({ appointments, ...view }: SlimProps) => (
  <Rows appointments={appointments}>
    {(appointment) => <SlimEntry {...rowOf(appointment, view)} when={shortSlot(slotOf(appointment))} />}
  </Rows>
)

const noteOf = ({ standsSince, isAskedTwice }: WaitingAppointment, now: Date): string =>
  waitingWords(standsSince, now) + (isAskedTwice ? ', Zeit mehrfach angefragt' : '')

/** One tap confirms where nothing is in the way; otherwise another time comes first. */
function rowOf(appointment: WaitingAppointment, { now, today }: View) {
  const { overlaps = [], isSuspected, preferredDate, samePerson } = appointment
  const isPast = isOver(slotOf(appointment), now)
  const isOccupied = overlaps.length > 0 && !isPast
  const slot = shortSlot(slotOf(appointment))
  const name = nameOf(appointment)
  const remarks = [
    isPast && preferredDate === today && 'Wunschzeit ist vorbei',
    isOccupied && `da haben Sie schon etwas vor: ${germanList(new Set(overlaps.map(occupantWords)))}`,
  ]
  const confirm = (button: string, hidden = {}) => (
    <ListStep
      {...{ appointment, hidden, button }}
      step="bestaetigen"
      buttonClass="button button-quiet"
      buttonLabel={`${button}: ${slot} bestätigen (${name})`}
    />
  )
  const known = <AlreadyKnown samePerson={samePerson} now={now} />
  const row = { appointment, today, remarks, known }
  if (isPast || isSuspected)
    return { ...row, action: <GoTo {...appointment} button="Ansehen" what={`${slot}, ${name}`} /> }
  if (!isOccupied) return { ...row, action: confirm('Passt') }
  const answers = (
    <>
      <GoTo {...appointment} button="Andere Zeit" what={name} place="#vereinbaren" />
      {confirm('Trotzdem', { anyway: 1 })}
    </>
  )
  return { ...row, answers }
}

type GoToProps = Pick<Appointment, 'id'> & { button: string; what: string; place?: string }

/** To the page of the request, and from there back to where its row was. */
function GoTo({ id, button, what, place = '' }: GoToProps) {
  const beside = useContext(ListPlaces).besides.get(id)
  return (
    <a
      className="button button-quiet"
      href={`${ownerPage({ id })}${beside ? `?vor=${beside}` : ''}${place}`}
      aria-label={`${button}: ${what}`}
    >
      {button}
    </a>
  )
}
