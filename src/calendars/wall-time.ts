/** Times as clocks show them, in any zone: as if they were UTC, in milliseconds. */

import { DAY_IN_MS } from '../booking/times/berlin-time.ts'

const MOST_DAYS = 10_000
const TIME = /^\s*(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)?)?(Z)?/i
const DURATION = /^\s*([+-])?P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)W)?(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?\s*$/i

/** '20261120T100000' or '20261120'. Undefined where it is no time. */
export function readTime(text: string): { wall: number; isDate: boolean; isUtc: boolean } | undefined {
  const [, year, month, day, hour, minute, second = '00', utc] = TIME.exec(text) ?? []
  const clock = hour === undefined ? '00:00:00' : `${hour}:${minute}:${second === '60' ? '59' : second}`
  const wall = Date.parse(`${year}-${month}-${day}T${clock}Z`)
  return Number.isNaN(wall) ? undefined : { wall, isDate: hour === undefined, isUtc: utc !== undefined }
}

/** Days follow the clocks, hours do not: on two days of the year they are not the same. */
export type Length = { days: number; ms: number }

/** 'P1DT2H'. Undefined where it is none, negative, or longer than anybody is busy. */
export function readDuration(text: string): Length | undefined {
  const [all, sign, ...parts] = DURATION.exec(text) ?? []
  if (!all || sign === '-') return undefined
  const [weeks = 0, days = 0, oddWeeks = 0, hours = 0, minutes = 0, seconds = 0] = parts.map((part) =>
    Number(part ?? 0),
  )
  const length = { days: (weeks + oddWeeks) * 7 + days, ms: ((hours * 60 + minutes) * 60 + seconds) * 1000 }
  return length.days + length.ms / DAY_IN_MS < MOST_DAYS ? length : undefined
}

export const startOfDay = (wall: number): number => Math.floor(wall / DAY_IN_MS) * DAY_IN_MS

/** How far the clocks of a zone are ahead of UTC. A guessed one stands for a name that nobody defines. */
export type Zone = { offsetAt(instant: number): number; isGuessed?: boolean }

/** RFC 5545: in autumn's doubled hour the first one, in spring's skipped hour what the clocks would have shown. */
export function instantOf(wall: number, zone: Zone): number {
  const before = wall - zone.offsetAt(wall - DAY_IN_MS)
  const after = wall - zone.offsetAt(wall + DAY_IN_MS)
  return before === after || wall - zone.offsetAt(before) === before || wall - zone.offsetAt(after) !== after
    ? before
    : after
}

export const wallAt = (instant: number, zone: Zone): number => instant + zone.offsetAt(instant)
