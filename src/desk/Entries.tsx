import { type ComponentProps, type ReactNode, useContext } from 'react'
import { type Appointment, ownerPage } from '../booking/appointments/appointment.ts'
import type { ListedAppointment } from '../booking/ports/overview.ts'
import type { CalendarDate } from '../booking/times/berlin-time.ts'
import { NameMosaic } from '../ui/mosaic/Mosaic.tsx'
import { StepForm } from '../ui/PostForm.tsx'
import { STATE_NAMES } from '../words/appointment-words.ts'
import { nameOf, singleLine } from '../words/display-text.ts'
import { overlapWords } from '../words/occupied-words.ts'
import { OnPaper } from './OnPaper.tsx'
import { ListPlaces } from './overview/Rows.tsx'

/** Longer than any row; CSS cuts it at the row's end. */
const IDEA_LENGTH = 200

type RowProps = {
  appointment: ListedAppointment
  today: CalendarDate
  /** The time, and on a slim row the day. */
  when?: string | undefined
  /** What can be pressed, or what has become of it. */
  action?: ReactNode
  /** Two buttons below it, in its whole width. */
  answers?: ReactNode
  /** What else the owner should not overlook. */
  remarks?: (string | false)[]
  /** Stands below the name, or beside it. */
  note?: string
  /** Below all others. */
  known?: ReactNode
  /** Instead of the idea. */
  line?: string | undefined
}

/** A row with the name's own mosaic; all of it leads to the appointment. */
export const Entry = ({
  appointment,
  today,
  when,
  note,
  line,
  known,
  action,
  answers,
  remarks,
}: RowProps) => (
  <Place appointment={appointment} className="entry">
    <NameMosaic name={nameOf(appointment)} columns={2} rows={2} />
    <div className="entry-words">
      <Who {...appointment} when={when} />
      {appointment.state === 'confirmed' && <OnPaper {...appointment} />}
      <p className="entry-idea" dir="auto">
        {line ?? singleLine(appointment.websiteIdea).slice(0, IDEA_LENGTH).toWellFormed()}
      </p>
      <p className="entry-note">
        {note && `${note}\u00a0· `}Nr. {appointment.id}
      </p>
      <Remarks appointment={appointment} today={today} remarks={remarks} />
      {known}
    </div>
    {action}
    {answers && <div className="entry-answers">{answers}</div>}
  </Place>
)

/** One line, for what is looked through rather than read. */
export const SlimEntry = ({ appointment, today, when, note, known, action, answers, remarks }: RowProps) => (
  <Place appointment={appointment} className="entry entry-slim">
    <Who {...appointment} when={when} />
    {note && <p className="entry-note">{note}</p>}
    {action}
    <Remarks appointment={appointment} today={today} remarks={remarks} />
    {known}
    {answers && <div className="entry-answers">{answers}</div>}
  </Place>
)

type PlaceProps = Pick<RowProps, 'appointment'> & { className: string; children: ReactNode }

/** A row that can be gone to, unless what was told in its place is. */
function Place({ appointment: { id }, className, children }: PlaceProps) {
  const { told } = useContext(ListPlaces)
  return (
    <li className={className} id={told?.before === id ? undefined : `nr-${id}`}>
      {children}
    </li>
  )
}

const Who = ({ when, ...appointment }: ListedAppointment & Pick<RowProps, 'when'>) => (
  <p className="entry-who">
    {when && <b>{when}</b>}{' '}
    <a href={ownerPage(appointment)}>
      <bdi>{nameOf(appointment)}</bdi>
    </a>
  </p>
)

export const State = ({ state }: Pick<ListedAppointment, 'state'>) => (
  <p className={`state is-${state}`}>{STATE_NAMES[state]}</p>
)

type RemarksProps = Pick<RowProps, 'appointment' | 'today' | 'remarks'>

/** What the owner should not overlook. */
export function Remarks({ appointment, today, remarks = [] }: RemarksProps) {
  const { isSuspected, isMailFailed, state, preferredDate, overlaps } = appointment
  const shown = [
    isSuspected && 'könnte Spam sein',
    isMailFailed && 'Mail fehlgeschlagen',
    state === 'requested' && preferredDate < today && 'Wunschtag ist vorbei',
    state === 'confirmed' && overlapWords(overlaps),
    ...remarks,
  ].filter(Boolean)
  return shown.length > 0 && <p className="flagged">{shown.join(' · ')}</p>
}

type StepProps = Omit<ComponentProps<typeof StepForm>, 'page'> & {
  appointment: Pick<Appointment, 'id' | 'sequence'>
  page?: string | undefined
}

/**
 * A step with one tap: without `page` from the overview, which it leads back to,
 * beside the row that it was taken in.
 */
export function ListStep({ page, hidden, ...step }: StepProps) {
  const { besides } = useContext(ListPlaces)
  const places = page ? {} : { von: 'liste', vor: besides.get(step.appointment.id) }
  return <StepForm page={page ?? ownerPage(step.appointment)} hidden={{ ...places, ...hidden }} {...step} />
}
