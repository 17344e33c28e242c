import { randomUUID } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { clockHour, OWNER_MAILS_PER_HOUR, summaryDueAt } from '../../booking/flood-rule.ts'
import { countedSince, VISITOR_MAILS_PER_DAY } from '../../booking/visitor-mails.ts'

type NewAppointment = { id: number | bigint; email: string; isSuspected: boolean; bookedAt: Date }

/** Writes the mails that a new appointment brings, within its transaction. */
export function oweMails(database: DatabaseSync) {
  const insertMail = database.prepare(
    `INSERT INTO outbox (appointment_id, kind, message_key, owed_at, next_attempt_at, counted_for)
     VALUES (?1, ?2, ?3, ?4, ?5, lower(?6))`,
  )
  // The appointment itself is among them.
  const countOfHour = database.prepare(`
    SELECT count(*) AS bookings FROM (
      SELECT 1 FROM appointments WHERE created_at >= ?1 AND created_at < ?2 LIMIT ${OWNER_MAILS_PER_HOUR + 1})`)
  const selectSummary = database.prepare(
    'SELECT 1 FROM outbox WHERE hour_started_at = ?1 AND sent_at IS NULL',
  )
  const insertSummary = database.prepare(
    `INSERT INTO outbox (hour_started_at, owed_at, kind, message_key, next_attempt_at)
     VALUES (?1, ?1, 'summary', ?2, ?3)`,
  )

  const isBounded = boundVisitorMails(database)

  function oweOwnerMail(id: number | bigint, bookedAt: Date): void {
    const hour = clockHour(bookedAt)
    const start = hour.start.getTime()
    // In a flood this one look is all that a booking costs.
    if (selectSummary.get(start)) return
    const { bookings } = countOfHour.get(start, hour.end.getTime()) as { bookings: number }
    if (bookings > OWNER_MAILS_PER_HOUR) insertSummary.run(start, randomUUID(), summaryDueAt(hour).getTime())
    else insertMail.run(id, 'owner', randomUUID(), bookedAt.getTime(), bookedAt.getTime(), null)
  }

  return ({ id, email, isSuspected, bookedAt }: NewAppointment): void => {
    oweOwnerMail(id, bookedAt)
    const isHeld = isSuspected || isBounded(email, bookedAt)
    const at = bookedAt.getTime()
    insertMail.run(id, 'visitor', randomUUID(), at, isHeld ? null : at, isHeld ? null : email)
  }
}

/** Whether as many mails as may leave were owed to that address in the last 24 hours. */
export function boundVisitorMails(database: DatabaseSync) {
  const countOfAddress = database.prepare(`
    SELECT count(*) AS mails FROM (
      SELECT 1 FROM outbox WHERE counted_for = lower(?1) AND owed_at > ?2 LIMIT ${VISITOR_MAILS_PER_DAY})`)
  return (email: string, now: Date): boolean => {
    const { mails } = countOfAddress.get(email, countedSince(now).getTime()) as { mails: number }
    return mails >= VISITOR_MAILS_PER_DAY
  }
}
