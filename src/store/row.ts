import { storedFields } from '../booking/booking-request.ts'

/** In both databases the name of a column tells what it holds. */
export const isInstant = (column: string): boolean => /_(at|until)$/.test(column)
export const isFlag = (column: string): boolean => column.startsWith('is_')
export const isClockTime = (column: string): boolean => column.endsWith('_time')
/** What never leaves the database in an archive: addresses are kept for 24 hours, backups for longer. */
export const isKeptInside = (column: string): boolean => ['client_ip', 'counted_for'].includes(column)
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

/** How it stands since, and the keys to its two pages. */
const PROGRESS = ['state', 'sequence', 'changed_at', 'remind_at', 'visitor_key', 'owner_key']

/** An `Appointment`; the client's address is not part of it. */
export const APPOINTMENT_COLUMNS = [
  ...['id', ...FIELD_COLUMNS, 'created_at', 'is_suspected', ...PROGRESS].map(
    (column) => `appointments.${column}`,
  ),
  `${IS_VISITOR_MAIL_HELD} AS is_visitor_mail_held`,
].join(', ')

/** To the same person as the mail in question. */
const isToSamePerson = (other: string) => `(${other}.kind LIKE 'visitor%') = (outbox.kind LIKE 'visitor%')`

/** The first mail about a request, which the later ones to the same person reply to. */
const IN_REPLY_TO = `(
  SELECT message_key FROM outbox AS opening
  WHERE opening.appointment_id = outbox.appointment_id AND opening.id < outbox.id
    AND opening.kind IN ('owner', 'visitor') AND ${isToSamePerson('opening')}
  ORDER BY opening.id LIMIT 1)`

/** What the first change of the time tells of: the first mails may leave later than it happened. */
const FIRST_CHANGE = `(
  SELECT details FROM events AS change
  WHERE change.appointment_id = outbox.appointment_id AND change.kind IN ('accepted', 'moved')
  ORDER BY change.id LIMIT 1)`

/** An outbox mail beside the appointment and the event it tells of. */
export const MAIL_COLUMNS = `outbox.id AS mail_id, outbox.kind AS mail_kind, message_key, owed_at, attempts,
  next_attempt_at, sent_at, last_error, hour_started_at, ${IN_REPLY_TO} AS in_reply_to,
  ${FIRST_CHANGE} AS first_change, event_id, events.kind AS event_kind, actor, happened_at, details, ${APPOINTMENT_COLUMNS}`
export const BESIDE_MAIL = `
  LEFT JOIN appointments ON appointments.id = outbox.appointment_id
  LEFT JOIN events ON events.id = outbox.event_id`

export const MAILS = `SELECT ${MAIL_COLUMNS} FROM outbox ${BESIDE_MAIL}`

/** What one person is told about one request leaves in the order in which it happened. */
export const IS_NEXT_FOR_PERSON = `NOT EXISTS (
  SELECT 1 FROM outbox AS earlier
  WHERE earlier.appointment_id = outbox.appointment_id AND earlier.id < outbox.id
    AND earlier.next_attempt_at IS NOT NULL AND ${isToSamePerson('earlier')})`

/** Two indexes hold just the mails that this counts. A summary is not late before its hour is over. */
export const BACKLOG = `
  SELECT (SELECT count(*) FROM outbox WHERE next_attempt_at IS NOT NULL) AS queued,
    (SELECT count(*) FROM outbox WHERE next_attempt_at IS NULL AND sent_at IS NULL AND attempts > 0) AS failed,
    (SELECT count(*) FROM outbox WHERE ${IS_HELD}) AS held,
    (SELECT min(owed_at) FROM outbox
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
