import type { Appointment } from '../booking/appointments/appointment.ts'
import {
  type ClaimedMail,
  type MailKind,
  mailState,
  type OutboxEntry,
} from '../booking/appointments/outbox-mail.ts'
import { APPOINTMENT_COLUMNS } from './columns.ts'
import { type EventRow, eventOf } from './event-rows.ts'

/** An outbox mail beside the appointment and the event it tells of. */
export type MailRow = Appointment &
  EventRow & {
    mailId: number
    mailKind: MailKind
    messageKey: string
    inReplyTo: string | undefined
    firstChange: string | undefined
    owedAt: Date
    retriedAt: Date | undefined
    attempts: number
    nextAttemptAt: Date | undefined
    sentAt: Date | undefined
    lastError: string | undefined
    hourStartedAt: Date | undefined
    recipient: string | undefined
    appointmentNumber: number | undefined
    isBounded: boolean
  }

/** Whom a mail goes to: the visitor, the address that was the visitor's before, or the owner. */
const personOf = (mail: string) =>
  `CASE WHEN ${mail}.kind LIKE 'visitor%' THEN 1 WHEN ${mail}.kind = 'former-address' THEN 2 ELSE 3 END`
const isToSamePerson = (other: string) => `${personOf(other)} = ${personOf('outbox')}`

/** `in_reply_to`: the first mail about the request to the same person. `first_change`: the time it was made for may have
 * changed before that mail left. */
export const MAILS = `
  SELECT outbox.id AS mail_id, outbox.kind AS mail_kind, message_key, owed_at, retried_at, attempts, next_attempt_at,
    sent_at, last_error, hour_started_at, recipient, request_number AS appointment_number, is_bounded, (
      SELECT message_key FROM outbox AS opening
      WHERE opening.appointment_id = outbox.appointment_id AND opening.id < outbox.id
        AND opening.kind IN ('owner', 'visitor') AND ${isToSamePerson('opening')}
      ORDER BY opening.id LIMIT 1) AS in_reply_to, (
      SELECT details FROM events AS change
      WHERE change.appointment_id = outbox.appointment_id AND change.kind IN ('accepted', 'moved')
      ORDER BY change.id LIMIT 1) AS first_change,
    event_id, events.kind AS event_kind, actor, happened_at, details, ${APPOINTMENT_COLUMNS}
  FROM outbox
  LEFT JOIN appointments ON appointments.id = outbox.appointment_id
  LEFT JOIN events ON events.id = outbox.event_id`

/** What one person is told about one request leaves in the order in which it happened. */
export const IS_NEXT_FOR_PERSON = `NOT EXISTS (
  SELECT 1 FROM outbox AS earlier
  WHERE earlier.appointment_id = outbox.appointment_id AND earlier.id < outbox.id
    AND earlier.next_attempt_at IS NOT NULL AND ${isToSamePerson('earlier')})`

/** The columns of the appointment alone; undefined where the mail belongs to none. */
function appointmentIn(row: MailRow): Appointment | undefined {
  if (row.id === undefined) return undefined
  const {
    mailId,
    mailKind,
    messageKey,
    inReplyTo,
    firstChange,
    owedAt,
    retriedAt,
    attempts,
    nextAttemptAt,
    sentAt,
    lastError,
    hourStartedAt,
    recipient,
    appointmentNumber,
    isBounded,
    eventId,
    eventKind,
    actor,
    happenedAt,
    details,
    ...appointment
  } = row
  return appointment
}

const mailOf = ({ mailId: id, mailKind: kind, messageKey, attempts, owedAt: owedSince }: MailRow) => ({
  id,
  kind,
  messageKey,
  attempts,
  owedSince,
})

export function asOutboxEntry(row: MailRow): OutboxEntry {
  const { nextAttemptAt, sentAt, lastError, isBounded, attempts } = row
  return {
    ...mailOf(row),
    ...{ nextAttemptAt, sentAt, lastError, isBounded },
    state: mailState({ nextAttemptAt, sentAt, attempts }),
    appointment: appointmentIn(row),
  }
}

/** The appointments that a summary stands for: the first ones, and how many there are in all. */
export type Untold = Pick<ClaimedMail, 'appointments' | 'total'>

/** A row that was claimed; `untold` for a summary. */
export function asClaimedMail(row: MailRow, untold: Untold | undefined): ClaimedMail {
  const appointment = appointmentIn(row)
  const appointments = appointment ? [appointment] : []
  const { inReplyTo, firstChange, recipient, appointmentNumber, retriedAt, owedAt } = row
  return {
    ...mailOf(row),
    ...{ inReplyTo, recipient, appointmentNumber },
    triedSince: retriedAt ?? owedAt,
    event: eventOf(row),
    requested: firstChange === undefined ? undefined : JSON.parse(firstChange).from,
    ...(untold ?? { appointments, total: appointments.length }),
  }
}
