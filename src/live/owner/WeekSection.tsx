import type { ListedAppointment } from '../../booking/ports/overview.ts'
import { berlinDate, berlinTime, type CalendarDate } from '../../booking/times/berlin-time.ts'
import type { GridDay, HeldTime } from '../../booking/times/time-grid.ts'
import { firstNameOf } from '../../words/display-text.ts'
import { shortDay } from '../../words/german-moment.ts'
import type { OverviewView, Shelves } from './overview-view.ts'
import { STATE_WORDS } from './TimePicker.tsx'

type Props = Pick<OverviewView, 'week' | 'today' | 'isKnown'> & { shelves: Shelves }
type Day = GridDay<HeldTime>

/** Seven days on computers, today on phones. A free time leads to entering somebody, any other to who has it. */
export function WeekSection({ week, today, isKnown, shelves }: Props) {
  const listed = Object.values(shelves).flatMap<ListedAppointment>(({ appointments }) => appointments)
  const names = new Map(listed.map((appointment) => [appointment.id, firstNameOf(appointment)]))
  const times = week.flatMap((day) => tilesOf(day).map(({ time }) => time))
  return (
    <section id="week">
      <h2>Zeiten</h2>
      <table className="week">
        <thead>
          <tr>
            {week.map(({ date }) => (
              <th key={date} scope="col">
                {date === today ? 'Heute' : shortDay(date)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...new Set(times)].sort().map((time) => (
            <tr key={time}>
              {week.map((day) => (
                <td key={day.date}>
                  {tilesOf(day)
                    .filter((cell) => cell.time === time)
                    .map((cell, index) => (
                      <Tile key={String(index)} {...{ ...cell, isKnown, names }} date={day.date} />
                    ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

type Cell = Pick<Day['cells'][number], 'time' | 'state' | 'held'>

/** The half hours, and agreed calls that none of them shows: outside of the opening hours, or behind another one. */
function tilesOf({ date, cells, rest }: Day): Cell[] {
  const others: Cell[] = rest
    .filter(({ from }) => berlinDate(from) === date)
    .map((held) => ({ time: berlinTime(held.from), state: held.as, held }))
  const instead = ({ time, state }: Cell) => others.find((other) => other.time === time) ?? { time, state }
  const shown = cells.map((cell) => (cell === placeOf(cell, cells) ? cell : instead(cell)))
  return [...new Set([...shown, ...others.filter(({ state }) => state === 'agreed')])]
}

/** Of the half hours that a call takes, the one that it begins in shows it; the others are gone. */
function placeOf(cell: Cell, cells: Cell[]): Cell | undefined {
  const { held } = cell
  if (held?.number === undefined) return cell
  const taken = cells.filter((each) => each.held === held)
  return taken.findLast(({ time }) => time <= berlinTime(held.from)) ?? taken[0]
}

type TileProps = Cell & { date: CalendarDate; isKnown: boolean; names: Map<number, string> }

function Tile({ date, time, state, held, isKnown, names }: TileProps) {
  if (state === 'free' && isKnown) return <a href={`/anfragen/neu?slot=${date}+${time}`}>{time}</a>
  const told = state === 'free' ? 'nicht bekannt' : [STATE_WORDS[state], held?.note].join(' ').trim()
  const words = <span className="visually-hidden">{told}</span>
  const taken = held?.note === undefined ? 'is-busy' : 'is-blocked'
  return held?.number === undefined ? (
    <span className={held || state === 'free' ? taken : 'is-gone'}>
      {time} {words}
    </span>
  ) : (
    <a className={`is-${state}`} href={`/anfragen/${held.number}`}>
      {berlinTime(held.from)} {words} <bdi>{names.get(held.number)}</bdi>
    </a>
  )
}
