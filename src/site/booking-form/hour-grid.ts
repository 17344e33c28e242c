import type { ClockTime } from '../../booking/times/berlin-time.ts'
import { stepsBetween } from '../../booking/times/free-times.ts'
import type { OpeningHours } from '../../booking/times/opening-hours.ts'

/** Hours side by side; more of them go on in the next line. */
const HOURS_A_LINE = 5

export type PartOfDay = 'morning' | 'afternoon' | 'evening'
/** A line of tiles: hours of one part of the day, each with the times at which a call can begin. */
export type HourLine = { part: PartOfDay; hours: ClockTime[][] }

/**
 * The times of every day of the week, so that nothing moves from one day to the next: what is not free on the day that is
 * shown keeps its place. The last place is empty, for the button to any other time.
 */
export function hourGrid(opening: OpeningHours, free: readonly ClockTime[] = []): HourLine[] {
  const times = new Set([...opening.hours.flatMap(({ from, to }) => stepsBetween(from, to)), ...free])
  const hours = new Map<string, ClockTime[]>()
  for (const time of [...times].sort()) {
    const hour = time.slice(0, 2)
    hours.set(hour, [...(hours.get(hour) ?? []), time])
  }
  const lines: HourLine[] = []
  for (const [hour, ofHour] of hours) {
    const part = partOf(hour)
    const line = lines.at(-1)
    if (line?.part === part && line.hours.length < HOURS_A_LINE) line.hours.push(ofHour)
    else lines.push({ part, hours: [ofHour] })
  }
  const last = lines.at(-1) as HourLine
  if (last.hours.length < HOURS_A_LINE) last.hours.push([])
  else lines.push({ part: last.part, hours: [[]] })
  return lines
}

const partOf = (hour: string): PartOfDay => (hour < '13' ? 'morning' : hour < '18' ? 'afternoon' : 'evening')
