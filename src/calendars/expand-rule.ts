import { RRuleTemporal } from 'rrule-temporal'
import { DAY_IN_MS } from '../booking/times/berlin-time.ts'
import { readTime, type Zone } from './wall-time.ts'

/** Of an entry, in all of its rules together. Nobody's meetings need as many: an hourly series needs 10,000. */
export const MOST_STEPS = 50_000
const MOST_CHARACTERS = 1_000

/** From one time to another, as clocks show them. */
export type Range = { from: number; to: number }
export type Rule = { text: string; start: number; zone: Zone }

/** Expanded as if its zone were UTC: the library need not know it. Throws where a rule is endless or not understood. */
export function expandRule(rule: Rule, range: Range): number[] {
  if (stepsOf(rule, range) > MOST_STEPS) throw new RangeError('endless rule')
  const until = untilOf(rule)
  if (until < range.from) return []
  const text = rule.text.replace(/UNTIL=[^;]*/i, () => `UNTIL=${utc(until)}`)
  const series = new RRuleTemporal({
    rruleString: `DTSTART:${utc(rule.start)}\nRRULE:${text}`,
    maxIterations: MOST_STEPS,
    cache: false,
  })
  const found = series.between(new Date(range.from), new Date(range.to), true)
  return found.map(({ epochMilliseconds }) => epochMilliseconds)
}

/** Until when a rule holds, as clocks show it. A date includes its whole day. */
export function untilOf({ text, zone }: Rule): number {
  const [, given] = /UNTIL=([^;]*)/i.exec(text) ?? []
  if (given === undefined) return Infinity
  const time = readTime(given)
  if (!time) throw new RangeError('no time')
  if (time.isDate) return time.wall + DAY_IN_MS - 1000
  return time.isUtc ? time.wall + zone.offsetAt(time.wall) : time.wall
}

const A_DAY: Record<string, number> = {
  YEARLY: 1 / 365,
  MONTHLY: 1 / 28,
  WEEKLY: 1 / 7,
  DAILY: 1,
  HOURLY: 24,
  MINUTELY: 24 * 60,
  SECONDLY: 24 * 3600,
}

/** How many times the library looks at, at most. To count, it begins at the start; otherwise where the range begins. */
export function stepsOf({ text, start }: Rule, { from, to }: Range): number {
  // A year of the Chinese calendar costs a hundred ordinary ones, and no program writes it.
  if (text.length > MOST_CHARACTERS || /\bRSCALE\b/i.test(text)) return Infinity
  const part = (name: string) => new RegExp(`\\b${name}=([^;]*)`, 'i').exec(text)?.[1]
  const listed = (name: string) => part(name)?.split(',').length ?? 1
  const often = A_DAY[part('FREQ')?.trim().toUpperCase() ?? ''] ?? 0
  const isFiltered = /\bBY/i.test(text)
  const times = listed('BYHOUR') * listed('BYMINUTE') * listed('BYSECOND')
  const count = part('COUNT')
  const days = (to - (count ? start : Math.max(start, from))) / DAY_IN_MS
  const steps = days * (isFiltered ? Math.max(often, 1) : often) * times
  return Number(count) > 0 && !isFiltered ? Math.min(steps, Number(count)) : steps
}

/** '20261120T100000Z' */
const utc = (wall: number): string => new Date(wall).toISOString().replace(/[-:]|\.\d+/g, '')
