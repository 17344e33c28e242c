import type { ComponentProps, ReactNode } from 'react'
import { ownerPage } from '../../booking/appointments/appointment.ts'
import type { UnreadCalendar } from '../../booking/ports/taken-times.ts'
import type { Around } from '../../booking/requests/read-days-around.ts'
import { berlinDate, berlinTime, type CalendarDate } from '../../booking/times/berlin-time.ts'
import { type Cell, type GridDay, HELD_AS } from '../../booking/times/time-grid.ts'
import { Field } from '../../site/ui/Field.tsx'
import { nameOf } from '../../words/display-text.ts'
import { Choice } from '../Choice.tsx'
import { GridDays } from '../GridDays.tsx'
import type { fieldIn } from '../PostForm.tsx'
import { UnreadCalendars } from './UnreadCalendars.tsx'

/** In a flood, thousands may ask for the same day. */
const SHOWN_A_DAY = 12

export const STATE_WORDS: Record<Cell<Around>['state'], string> = {
  free: 'frei',
  over: 'vorbei',
  own: 'diese Anfrage',
  asked: 'angefragt',
  proposed: 'vorgeschlagen',
  agreed: 'vereinbart',
  blocked: 'gesperrt',
}

type Props = Omit<ComponentProps<typeof GridDays>, 'days' | 'notFree' | 'rest'> & {
  days: readonly GridDay<Around>[]
  /** Otherwise nobody is named. */
  isSignedIn: boolean
  /** Where the page itself does not name them. */
  unread?: UnreadCalendar[]
  /** Fields for any other time. */
  children: ReactNode
  areFieldsOpen: boolean
}

/** How the owner chooses a time to agree on, to propose, to enter or to block: a free one is tapped, any other one typed. */
export function TimePicker({ isSignedIn, unread = [], children, areFieldsOpen, ...grid }: Props) {
  const isEmpty = grid.days.length === 0
  const cells = grid.days.flatMap((day) => day.cells)
  const states = (['own', ...HELD_AS] as const).filter((state) =>
    cells.some((cell) => cell.state === state || (state === 'own' && cell.isOwn)),
  )
  const restOn = (date: CalendarDate) => grid.days.find((day) => day.date === date)?.rest ?? []
  return (
    <>
      <UnreadCalendars unread={unread} />
      <GridDays
        {...grid}
        notFree={(cell) => <Taken key={cell.time} {...cell} isSignedIn={isSignedIn} />}
        rest={(date) => <Rest rest={restOn(date)} isSignedIn={isSignedIn} />}
      />
      {/* For eyes alone: every tile says it in words. */}
      {states.length > 0 && (
        <ul className="grid-legend row" aria-hidden="true">
          {states.map((state) => (
            <li key={state} className={`is-${state}`}>
              {STATE_WORDS[state]}
            </li>
          ))}
        </ul>
      )}
      <Choice title={isEmpty ? grid.title : 'Oder eine andere Zeit'} isOpen={areFieldsOpen || isEmpty}>
        {children}
      </Choice>
    </>
  )
}

type TypedField = ReturnType<typeof fieldIn> & { required?: boolean }
type SlotProps = { date: TypedField; time: TypedField; now: Date; label?: string }

/** Any time, in the browser's own fields. */
export const SlotFields = ({ date, time, now, label = 'Datum' }: SlotProps) => (
  <>
    <Field {...date} label={label} type="date" min={berlinDate(now)} />
    <Field {...time} label="Uhrzeit" type="time" />
  </>
)

type TakenProps = Pick<Cell<Around>, 'time' | 'state' | 'held'> & { isOwn?: boolean; isSignedIn: boolean }

/** Time, state, and whose it is: the way there. In a tile its colour says it. */
function Taken({ time, state, held, isOwn, isSignedIn }: TakenProps) {
  const href = isSignedIn && held?.taken && ownerPage(held.taken.appointment)
  const Tag = href ? 'a' : 'span'
  return (
    <Tag className={`is-${state}${isOwn ? ' is-own' : ''}`} {...(href && { href })}>
      {time}
      <span className={isOwn === undefined ? 'quiet' : 'visually-hidden'}>
        {isOwn && state !== 'own' && ' diese Anfrage,'} {STATE_WORDS[state]}{' '}
        {isSignedIn && (held?.taken ? <bdi>{nameOf(held.taken.appointment)}</bdi> : held?.note)}
      </span>
    </Tag>
  )
}

/** What no tile shows: outside of the opening hours, or behind something else. */
const Rest = ({ rest, isSignedIn }: { rest: Around[]; isSignedIn: boolean }) =>
  rest.length > 0 && (
    <ul className="grid-rest">
      {rest.slice(0, SHOWN_A_DAY).map((held) => (
        <li key={`${held.taken?.appointment.id} ${held.from.getTime()} ${held.to.getTime()}`}>
          <Taken
            {...{ held, isSignedIn }}
            state={held.as}
            time={held.taken?.slot.time ?? `${berlinTime(held.from)}–${berlinTime(held.to)}`}
          />
        </li>
      ))}
      {rest.length > SHOWN_A_DAY && <li className="quiet">und {rest.length - SHOWN_A_DAY} weitere</li>}
    </ul>
  )
