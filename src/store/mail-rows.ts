import type { Appointment } from '../booking/appointments/appointment.ts'
import type { AppointmentEvent } from '../booking/appointments/appointment-event.ts'
import { eventsWith, isToVisitor, MAIL_KINDS, MAIL_RULES } from '../booking/appointments/kinds.ts'
import type { ClaimedMail, MailState, OutboxEntry } from '../booking/appointments/outbox-mail.ts'
import { APPOINTMENT_COLUMNS, appointmentIn, goesToVisitor, MAIL_STATE, quoted } from './columns.ts'
import { sql } from './sql.ts'

/** An event as a row holds it: the parts that only some kinds have are one JSON text. */
export type EventRow = Pick<AppointmentEvent, 'actor' | 'happenedAt'> & {
  eventId: number
  eventKind: AppointmentEvent['kind']
  details: string
}
export const EVENT_COLUMNS = sql`events.id AS event_id, events.kind AS event_kind, actor, happened_at, details`

export function asEvent({ eventId: id, eventKind: kind, details, ...event }: EventRow): AppointmentEvent {
  const { actor, happenedAt } = event
  return { id, kind, actor, happenedAt, ...JSON.parse(details) }
}

/** An outbox mail with its appointment and its event, where it has them. */
export type MailRow = Appointment &
  EventRow &
  Omit<OutboxEntry, 'id' | 'kind' | 'state' | 'appointment'> &
  Pick<ClaimedMail, 'inReplyTo' | 'appointmentNumber'> & {
    mailId: number
    mailKind: ClaimedMail['kind']
    mailState: MailState
    firstChange: string | undefined
    leasedUntil: Date | undefined
    isOvertaken: boolean
  }

const STATE_MAILS = MAIL_KINDS.filter((kind) => isToVisitor(kind) && !MAIL_RULES[kind].isReminder)

const isToSamePerson = (other: string) => sql`(${goesToVisitor(other)}) = (${goesToVisitor()})`

/** Sorted by name, it is in the order of `MAIL_STATES`. */
export const STATE_OF_MAIL = sql`CASE WHEN ${MAIL_STATE.failed} THEN 'failed' WHEN ${MAIL_STATE.queued} THEN 'queued' ELSE 'sent' END`

/** A later mail tells the visitor what stands now. It follows this one, unless this one fails. */
const IS_OVERTAKEN = sql`(${goesToVisitor()} AND EXISTS (
  SELECT 1 FROM outbox AS later
  WHERE later.appointment_id = outbox.appointment_id AND later.id > outbox.id AND later.kind IN (${quoted(STATE_MAILS)})))`

/** `in_reply_to`: the first mail that left about the appointment to the same person. `first_change` holds the time asked for at first. */
export const MAILS = sql`
  SELECT outbox.id AS mail_id, outbox.kind AS mail_kind, ${STATE_OF_MAIL} AS mail_state, message_key, attempts,
    owed_at AS owed_since, next_attempt_at, sent_at, last_error, leased_until,
    ${IS_OVERTAKEN} AS is_overtaken,
    request_number AS appointment_number, (
      SELECT message_key FROM outbox AS opening
      WHERE opening.appointment_id = outbox.appointment_id AND opening.id < outbox.id
        AND opening.sent_at IS NOT NULL AND ${isToSamePerson('opening')}
      ORDER BY opening.id LIMIT 1) AS in_reply_to, (
      SELECT details FROM events AS change
      WHERE change.appointment_id = outbox.appointment_id AND change.kind IN (${quoted(eventsWith('changesTime'))})
      ORDER BY change.id LIMIT 1) AS first_change,
    ${EVENT_COLUMNS}, ${APPOINTMENT_COLUMNS}
  FROM outbox LEFT JOIN appointments ON appointments.id = outbox.appointment_id
  LEFT JOIN events ON events.id = outbox.event_id`

/** Mails to one person about one appointment leave in the order of what happened. */
export const IS_NEXT_FOR_PERSON = sql`NOT EXISTS (
  SELECT 1 FROM outbox AS earlier
  WHERE earlier.appointment_id = outbox.appointment_id AND earlier.id < outbox.id
    AND earlier.next_attempt_at IS NOT NULL AND ${isToSamePerson('earlier')})`

/** What a claimed mail and an entry of the list have in common. */
export function mailOf({ mailId: id, mailKind: kind, messageKey, attempts, owedSince }: MailRow) {
  return { id, kind, messageKey, attempts, owedSince }
}

export function asOutboxEntry(row: MailRow): OutboxEntry {
  const { mailState: state, nextAttemptAt, sentAt, lastError, eventId, leasedUntil } = row
  const appointment = appointmentIn(row)
  const isOnItsWay = state !== 'sent' && leasedUntil !== undefined
  return { ...mailOf(row), state, nextAttemptAt, sentAt, lastError, isOnItsWay, eventId, appointment }
}
