import {
  berlinDate,
  berlinInstant,
  berlinTime,
  type CalendarDate,
  daysLater,
  MINUTE_IN_MS,
} from '../booking/times/berlin-time.ts'
import type { Occupied } from '../booking/times/occupied.ts'
import { holidayOn } from '../booking/times/public-holidays.ts'
import type { Slot } from '../booking/times/slot.ts'
import { counted, nameOf, singleLine } from '../words/display-text.ts'
import { spokenDay } from '../words/german-moment.ts'

/** Until here a period is told in minutes, then in hours. */
const MOST_MINUTES = 90
const MOST_HOURS = 48

/** After 'in' and 'seit': '12 Minuten', '18 Stunden', '3 Tagen' */
function periodWords(minutes: number): string {
  if (minutes <= MOST_MINUTES) return counted(minutes, 'Minute', 'Minuten')
  const hours = Math.round(minutes / 60)
  return hours < MOST_HOURS ? `${hours} Stunden` : `${Math.floor(hours / 24)} Tagen`
}

/** 'wartet seit 18 Stunden', 'eben gekommen' */
export function waitingWords(since: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - since.getTime()) / MINUTE_IN_MS)
  return minutes < 1 ? 'eben gekommen' : `wartet seit ${periodWords(minutes)}`
}

/** When a call is, seen from now: 'in 12 Minuten', 'jetzt', 'seit 5 Minuten', 'morgen um 10:00' */
export function callWords({ date, time }: Slot, now: Date): string {
  const today = berlinDate(now)
  if (date === daysLater(today, 1)) return `morgen um ${time}`
  if (date !== today) return `${spokenDay(date)}, um ${time}`
  const minutes = Math.ceil((berlinInstant(date, time).getTime() - now.getTime()) / MINUTE_IN_MS)
  if (Math.abs(minutes) === 0) return 'jetzt'
  return minutes > 0 ? `in ${periodWords(minutes)}` : `seit ${periodWords(-minutes)}`
}

/** Who or what is at a time: 'Elif Kaya, 11:00', 'Ihr Kalender', 'gesperrt (Messe)' */
export function occupantWords({ why, from }: Occupied): string {
  if ('id' in why) return `${nameOf(why)}, ${berlinTime(from)}`
  if (why.kind === 'busy') return 'Ihr Kalender'
  return why.note ? `gesperrt (${singleLine(why.note)})` : 'gesperrt'
}

/** 'Di, 17. November' */
export const shortSpokenDay = (date: CalendarDate): string => spokenDay(date).replace(/^(..)[^,]*/, '$1')

/** 'Heute', 'Morgen · Heiligabend', 'Dienstag, 17. November', 'Dienstag, 5. Januar 2027' */
export function dayHeading(date: CalendarDate, today: CalendarDate, land: string): string {
  const year = date.slice(0, 4) === today.slice(0, 4) ? '' : ` ${date.slice(0, 4)}`
  const day = date === today ? 'Heute' : date === daysLater(today, 1) ? 'Morgen' : `${spokenDay(date)}${year}`
  return withHoliday(day, date, land)
}

/** 'Freitag, 25. Dezember · 1. Weihnachtstag' */
export function withHoliday(day: string, date: CalendarDate, land: string): string {
  const holiday = holidayOn(date, land)
  return holiday ? `${day} · ${holiday}` : day
}
