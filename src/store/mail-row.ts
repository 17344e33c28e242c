import type { Appointment } from '../booking/appointment.ts'
import type { Count } from '../booking/count.ts'
import {
  type Backlog,
  type ClaimedMail,
  type MailKind,
  type MailState,
  mailState,
  type OutboxEntry,
} from '../booking/outbox.ts'
import { type EventRow, eventOf } from './event-row.ts'
import { asCount } from './in-parts.ts'
import { fromRow } from './row.ts'

type MailRow = Appointment &
  EventRow & {
    mailId: number
    mailKind: MailKind
    messageKey: string
    inReplyTo: string | undefined
    firstChange: string | undefined
    owedAt: Date
    attempts: number
    nextAttemptAt: Date | undefined
    sentAt: Date | undefined
    lastError: string | undefined
    hourStartedAt: Date | undefined
  }

function readMailRow(row: object) {
  const {
    mailId,
    mailKind,
    messageKey,
    inReplyTo,
    firstChange,
    owedAt,
    attempts,
    nextAttemptAt,
    sentAt,
    lastError,
    hourStartedAt,
    eventId,
    eventKind,
    actor,
    happenedAt,
    details,
    ...appointment
  } = fromRow<MailRow>(row)
  return {
    mail: { id: mailId, kind: mailKind, messageKey, attempts, owedSince: owedAt },
    told: {
      event: eventOf({ eventId, eventKind, actor, happenedAt, details }),
      inReplyTo,
      requested: firstChange === undefined ? undefined : JSON.parse(firstChange).from,
    },
    hourStartedAt,
    appointment: appointment.id === undefined ? undefined : appointment,
    progress: { nextAttemptAt, sentAt, lastError },
  }
}

/** The appointments of an hour that no owner mail tells of: the first ones, and how many there are in all. */
export type Untold = Pick<ClaimedMail, 'appointments' | 'total'>

export function asOutboxEntry(row: object): OutboxEntry {
  const { mail, appointment, progress } = readMailRow(row)
  return {
    ...mail,
    ...progress,
    state: mailState({ ...mail, ...progress }),
    appointment,
  }
}

/** The hour that a summary stands for; nothing where the mail tells of one appointment. */
export const summarisedHour = (row: object): Date | undefined => readMailRow(row).hourStartedAt

/** A row whose attempts count the one that the claim is; `untold` for a summary. */
export function asClaimedMail(row: object, untold: Untold | undefined): ClaimedMail {
  const { mail, told, appointment } = readMailRow(row)
  const appointments = appointment ? [appointment] : []
  return { ...mail, ...told, ...(untold ?? { appointments, total: appointments.length }) }
}

export function asBacklog(row: object): Backlog {
  const { queued, failed, held, oldestAt } = fromRow<Record<string, unknown>>(row)
  return {
    queued: Number(queued),
    failed: Number(failed),
    held: Number(held),
    oldestOwedSince: oldestAt as Date | undefined,
  }
}

/** The row of `selectMailCounts`. */
export const asMailCounts = (row: Record<string, unknown>, most: number): Record<MailState, Count> => ({
  failed: asCount(row.failed, most),
  held: asCount(row.held, most),
  queued: asCount(row.queued, most),
  sent: asCount(row.sent, most),
})
