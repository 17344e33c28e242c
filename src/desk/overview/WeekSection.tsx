import { ownerPage } from '../../booking/appointments/appointment.ts'
import {
  berlinDate,
  berlinTime,
  type CalendarDate,
  type ClockTime,
  daysLater,
  weekdayNumber,
} from '../../booking/times/berlin-time.ts'
import { WEEKDAYS } from '../../booking/times/opening-hours.ts'
import { holidayOn } from '../../booking/times/public-holidays.ts'
import type { GridDay } from '../../booking/times/time-grid.ts'
import { firstNameOf } from '../../words/display-text.ts'
import { shortDay } from '../../words/german-moment.ts'
import { STATE_WORDS } from '../TimePicker.tsx'
import type { OverviewView } from './overview-view.ts'

type Props = Pick<OverviewView, 'week' | 'today' | 'land' | 'isKnown'>

const DAYS_LINKED = 14

/**
 * Seven days on computers, today on phones; days after them are links. A free time leads to entering somebody, any other to
 * who has it.
 */
export function WeekSection({ week, today, land, isKnown }: Props) {
  const times = week.flatMap((day) => tilesOf(day).map(({ time }) => time))
  const todays = week.slice(0, 1).flatMap(tilesOf)
  const isOver = (time: string) => !todays.some((cell) => cell.time === time && !isGone(cell))
  const hasFree = isKnown && todays.some(({ state }) => state === 'free')
  return (
    <section id="week" className={hasFree ? undefined : 'is-full'}>
      <h2>Zeiten</h2>
      <table className="week">
        <Holidays {...{ week, land }} />
        <thead>
          <tr>
            <td />
            {week.map(({ date }) => (
              <th key={date} scope="col">
                {date === today ? 'Heute' : shortDay(date)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...new Set(times)].sort().map((time) => (
            <tr key={time} className={rowClass(time, isOver(time))}>
              <th scope="row">{time}</th>
              {week.map((day) => (
                <td key={day.date}>
                  {tilesOf(day)
                    .filter((cell) => cell.time === time)
                    .map((cell, index) => (
                      <Tile key={String(index)} {...{ ...cell, isKnown }} date={day.date} row={time} />
                    ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="week-days">
        {Array.from({ length: DAYS_LINKED }, (_, days) => daysLater(today, days))
          .slice(1)
          .map((date) => (
            <a key={date} href={`/anfragen/neu?tag=${date}`}>
              {shortDay(date)} <span className="visually-hidden">eintragen</span>
            </a>
          ))}
      </p>
    </section>
  )
}

/** A full hour has its name beside it. */
const rowClass = (time: ClockTime, isOver: boolean): string | undefined =>
  [time.endsWith(':30') && 'is-half', isOver && 'is-over'].filter(Boolean).join(' ') || undefined

/** 'Fr 25.12. 1. Weihnachtstag' */
function Holidays({ week, land }: Pick<Props, 'week' | 'land'>) {
  const holidays = week.flatMap(({ date }) => {
    const name = holidayOn(date, land)
    return name ? `${shortDay(date)} ${name}` : []
  })
  return holidays.length > 0 && <caption>{holidays.join(' · ')}</caption>
}

type Cell = Pick<GridDay['cells'][number], 'time' | 'state' | 'occupied'>

/**
 * The half hours, and agreed calls that none of them shows:
 * outside of the opening hours, or behind another one.
 */
function tilesOf({ date, cells, withoutCell }: GridDay): Cell[] {
  const others: Cell[] = withoutCell
    .filter(({ from }) => berlinDate(from) === date)
    .map((occupied) => ({ time: berlinTime(occupied.from), state: occupied.why.kind, occupied }))
  const instead = ({ time, state }: Cell) => others.find((other) => other.time === time) ?? { time, state }
  const shown = cells.map((cell) => (cell === placeOf(cell, cells) ? cell : instead(cell)))
  return [...new Set([...shown, ...others.filter(({ state }) => state === 'agreed')])]
}

/** Of the half hours that a call takes, the one that it begins in shows it; the others are gone. */
function placeOf(cell: Cell, cells: Cell[]): Cell | undefined {
  const { occupied } = cell
  if (!occupied || !('id' in occupied.why)) return cell
  const its = cells.filter((each) => each.occupied === occupied)
  return its.findLast(({ time }) => time <= berlinTime(occupied.from)) ?? its[0]
}

/** Over, or behind the call that is shown above it. */
const isGone = ({ state, occupied }: Cell): boolean => state !== 'free' && !occupied

type TileProps = Cell & { date: CalendarDate; row: ClockTime; isKnown: boolean }

/** On computers a row says its time: there a tile shows only one that begins at another. */
function Tile({ date, row, time, state, occupied, isKnown }: TileProps) {
  const day = <i>{WEEKDAYS[weekdayNumber(date)]} </i>
  if (state === 'free' && isKnown)
    return (
      <a href={`/anfragen/neu?slot=${date}+${time}`}>
        {day}
        {time}
      </a>
    )
  const why = occupied?.why
  const note = why?.kind === 'blocked' ? why.note : ''
  const told = state === 'free' ? 'nicht bekannt' : `${STATE_WORDS[state]} ${note}`.trim()
  const words = <span className="visually-hidden">{told}</span>
  if (occupied && why && 'id' in why) {
    const from = berlinTime(occupied.from)
    return (
      <a className={`is-${state}`} href={ownerPage(why)}>
        {day}
        {from === row ? from : <time>{from}</time>} {words} <bdi>{firstNameOf(why)}</bdi>
      </a>
    )
  }
  return (
    <span className={why ? `is-${why.kind}` : isGone({ time, state, occupied }) ? 'is-gone' : 'is-unknown'}>
      {time} {words}
    </span>
  )
}
