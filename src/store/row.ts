import { storedFields } from '../booking/booking-request.ts'

/** In both databases the name of a column tells what it holds. */
export const isInstant = (column: string): boolean => /_(at|until)$/.test(column)
export const isFlag = (column: string): boolean => column.startsWith('is_')
export const isClockTime = (column: string): boolean => column.endsWith('_time')
/** What never leaves the database in an archive: addresses are kept for 24 hours, backups for longer. */
export const isKeptInside = (column: string): boolean => column === 'client_ip'
const isNumber = (column: string): boolean => /(^|_)id$/.test(column)

/** 'firstName' → 'first_name' */
const columnOf = (property: string): string =>
  property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** What the visitor wrote, in the order of the form. */
export const FIELD_COLUMNS = storedFields.map(columnOf)

/** A mail that was never due: see `mailState`. */
export const IS_HELD = 'next_attempt_at IS NULL AND sent_at IS NULL AND attempts = 0'

const IS_VISITOR_MAIL_HELD = `EXISTS (
  SELECT 1 FROM outbox AS held
  WHERE held.appointment_id = appointments.id AND held.kind = 'visitor' AND ${IS_HELD})`

/** An `Appointment`; the client's address is not part of it. */
export const APPOINTMENT_COLUMNS = [
  ...['id', ...FIELD_COLUMNS, 'created_at', 'is_suspected'].map((column) => `appointments.${column}`),
  `${IS_VISITOR_MAIL_HELD} AS is_visitor_mail_held`,
].join(', ')

/** An outbox mail beside the appointment it tells of. */
export const MAIL_COLUMNS = `outbox.id AS mail_id, kind, message_key, attempts, next_attempt_at, sent_at, last_error,
  hour_started_at, ${APPOINTMENT_COLUMNS}`

/** Two indexes hold just the mails that this counts. A summary is not late before its hour is over. */
export const BACKLOG = `
  SELECT (SELECT count(*) FROM outbox WHERE next_attempt_at IS NOT NULL) AS queued,
    (SELECT count(*) FROM outbox WHERE next_attempt_at IS NULL AND sent_at IS NULL AND attempts > 0) AS failed,
    (SELECT count(*) FROM outbox WHERE ${IS_HELD}) AS held,
    (SELECT min(coalesce(hour_started_at, created_at))
     FROM outbox LEFT JOIN appointments ON appointments.id = appointment_id
     WHERE next_attempt_at IS NOT NULL AND (kind <> 'summary' OR attempts > 0)) AS oldest_at`

const properties = new Map<string, string>()

/** 'first_name' → 'firstName', remembered: there are few, and rows are many. */
function propertyOf(column: string): string {
  let property = properties.get(column)
  if (property === undefined) {
    property = column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
    properties.set(column, property)
  }
  return property
}

/** A row of either database as the domain knows it, whatever its driver makes of instants, flags and numbers. */
export function fromRow<Result>(row: object): Result {
  const result: Record<string, unknown> = {}
  for (const [column, value] of Object.entries(row)) result[propertyOf(column)] = decode(column, value)
  return result as Result
}

function decode(column: string, value: unknown): unknown {
  if (value === null) return undefined
  if (isInstant(column)) return new Date(value as number | Date)
  if (isFlag(column)) return Boolean(value)
  if (isNumber(column)) return Number(value)
  return isClockTime(column) ? String(value).slice(0, 5) : value
}
