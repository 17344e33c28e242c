import type { ClockTime } from '../../booking/times/berlin-time.ts'
import { type FreeDay, stepsBetween } from '../../booking/times/free-times.ts'
import type { OpeningHours } from '../../booking/times/opening-hours.ts'

export type PartOfDay = 'morning' | 'afternoon' | 'evening'

export type TimeCell = { time: ClockTime; state: string }

/** With so many free times a day is worth showing first. */
const ENOUGH_TIMES = 6

type Part<Cell> = { part: PartOfDay; hours: Cell[][] }

export function partsOf<Cell extends TimeCell>(cells: readonly Cell[]): Part<Cell>[] {
  const parts: Part<Cell>[] = []
  for (const cell of cells) {
    const part = partOf(cell.time)
    if (parts.at(-1)?.part !== part) parts.push({ part, hours: [] })
    const hours = parts.at(-1)?.hours
    const hour = hours?.at(-1)
    if (hour?.[0]?.time.slice(0, 2) === cell.time.slice(0, 2)) hour.push(cell)
    else hours?.push([cell])
  }
  return parts
}

const partOf = (time: ClockTime): PartOfDay =>
  time < '13' ? 'morning' : time < '18' ? 'afternoon' : 'evening'

/** The times of every day of the week, so that each keeps its place from one day to the next. */
export const timesOfWeek = ({ hours }: OpeningHours): ClockTime[] =>
  unique(hours.flatMap(({ from, to }) => stepsBetween(from, to)))

/** A day as visitors see it: what is free, among all the times that other days have. */
export const offeredCells = (free: readonly ClockTime[], opening: OpeningHours): TimeCell[] =>
  unique([...timesOfWeek(opening), ...free]).map((time) => ({
    time,
    state: free.includes(time) ? 'free' : 'taken',
  }))

export const freeTimes = (cells: readonly TimeCell[]): ClockTime[] =>
  cells.filter(({ state }) => state === 'free').map(({ time }) => time)

/** The first day with enough free times, or else the one with the most. */
export const dayToOpen = (days: readonly FreeDay[]): FreeDay | undefined =>
  days.find(({ times }) => times.length >= ENOUGH_TIMES) ??
  [...days].sort((one, other) => other.times.length - one.times.length)[0]

const unique = (times: ClockTime[]): ClockTime[] => [...new Set(times)].sort()
