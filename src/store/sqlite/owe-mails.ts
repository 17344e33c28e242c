import { randomUUID } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { clockHour, OWNER_MAILS_PER_HOUR, summaryDueAt } from '../../booking/flood-rule.ts'
import { countedSince, VISITOR_MAILS_PER_DAY } from '../../booking/visitor-mails.ts'

type NewAppointment = { id: number | bigint; email: string; isSuspected: boolean; bookedAt: Date }

/** Writes the mails that a new appointment brings, within its transaction. */
export function oweMails(database: DatabaseSync) {
  const insertMail = database.prepare(
    'INSERT INTO outbox (appointment_id, kind, message_key, owed_at, next_attempt_at) VALUES (?1, ?2, ?3, ?4, ?5)',
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
    else insertMail.run(id, 'owner', randomUUID(), bookedAt.getTime(), bookedAt.getTime())
  }

  return ({ id, email, isSuspected, bookedAt }: NewAppointment): void => {
    oweOwnerMail(id, bookedAt)
    const isHeld = isSuspected || isBounded(email, bookedAt)
    insertMail.run(id, 'visitor', randomUUID(), bookedAt.getTime(), isHeld ? null : bookedAt.getTime())
  }
}

/** Whether as many requests as may bring a mail were made with that address in the last 24 hours, this one included. */
export function boundVisitorMails(database: DatabaseSync) {
  // Those that look like spam bring no mail, so they do not count.
  const countOfAddress = database.prepare(`
    SELECT count(*) AS requests FROM (
      SELECT 1 FROM appointments WHERE lower(email) = lower(?1) AND created_at > ?2 AND is_suspected = 0
      LIMIT ${VISITOR_MAILS_PER_DAY + 1})`)
  return (email: string, now: Date): boolean => {
    const { requests } = countOfAddress.get(email, countedSince(now).getTime()) as { requests: number }
    return requests > VISITOR_MAILS_PER_DAY
  }
}
