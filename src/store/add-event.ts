import type { AppointmentEvent } from '../booking/appointments/appointment-event.ts'
import { isAnswer } from '../booking/appointments/visitor-mails.ts'
import { MAIL_STATE } from './columns.ts'
import { ask, type Work } from './database.ts'

/** With the owner's first answer, mails that waited for it are given up or released, and sent ones no longer count. */
export function* addEvent(id: number, event: Omit<AppointmentEvent, 'id'>): Work<number | undefined> {
  const { kind, actor, happenedAt, ...details } = event
  if (isAnswer(event)) {
    yield* ask`DELETE FROM outbox WHERE appointment_id = ${id} AND ${MAIL_STATE.held}`
    yield* ask`
      UPDATE outbox SET counted_as = NULL, is_bounded = false,
        next_attempt_at = CASE WHEN is_bounded AND next_attempt_at > ${happenedAt} THEN ${happenedAt} ELSE next_attempt_at END
      WHERE appointment_id = ${id}`
  }
  const [added] = yield* ask<{ id: number }>`
    INSERT INTO events (appointment_id, kind, actor, happened_at, details)
    VALUES (${id}, ${kind}, ${actor}, ${happenedAt}, ${JSON.stringify(details)}) RETURNING id`
  return added?.id
}
