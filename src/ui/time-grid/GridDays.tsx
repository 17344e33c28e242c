import type { ReactNode } from 'react'
import type { CalendarDate } from '../../booking/times/berlin-time.ts'
import type { FormContent } from '../../content/form-content.ts'
import { spokenDay } from '../../words/german-moment.ts'
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
  error?: string | undefined
  /** A time that cannot be tapped. */
  notFree?: (cell: Cell) => ReactNode
  /** Below the times of a day. */
  below?: (date: CalendarDate) => ReactNode
}

/** Days with times to tap, as inputs named `slot`: they need no script. */
export function GridDays<Cell extends TimeCell>(props: Props<Cell>) {
  const { id, title, days, names, type, chosen = [], open, error, notFree, below } = props
  const touched = days.filter(({ date }) => chosen.some((slot) => slot.startsWith(date)))
  const left = days.filter(({ cells }) => cells.some(({ state }) => state === 'free' || state === 'own'))
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
  return (
    <fieldset className="grid-days" id={id}>
      <legend>{title}</legend>
      <FieldError id="slot" error={error} />
      {days.map((day) => (
        <details key={day.date} className="unfold" open={opened.includes(day)}>
          <summary>{spokenDay(day.date)}</summary>
          <div className="time-grid">
            <TimeGrid cells={day.cells} names={names} tile={tile(day.date)} />
          </div>
          {below?.(day.date)}
        </details>
      ))}
    </fieldset>
  )
}

const isFree = ({ state }: TimeCell): boolean => state === 'free'
