import type { ReactNode } from 'react'
import type { CalendarDate } from '../../booking/times/berlin-time.ts'
import type { FormContent } from '../../content/form-content.ts'
import { shortDay, spokenDay } from '../../words/german-moment.ts'
import { describedBy, FieldError } from '../Field.tsx'
import type { TimeCell } from './grid-parts.ts'
import { TimeGrid } from './TimeGrid.tsx'

type Props<Cell> = {
  id?: string
  title: string
  days: readonly { date: CalendarDate; cells: readonly Cell[] }[]
  names: FormContent['times']
  /** One time, or several. */
  type: 'radio' | 'checkbox'
  /** '2026-11-19 10:00' */
  chosen?: readonly string[]
  /**
   * Of the days that are open the first of these is unfolded, or else the first;
   * where times are chosen, theirs.
   */
  open: readonly CalendarDate[]
  /** Days as tiles, one of them open, whether it has a free time or not. The form sends it as `tag`. */
  isStrip?: boolean
  error?: string | undefined
  /** A time that cannot be tapped. */
  notFree?: (cell: Cell) => ReactNode
  /** 'Dienstag, 17. November', and more where there is more to say. */
  dayName?: (date: CalendarDate) => string
  /** Below the times of a day. */
  below?: (date: CalendarDate) => ReactNode
}

/** Days with times to tap, as inputs named `slot`: they need no script. */
export function GridDays<Cell extends TimeCell>(props: Props<Cell>) {
  const { id, title, days, names, type, chosen = [], open, isStrip, error } = props
  const { dayName = spokenDay, notFree, below } = props
  const touched = days.filter(({ date }) => chosen.some((slot) => slot.startsWith(date)))
  const left = isStrip ? days : days.filter(hasTile)
  const first = left.find(({ date }) => open.includes(date)) ?? left[0] ?? days[0]
  const opened = touched.length > 0 ? touched : [first]
  const firstFree = opened.flatMap((day) => day?.cells ?? []).find(isFree)
  const tile = (date: CalendarDate) => (cell: Cell) =>
    isFree(cell) ? (
      <label key={cell.time}>
        <input
          aria-label={`${spokenDay(date)}, ${cell.time} Uhr`}
          type={type}
          name="slot"
          value={`${date} ${cell.time}`}
          defaultChecked={chosen.includes(`${date} ${cell.time}`)}
          {...(error && cell === firstFree && { ...describedBy('slot', undefined, error), autoFocus: true })}
        />
        <span>{cell.time}</span>
      </label>
    ) : (
      (notFree?.(cell) ?? <del key={cell.time}>{cell.time}</del>)
    )
  if (days.length === 0) return <FieldError id="slot" error={error} />
  const Day = isStrip ? DayTile : UnfoldingDay
  const isOpen = (day: unknown) => (isStrip ? day === opened[0] : opened.some((each) => each === day))
  return (
    <fieldset className={isStrip ? 'grid-days day-strip' : 'grid-days'} id={id}>
      <legend>{title}</legend>
      <FieldError id="slot" error={error} />
      {days.map((day) => (
        <Day
          key={day.date}
          date={day.date}
          name={dayName(day.date)}
          hasTile={hasTile(day)}
          isOpen={isOpen(day)}
        >
          {day.cells.length > 0 && (
            <div className="time-grid">
              <TimeGrid cells={day.cells} names={names} tile={tile(day.date)} />
            </div>
          )}
          {below?.(day.date)}
        </Day>
      ))}
    </fieldset>
  )
}

const isFree = ({ state }: TimeCell): boolean => state === 'free'

const hasTile = ({ cells }: { cells: readonly TimeCell[] }): boolean =>
  cells.some(({ state }) => state === 'free' || state === 'own')

type DayProps = { date: CalendarDate; name: string; hasTile: boolean; isOpen: boolean; children: ReactNode }

const UnfoldingDay = ({ name, isOpen, children }: DayProps) => (
  <details className="unfold" open={isOpen}>
    <summary>{name}</summary>
    {children}
  </details>
)

/** CSS shows the times behind the tile that is chosen. */
const DayTile = ({ date, name, hasTile, isOpen, children }: DayProps) => (
  <>
    <input
      type="radio"
      name="tag"
      id={date}
      value={date}
      defaultChecked={isOpen}
      aria-label={name + (hasTile ? '' : ', nichts frei')}
    />
    <label htmlFor={date} className={hasTile ? undefined : 'is-full'}>
      {shortDay(date)}
    </label>
    <div>
      <h3>{name}</h3>
      {children}
    </div>
  </>
)
