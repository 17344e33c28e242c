import * as z from 'zod'
import { APPOINTMENT_STATES } from '../booking/appointments/appointment.ts'
import { isKey } from '../booking/appointments/appointment-key.ts'
import { FIELD_LIMITS, isPlainText, storedFields } from '../booking/appointments/booking-request.ts'
import {
  EVENT_KINDS,
  MAIL_KINDS,
  RETIRED_EVENT_KINDS,
  RETIRED_MAIL_KINDS,
} from '../booking/appointments/kinds.ts'
import { MESSAGE_LIMIT, MOST_PROPOSALS, NOTE_LIMIT } from '../booking/limits.ts'
import { isCalendarDate } from '../booking/times/berlin-time.ts'
import { isClockTime } from '../booking/times/parse-slot.ts'
import { columnOf } from './columns.ts'
import type { Value } from './sql.ts'

/** Room for more, and no more digits than the pages take. */
const id = z.int().positive().max(900_000_000)
const count = z.int().min(0).max(10_000)
const flag = z.boolean()
const instant = z.iso.datetime().transform((text) => new Date(text))
const instantOrNull = z.nullable(instant)
const date = z.string().refine(isCalendarDate)
const time = z.string().refine(isClockTime)
const text = (longest: number) => z.string().max(longest).refine(isPlainText)
/** Part of a mail header. */
const line = (longest: number) => text(longest).regex(/^[^\r\n]*$/)

const slot = z.strictObject({ date, time })
const proposals = z.array(slot).max(MOST_PROPOSALS)
const details = z
  .strictObject({
    from: slot,
    to: slot,
    proposals,
    message: text(MESSAGE_LIMIT),
    isMissed: z.literal(true),
    isClash: z.literal(true),
    givenUp: slot,
    isBack: z.literal(true),
    isByLink: z.literal(true),
    answer: z.enum(EVENT_KINDS),
    unsent: z.array(z.strictObject({ id: z.optional(id), kind: z.enum(MAIL_KINDS) })).max(10),
  })
  .partial()

const columns = <Name extends string, Type>(names: Name[], type: Type) =>
  Object.fromEntries(names.map((name) => [name, type])) as Record<Name, Type>

/** What a backup may hold; an earlier one lacks fields that the form did not have yet. Left out: every secret but the visitors' keys, and what lives for 24 hours only. */
const ROWS = {
  appointments: z.strictObject({
    id,
    ...Object.fromEntries(
      storedFields.map((field) => [columnOf(field), line(FIELD_LIMITS[field]).default('')]),
    ),
    preferred_date: date,
    preferred_time: time,
    // With what the visitor has added.
    website_idea: text(2 * FIELD_LIMITS.websiteIdea + 2),
    ...columns(['created_at', 'changed_at'], instant),
    is_suspected: flag,
    state: z.enum(APPOINTMENT_STATES),
    sequence: count,
    proposed_until: z.nullable(date),
    last_date: date,
    remind_at: instantOrNull,
    visitor_key: z.string().refine(isKey),
    note: text(NOTE_LIMIT),
  }),
  events: z.strictObject({
    ...columns(['id', 'appointment_id'], id),
    kind: z.enum(EVENT_KINDS),
    actor: z.enum(['visitor', 'owner']),
    happened_at: instant,
    details: text(4_000).refine(areDetails),
  }),
  outbox: z.strictObject({
    id,
    ...columns(['appointment_id', 'event_id', 'request_number'], z.nullable(id)),
    kind: z.enum(MAIL_KINDS),
    message_key: z.uuid(),
    owed_at: instant,
    ...columns(['next_attempt_at', 'leased_until', 'sent_at'], instantOrNull),
    attempts: count,
    last_error: z.nullable(text(200)),
  }),
  blocked_times: z.strictObject({
    id,
    ...columns(['starts_at', 'ends_at'], instant),
    note: text(NOTE_LIMIT),
  }),
}

export type ArchivedTable = keyof typeof ROWS
/** Referenced tables first. */
export const ARCHIVED_TABLES = Object.keys(ROWS) as ArchivedTable[]

/** A row in portable form: instants as ISO text in UTC, times of day as 'HH:MM'. */
export type ArchivedRow = Record<string, string | number | boolean | null>

export type ArchivedPart = { table: ArchivedTable; rows: ArchivedRow[] }

/** The database at one instant, in parts: a backup never has it in memory as a whole. */
export type Snapshot = {
  /** Number of migrations the database had. */
  schema: number
  /** In the order of `ARCHIVED_TABLES`. */
  parts: AsyncIterable<ArchivedPart>
}

export class ArchiveRefused extends Error {
  override name = 'ArchiveRefused'
}

export const archivedColumns = (table: ArchivedTable): string[] => Object.keys(ROWS[table].shape)

/** Of mails in backups from before schema 15. */
const RETIRED_COLUMNS = ['hour_started_at', 'retried_at', 'is_outage', 'is_bounded', 'recipient']

/** Rows of any known schema as the database takes them; the first one that breaks a rule ends a restore. */
export const readArchivedRows = ({ table, rows }: ArchivedPart): Record<string, Value>[] =>
  rowsAsToday(table, rows).map((row) => readArchivedRow(table, row))

/** Retired kinds under their new name, without what is no mail any more. */
function rowsAsToday(table: ArchivedTable, rows: ArchivedRow[]): ArchivedRow[] {
  if (table === 'events') return rows.map(eventAsToday)
  if (table === 'appointments') return rows.map((row) => ({ last_date: lastDateOf(row), ...row }))
  return table === 'outbox' ? rows.flatMap(mailAsToday) : rows
}

/** As the migrations do with the events of a database. */
const eventAsToday = ({ kind = null, details, ...row }: ArchivedRow): ArchivedRow => ({
  ...row,
  kind: RETIRED_EVENT_KINDS[String(kind)] ?? kind,
  details: String(details).replace('"isUntold":true', '"unsent":[{"kind":"visitor"}]'),
})

/** Schema 14 and earlier have no such column. */
const lastDateOf = ({ preferred_date, proposed_until }: ArchivedRow): string =>
  [preferred_date, proposed_until]
    .filter((day) => day)
    .map(String)
    .sort()
    .at(-1) ?? ''

/** Without what earlier versions wrote of it; none where nothing today is like it, or where it was held. */
function mailAsToday(row: ArchivedRow): ArchivedRow[] {
  const { kind = null, sent_at, next_attempt_at, attempts } = row
  const { readAs, isOnceSent } = RETIRED_MAIL_KINDS[String(kind)] ?? { readAs: kind }
  const isHeld = next_attempt_at === null && attempts === 0
  if (readAs === 'dropped' || (sent_at === null && (isOnceSent || isHeld))) return []
  const columns = Object.entries(row).filter(([column]) => !RETIRED_COLUMNS.includes(column))
  return [{ ...Object.fromEntries(columns), kind: readAs }]
}

function readArchivedRow(table: ArchivedTable, row: ArchivedRow): Record<string, Value> {
  const parsed = ROWS[table].safeParse(row)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new ArchiveRefused(`${table} ${row.id}: ${issue?.path.join('.') || issue?.code}`)
  }
  return parsed.data
}

function areDetails(json: string): boolean {
  try {
    return details.safeParse(JSON.parse(json)).success
  } catch {
    return false
  }
}
