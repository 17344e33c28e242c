import type { ComponentProps, ReactNode } from 'react'
import { type Appointment, ownerPage } from '../../booking/appointments/appointment.ts'
import type { ListedAppointment } from '../../booking/ports/overview.ts'
import type { CalendarDate } from '../../booking/times/berlin-time.ts'
import { NameMosaic } from '../../site/mosaic/Mosaic.tsx'
import { STATE_NAMES } from '../../words/appointment-words.ts'
import { clashWords } from '../../words/clash-words.ts'
import { nameOf, singleLine } from '../../words/display-text.ts'
import { StepForm } from '../PostForm.tsx'

/** Longer than any row; CSS cuts it at the row's end. */
const IDEA_LENGTH = 100

type RowProps = {
  appointment: ListedAppointment
  today: CalendarDate
  /** The time, and on a slim row the day. */
  when?: string | undefined
  /** What can be pressed, or what has become of it. */
  action?: ReactNode
  /** Below it, in its whole width: what became of a call that is over. */
  ticks?: ReactNode
  /** What else the owner should not overlook. */
  remarks?: (string | false)[]
  /** Stands below the name, or beside it. */
  note?: string
}

/** A row with the name's own mosaic; all of it leads to the appointment. */
export const Entry = ({ appointment, today, when, note, action, ticks, remarks }: RowProps) => (
  <li className="entry">
    <NameMosaic name={nameOf(appointment)} columns={2} rows={2} />
    <div className="entry-words">
      <Who {...appointment} when={when} />
      <p className="entry-idea" dir="auto">
        {singleLine(appointment.websiteIdea).slice(0, IDEA_LENGTH).toWellFormed()}
      </p>
      <p className="entry-note">
        {note && `${note}\u00a0· `}Nr. {appointment.id}
      </p>
      <Remarks appointment={appointment} today={today} remarks={remarks} />
    </div>
    {action}
    {ticks && <div className="entry-ticks">{ticks}</div>}
  </li>
)

/** One line, for what is looked through rather than read. */
export const SlimEntry = ({ appointment, today, when, note, action, ticks, remarks }: RowProps) => (
  <li className="entry entry-slim">
    <Who {...appointment} when={when} />
    {note && <p className="entry-note">{note}</p>}
    {action}
    <Remarks appointment={appointment} today={today} remarks={remarks} />
    {ticks && <div className="entry-ticks">{ticks}</div>}
  </li>
)

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

/** What the owner should not overlook. */
export function Remarks({
  appointment,
  today,
  remarks = [],
}: Pick<RowProps, 'appointment' | 'today' | 'remarks'>) {
  const { isSuspected, isMailFailed, isVisitorMailHeld, state, preferredDate, clashes } = appointment
  const shown = [
    isSuspected && 'könnte Spam sein',
    isMailFailed && 'Mail fehlgeschlagen',
    isVisitorMailHeld && 'Eingangsbestätigung zurückgehalten',
    state === 'requested' && preferredDate < today && 'Wunschtag ist vorbei',
    state === 'confirmed' && clashWords(clashes),
    ...remarks,
  ].filter(Boolean)
  return shown.length > 0 && <p className="flagged">{shown.join(' · ')}</p>
}

type StepProps = Omit<ComponentProps<typeof StepForm>, 'page'> & {
  appointment: Pick<Appointment, 'id' | 'sequence'>
}

/** A step with one tap from the overview, which it leads back to. */
export const ListStep = (step: StepProps) => (
  <StepForm page={ownerPage(step.appointment)} hidden={{ von: 'liste' }} {...step} />
)
