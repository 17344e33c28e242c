import { newKey } from '../booking/appointments/appointment-key.ts'
import { storedFields } from '../booking/appointments/booking-request.ts'
import type { EntryToWrite } from '../booking/ports/dossier-store.ts'
import { slotOf } from '../booking/times/slot.ts'
import { addEvent } from './add-event.ts'
import { canBeAgreed } from './agreed-calls.ts'
import { columnOf, FIELD_COLUMNS } from './columns.ts'
import { ask, type Counters, type Dialect, type Work } from './database.ts'
import { oweVisitorMail } from './owe-mails.ts'
import { joined, raw, sql } from './sql.ts'

/** Somebody whom the owner writes down. Without a client address: the 24-hour rule does not count it. */
export function* enter(entry: EntryToWrite, counters: Counters, dialect: Dialect): Work<number | 'not-free'> {
  const { fields, at, remindAt, callInMinutes, isAnyway } = entry
  const slot = slotOf(fields)
  const isFree = yield* canBeAgreed({ slot, callInMinutes, isAnyway }, dialect)
  // A second tap on the button.
  const values = storedFields.map((field) => fields[field])
  const isSame = storedFields.map((field, index) => sql`${raw(columnOf(field))} = ${values[index]}`)
  const [known] = yield* ask<{ id: number }>`
    SELECT id FROM appointments WHERE state = 'confirmed' AND ${joined(isSame, ' AND ')} LIMIT 1`
  if (known) return known.id
  if (!isFree) return 'not-free'
  const [entered] = yield* ask<{ id: number }>`
    INSERT INTO appointments (${raw(FIELD_COLUMNS.join())}, created_at, changed_at, visitor_key, state, remind_at)
    VALUES (${joined(values)}, ${at}, ${at}, ${newKey()}, 'confirmed', ${remindAt}) RETURNING id`
  if (!entered) throw new Error('The appointment was not written.')
  const { id } = entered
  const eventId = yield* addEvent(id, { kind: 'entered', actor: 'owner', happenedAt: at, to: slot })
  yield* oweVisitorMail(
    { appointmentId: id, eventId, kind: 'visitor-confirmed', at },
    fields.email,
    'owed',
    counters,
  )
  return id
}
