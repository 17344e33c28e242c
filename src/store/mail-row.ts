import type { Appointment } from '../booking/appointment.ts'
import {
  type Backlog,
  type ClaimedMail,
  type MailKind,
  mailState,
  type OutboxEntry,
} from '../booking/outbox.ts'
import { fromRow } from './row.ts'

type MailRow = Appointment & {
  mailId: number
  kind: MailKind
  messageKey: string
  attempts: number
  nextAttemptAt: Date | undefined
  sentAt: Date | undefined
  lastError: string | undefined
  hourStartedAt: Date | undefined
}

function readMailRow(row: object) {
  const {
    mailId,
    kind,
    messageKey,
    attempts,
    nextAttemptAt,
    sentAt,
    lastError,
    hourStartedAt,
    ...appointment
  } = fromRow<MailRow>(row)
  const mail = { id: mailId, kind, messageKey, attempts, owedSince: hourStartedAt ?? appointment.createdAt }
  return { mail, hourStartedAt, appointment, progress: { nextAttemptAt, sentAt, lastError } }
}

/** The appointments of an hour that no owner mail tells of: the first ones, and how many there are in all. */
export type Untold = Pick<ClaimedMail, 'appointments' | 'total'>

export function asOutboxEntry(row: object): OutboxEntry {
  const { mail, hourStartedAt, appointment, progress } = readMailRow(row)
  return {
    ...mail,
    ...progress,
    state: mailState({ ...mail, ...progress }),
    appointment: hourStartedAt ? undefined : appointment,
  }
}

/** The hour that a summary stands for; nothing where the mail tells of one appointment. */
export const summarisedHour = (row: object): Date | undefined => readMailRow(row).hourStartedAt

/** A row whose attempts count the one that the claim is; `untold` for a summary. */
export function asClaimedMail(row: object, untold: Untold | undefined): ClaimedMail {
  const { mail, appointment } = readMailRow(row)
  return { ...mail, ...(untold ?? { appointments: [appointment], total: 1 }) }
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
