import type { Parsed } from '../appointments/booking-request.ts'
import type { BlockedTime } from '../ports/occupied-times.ts'
import {
  berlinInstant,
  type CalendarDate,
  daysLater,
  isCalendarDate,
  LAST_DAY,
} from '../times/berlin-time.ts'
import { STEP_IN_MINUTES } from '../times/free-times.ts'
import type { Occupied } from '../times/occupied.ts'
import { isClockTime } from '../times/parse-slot.ts'
import { callSpan, isOverlap, joinSpans, type Span } from '../times/span.ts'
import { typedDate, typedTime } from '../times/typed-slot.ts'
import { type AnswerFields, parseNote, tappedSlots } from './answer-fields.ts'
import { type OccupiedDeps, readOccupied } from './read-occupied.ts'

/** Times at which the owner takes no calls: tapped half hours ('2026-11-17 10:00'), and one that is typed. */
export function parseBlocks(fields: AnswerFields, now: Date): Parsed<Omit<BlockedTime, 'id'>[]> {
  const note = parseNote(fields)
  const tapped = tappedSlots(fields.slot).map((slot) => parseHalfHour(slot, now))
  const isTyped = ['fromDate', 'fromTime', 'toDate', 'toTime'].some((name) => fields[name])
  const spans = tapped.length > 0 && !isTyped ? tapped : [...tapped, parseSpan(fields, now)]
  const errors = Object.assign({}, ...[note, ...spans].map((part) => (part.ok ? {} : part.errors)))
  if (Object.keys(errors).length > 0 || !note.ok) return { ok: false, errors }
  const joined = joinSpans(spans.flatMap((span) => (span.ok ? span.value : [])))
  return { ok: true, value: joined.map((span) => ({ ...span, note: note.value })) }
}

const OVER = 'Diese Zeit ist schon vorbei'

function parseHalfHour(slot: string, now: Date): Parsed<Span> {
  const [date = '', time = ''] = slot.split(' ')
  const span = isCalendarDate(date) && isClockTime(time) && callSpan({ date, time }, STEP_IN_MINUTES)
  return span && span.to > now && span.to <= END_OF_TIME
    ? { ok: true, value: span }
    : { ok: false, errors: { slot: OVER } }
}

/** Without times of day whole days are blocked; without a last day it is one day. */
function parseSpan(fields: AnswerFields, now: Date): Parsed<Span> {
  const fromDate = typedDate(fields.fromDate)
  const fromTime = typedTime(fields.fromTime)
  const toDate = typedDate(fields.toDate) || fromDate
  const toTime = typedTime(fields.toTime)
  const lastDay = typedDate(fields.toDate) ? 'toDate' : 'fromDate'
  const errors: Record<string, string> = {}
  for (const [name, date] of Object.entries({ fromDate, [lastDay]: toDate }))
    if (!isCalendarDate(date)) errors[name] = 'Datum auswählen'
  for (const [name, time] of Object.entries({ fromTime, toTime }))
    if (time && !isClockTime(time)) errors[name] = 'Uhrzeit auswählen'
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  const from = berlinInstant(fromDate, fromTime || '00:00')
  const to = toTime ? berlinInstant(toDate, toTime) : endOf(toDate)
  const wrong = to <= from ? 'Das Ende liegt vor dem Beginn' : to <= now && OVER
  return wrong
    ? { ok: false, errors: { [toTime ? 'toTime' : lastDay]: wrong } }
    : { ok: true, value: { from, to } }
}

/** Later than any time that can be blocked. */
export const END_OF_TIME = berlinInstant(LAST_DAY, '23:59')

const endOf = (date: CalendarDate): Date =>
  date < LAST_DAY ? berlinInstant(daysLater(date, 1), '00:00') : END_OF_TIME

/** For each of these times the calls that are agreed in it all the same. */
export async function findAgreedCalls(times: Span[], deps: OccupiedDeps): Promise<Occupied[][]> {
  if (times.length === 0) return []
  const from = new Date(Math.min(...times.map((time) => time.from.getTime())))
  const to = new Date(Math.max(...times.map((time) => time.to.getTime())))
  const occupied = await readOccupied({ from, to }, deps)
  const agreed = occupied.filter(({ why }) => why.kind === 'agreed')
  return times.map((time) => agreed.filter((call) => isOverlap(call, time)))
}
