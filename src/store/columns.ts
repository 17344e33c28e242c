import { storedFields } from '../booking/appointments/booking-request.ts'

/** SQLite keeps these as milliseconds and as 0 or 1; PostgreSQL has types for them. */
const INSTANTS = new Set(
  `created_at changed_at remind_at happened_at owed_at retried_at next_attempt_at leased_until sent_at hour_started_at
   expires_at counted_at requested_at erased_at due_at bounded_due_at oldest_at`.split(/\s+/),
)
const FLAGS = new Set(
  'is_suspected is_outage is_bounded is_feed_renewed is_visitor_mail_held is_mail_failed'.split(' '),
)

/** A value of SQLite as the domain knows it, by the type of its column. */
export function fromSqlite(column: string, value: unknown): unknown {
  if (value === null) return undefined
  if (INSTANTS.has(column)) return new Date(value as number)
  return FLAGS.has(column) ? value === 1 : value
}

const properties = new Map<string, string>()

/** 'first_name' → 'firstName'. Cached: there are few columns and many rows. */
export function propertyOf(column: string): string {
  let property = properties.get(column)
  if (property === undefined) {
    property = column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
    properties.set(column, property)
  }
  return property
}

/** 'firstName' → 'first_name' */
export const columnOf = (property: string): string =>
  property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** What the visitor wrote, in the order of the form. */
export const FIELD_COLUMNS = storedFields.map(columnOf)

/** `$1, $2, …` for so many values. */
export const places = (count: number, first = 1): string =>
  Array.from({ length: count }, (_, index) => `$${first + index}`).join()

/** Words of our own as a list for IN. */
export const quoted = (words: readonly string[]): string => words.map((word) => `'${word}'`).join()

/** A mail that was never due: it waits for the owner's decision. See `mailState`. */
export const IS_HELD = 'next_attempt_at IS NULL AND sent_at IS NULL AND attempts = 0'
export const IS_FAILED = 'next_attempt_at IS NULL AND sent_at IS NULL AND attempts > 0'

/** An `Appointment`; the client's address is not part of it. */
export const APPOINTMENT_COLUMNS = `${[
  'id',
  ...FIELD_COLUMNS,
  'created_at',
  'is_suspected',
  'state',
  'sequence',
  'changed_at',
  'remind_at',
  'visitor_key',
]
  .map((column) => `appointments.${column}`)
  .join(', ')}, EXISTS (
    SELECT 1 FROM outbox AS held
    WHERE held.appointment_id = appointments.id AND held.kind = 'visitor' AND held.next_attempt_at IS NULL
      AND held.sent_at IS NULL AND held.attempts = 0) AS is_visitor_mail_held`
