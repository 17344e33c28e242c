import type { Appointment } from '../booking/appointments/appointment.ts'
import { storedFields } from '../booking/appointments/booking-request.ts'
import { eventsWith } from '../booking/appointments/kinds.ts'
import type { MailState } from '../booking/appointments/outbox-mail.ts'
import { MOST_COUNTED } from '../booking/limits.ts'
import { limitedTo, raw, type Sql, sql } from './sql.ts'

/** SQLite keeps instants as milliseconds and flags as 0 or 1, PostgreSQL has types for them: their names tell. */
const isInstant = (column: string): boolean => /_(at|since)$|^(leased_until|walked_to|from|to)$/.test(column)
const isFlag = (column: string): boolean => column.startsWith('is_')

const conversions = new Map<string, (value: unknown) => unknown>()

/** A value of SQLite as the domain knows it, by the type of its column. Cached, like the names. */
export function fromSqlite(value: unknown, column: string): unknown {
  if (value === null) return undefined
  const known = conversions.get(column)
  if (known) return known(value)
  const convert = conversionOf(column)
  conversions.set(column, convert)
  return convert(value)
}

function conversionOf(column: string): (value: unknown) => unknown {
  if (isInstant(column)) return (value) => new Date(value as number)
  return isFlag(column) ? (value) => value === 1 : (value) => value
}

export function asRow(row: object, read: (value: unknown, column: string) => unknown): object {
  const result: Record<string, unknown> = {}
  for (const [column, value] of Object.entries(row)) result[propertyOf(column)] = read(value, column)
  return result
}

const properties = new Map<string, string>()

/** 'first_name' → 'firstName'. Cached: there are few columns and many rows. */
export function propertyOf(column: string): string {
  const known = properties.get(column)
  if (known !== undefined) return known
  const property = column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
  properties.set(column, property)
  return property
}

/** 'firstName' → 'first_name' */
export const columnOf = (field: string): string =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

export const FIELD_COLUMNS = storedFields.map(columnOf)

/** Constant words as a list for IN. */
export const quoted = (list: readonly string[]): Sql => raw(list.map((word) => `'${word}'`).join())

export const MAIL_STATE: Record<MailState, Sql> = {
  failed: raw('next_attempt_at IS NULL AND sent_at IS NULL'),
  queued: raw('next_attempt_at IS NOT NULL AND sent_at IS NULL'),
  sent: raw('sent_at IS NOT NULL'),
}

/** Of rows of the outbox, or of another name for it. An index has this expression: a list of kinds would change. */
export const goesToVisitor = (mails = 'outbox'): Sql => raw(`(substr(${mails}.kind, 1, 7) = 'visitor')`)

/** How many rows there are, no further than `MOST_COUNTED`; one more says that there are others. */
export const countOf = (rows: Sql): Sql =>
  sql`(SELECT count(*) FROM (SELECT 1 AS found FROM ${rows} ${limitedTo(MOST_COUNTED + 1)}) AS counted)`

const OTHER_COLUMNS = 'created_at is_suspected state sequence last_date changed_at remind_at visitor_key note'
const COLUMNS = ['id', ...FIELD_COLUMNS, ...OTHER_COLUMNS.split(' ')]

/** An `Appointment`; the client's address is not part of it. */
export const APPOINTMENT_COLUMNS = raw(COLUMNS.map((column) => `appointments.${column}`).join())

const PROPERTIES = COLUMNS.map(propertyOf) as (keyof Appointment)[]

/** The appointment in a row that holds other columns as well; undefined where it holds none. */
export function appointmentIn(row: Partial<Appointment>): Appointment | undefined {
  if (row.id === undefined) return undefined
  return Object.fromEntries(PROPERTIES.map((property) => [property, row[property]])) as Appointment
}

/** Since when an appointment stands as it does. Neither a correction nor a tick that was taken back changes that. */
export const STANDS_SINCE = sql`coalesce((
  SELECT max(happened_at) FROM events WHERE events.appointment_id = appointments.id
    AND kind NOT IN (${quoted(eventsWith('keepsSince'))})), created_at)`

/** No likely spam, or the owner has dealt with it. */
export const IS_TRUSTED = sql`(NOT is_suspected OR EXISTS (
  SELECT 1 FROM events WHERE events.appointment_id = appointments.id AND actor = 'owner'))`
