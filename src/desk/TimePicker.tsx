import type { ComponentProps, ReactNode } from 'react'
import { ownerPage } from '../booking/appointments/appointment.ts'
import type { UnreadCalendar } from '../booking/ports/occupied-times.ts'
import { berlinDate, berlinTime, type CalendarDate } from '../booking/times/berlin-time.ts'
import { type Occupied, SHOWN_AS } from '../booking/times/occupied.ts'
import type { Cell, GridDay } from '../booking/times/time-grid.ts'
import { Disclosure } from '../ui/Disclosure.tsx'
import { Field } from '../ui/Field.tsx'
import type { fieldIn } from '../ui/PostForm.tsx'
import { GridDays } from '../ui/time-grid/GridDays.tsx'
import { nameOf } from '../words/display-text.ts'
import { spokenDay } from '../words/german-moment.ts'
import { withHoliday } from './desk-words.ts'
import { UnreadCalendars } from './UnreadCalendars.tsx'

/** In a flood, thousands may ask for the same day. */
const SHOWN_A_DAY = 12

export const STATE_WORDS: Record<Cell['state'], string> = {
  free: 'frei',
  over: 'vorbei',
  own: 'diese Anfrage',
  asked: 'angefragt',
  proposed: 'vorgeschlagen',
  agreed: 'vereinbart',
  blocked: 'gesperrt',
  busy: 'in Ihrem Kalender',
}

type Props = Omit<ComponentProps<typeof GridDays>, 'days' | 'dayName' | 'notFree' | 'below'> & {
  days: readonly GridDay[]
  /** Whose holidays are named. */
  land: string
  /** Otherwise nobody is named. */
  isSignedIn: boolean
  /** Where the page itself does not name them. */
  unread?: UnreadCalendar[]
  /** Fields for any other time, below the tiles. */
  children?: ReactNode
  areFieldsOpen?: boolean
}

/**
 * How the owner chooses a time to agree on, to propose, to enter or to block:
 * a free one is tapped, any other one typed.
 */
export function TimePicker({ land, isSignedIn, unread = [], children, areFieldsOpen, ...grid }: Props) {
  const isEmpty = grid.days.length === 0
  const on = (date: CalendarDate) => grid.days.find((day) => day.date === date)
  return (
    <>
      <UnreadCalendars unread={unread} />
      <GridDays
        {...grid}
        dayName={(date) => withHoliday(spokenDay(date), date, land)}
        notFree={(cell) => <NotFree key={cell.time} {...cell} isSignedIn={isSignedIn} />}
        below={(date) => (
          <>
            {on(date)?.cells.length === 0 && <p className="quiet">An diesem Tag ist geschlossen.</p>}
            <Legend cells={on(date)?.cells ?? []} />
            <OtherOccupied others={on(date)?.withoutCell ?? []} isSignedIn={isSignedIn} />
          </>
        )}
      />
      {children && (
        <Disclosure
          title={isEmpty ? grid.title : 'Oder eine andere Zeit'}
          isOpen={Boolean(areFieldsOpen) || isEmpty}
        >
          {children}
        </Disclosure>
      )}
    </>
  )
}

/** What the marks of this day mean. For eyes alone: every tile says it in words. */
function Legend({ cells }: { cells: Cell[] }) {
  const states = (['own', ...SHOWN_AS] as const).filter((state) =>
    cells.some((cell) => cell.state === state || (state === 'own' && cell.isOwn)),
  )
  return (
    states.length > 0 && (
      <ul className="grid-legend row" aria-hidden="true">
        {states.map((state) => (
          <li key={state} className={`is-${state}`}>
            {STATE_WORDS[state]}
          </li>
        ))}
      </ul>
    )
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

type NotFreeProps = Pick<Cell, 'time' | 'state' | 'occupied'> & { isOwn?: boolean; isSignedIn: boolean }

/** Time, state, and whose it is: the way there. In a tile its colour says it. */
function NotFree({ time, state, occupied, isOwn, isSignedIn }: NotFreeProps) {
  const why = isSignedIn ? occupied?.why : undefined
  const href = why && 'id' in why && ownerPage(why)
  const Tag = href ? 'a' : 'span'
  return (
    <Tag className={`is-${state}${isOwn ? ' is-own' : ''}`} {...(href && { href })}>
      {time}
      <span className={isOwn === undefined ? 'quiet' : 'visually-hidden'}>
        {isOwn && state !== 'own' && ' diese Anfrage,'} {STATE_WORDS[state]}{' '}
        {why && ('id' in why ? <bdi>{nameOf(why)}</bdi> : why.kind === 'blocked' && why.note)}
      </span>
    </Tag>
  )
}

/** What no tile shows: outside of the opening hours, or behind something else. */
const OtherOccupied = ({ others, isSignedIn }: { others: Occupied[]; isSignedIn: boolean }) =>
  others.length > 0 && (
    <ul className="grid-rest">
      {others.slice(0, SHOWN_A_DAY).map((occupied) => (
        <li key={keyOf(occupied)}>
          <NotFree {...{ occupied, isSignedIn }} state={occupied.why.kind} time={timeOf(occupied)} />
        </li>
      ))}
      {others.length > SHOWN_A_DAY && <li className="quiet">und {others.length - SHOWN_A_DAY} weitere</li>}
    </ul>
  )

const keyOf = ({ why, from, to }: Occupied) => [Object.values(why), from.getTime(), to.getTime()].join(' ')

/** A call has its length, anything else its end. */
const timeOf = ({ why, from, to }: Occupied): string =>
  'id' in why ? berlinTime(from) : `${berlinTime(from)}–${berlinTime(to)}`
