import type { Appointment } from '../booking/appointments/appointment.ts'
import type { AppointmentEvent } from '../booking/appointments/appointment-event.ts'
import { newKey } from '../booking/appointments/appointment-key.ts'
import { type ClientAddress, UNKNOWN_ADDRESS } from '../booking/appointments/client-address.ts'
import { countedSince } from '../booking/appointments/visitor-mails.ts'
import { BOOKING_WINDOW_IN_HOURS, ERASURES_PER_DAY } from '../booking/limits.ts'
import type { Correction, DossierKey, DossierStore, StepToTake } from '../booking/ports/dossier-store.ts'
import { berlinInstant } from '../booking/times/berlin-time.ts'
import { APPOINTMENT_COLUMNS, columnOf, quoted } from './columns.ts'
import { addCount, type Counters, countBetween } from './counters.ts'
import { ask, type Database, type Work } from './database.ts'
import { asEvents, detailsOf, EVENT_COLUMNS, type EventRow } from './event-rows.ts'
import { asOutboxEntry, MAILS, type MailRow } from './mail-rows.ts'
import {
  giveUpUnsentMails,
  keepCounts,
  noteAnswered,
  oweMail,
  oweOwnerMail,
  oweVisitorMail,
} from './owe-mails.ts'

/** One request after it was made. Every step is one transaction that names the state and the sequence it expects. */
export function dossierStore(database: Database, counters: () => Promise<Counters>): DossierStore {
  const inTransaction = async <Result>(work: (counters: Counters) => Work<Result>): Promise<Result> => {
    const known = await counters()
    return database.transaction(() => work(known))
  }
  return {
    find: (by) => findDossier(database, by),
    takeStep: (step) => inTransaction((known) => takeStep(step, known)),
    correctAddress: (correction) => inTransaction((known) => correctAddress(correction, known)),
    countErasure: (id, now) => inTransaction((known) => countErasure(id, now, known)),
    async erase(id, now) {
      const isErased = await database.transaction(() => erase(id, now))
      if (isErased) await database.scrub()
      return isErased
    },
    oweReminders: (now) => database.transaction(() => oweReminders(now)),
  }
}

async function findDossier({ all }: Database, by: DossierKey) {
  const [[property, value]] = Object.entries(by) as [[string, string | number]]
  const [appointment] = await all<Appointment>(
    `SELECT ${APPOINTMENT_COLUMNS} FROM appointments WHERE ${columnOf(property)} = $1`,
    value,
  )
  if (!appointment) return undefined
  const [events, mails] = await Promise.all([
    all<EventRow>(
      `SELECT ${EVENT_COLUMNS} FROM events WHERE appointment_id = $1 ORDER BY id`,
      appointment.id,
    ),
    all<MailRow>(`${MAILS} WHERE outbox.appointment_id = $1 ORDER BY outbox.id`, appointment.id),
  ])
  return { appointment, history: asEvents(events), mails: mails.map(asOutboxEntry) }
}

function* takeStep(step: StepToTake, counters: Counters): Work<boolean> {
  const { id, from, seen, to, slot, event, mails, visitorMails, remindAt } = step
  const at = event.happenedAt
  const [stepped] = yield* ask<{ email: string }>(
    `UPDATE appointments
     SET state = $2, preferred_date = $3, preferred_time = $4, remind_at = $5, changed_at = $6, sequence = sequence + 1
     WHERE id = $1 AND sequence = $7 AND state IN (${quoted(from)})
     RETURNING email`,
    ...[id, to, slot.date, slot.time, remindAt, at, seen],
  )
  if (!stepped) return false
  if (event.actor === 'owner') yield* noteAnswered(id, at)
  const eventId = yield* addEvent(id, event)
  const { email } = stepped
  for (const kind of mails) {
    const mail = { appointmentId: id, eventId, kind, at }
    if (kind.startsWith('visitor')) yield* oweVisitorMail({ ...mail, email, rule: visitorMails }, counters)
    // Only whom the owner has offered a time can accept one, so no flood hides that.
    else if (kind === 'owner-accepted') yield* oweMail(mail)
    else yield* oweOwnerMail(mail)
  }
  return true
}

/** The last mail to the visitor goes to the new address; those that have not left yet are given up. */
function* correctAddress(correction: Correction, counters: Counters): Work<string | undefined> {
  const { id, email, seen, visitorMails, event, formerEmail } = correction
  const visitorKey = newKey()
  const corrected = yield* ask(
    `UPDATE appointments SET email = $2, visitor_key = $3, changed_at = $5, sequence = sequence + 1
     WHERE id = $1 AND sequence = $4
     RETURNING id`,
    ...[id, email, visitorKey, seen, event.happenedAt],
  )
  if (corrected.length === 0) return undefined
  const [last] = yield* ask<{ kind: MailRow['mailKind']; eventId: number | undefined }>(
    `SELECT kind, event_id FROM outbox WHERE appointment_id = $1 AND kind LIKE 'visitor%' ORDER BY id DESC LIMIT 1`,
    id,
  )
  yield* giveUpUnsentMails(id)
  const at = event.happenedAt
  if (event.actor === 'owner') yield* noteAnswered(id, at)
  const eventId = yield* addEvent(id, event)
  const mail = { appointmentId: id, at }
  yield* oweVisitorMail(
    {
      ...mail,
      ...{ kind: last?.kind ?? 'visitor', eventId: last?.eventId },
      ...{ email, rule: visitorMails },
    },
    counters,
  )
  if (event.actor === 'visitor') yield* oweOwnerMail({ ...mail, eventId, kind: 'owner-corrected' })
  if (formerEmail) yield* oweMail({ ...mail, eventId, kind: 'former-address' }, formerEmail)
  return visitorKey
}

function* addEvent(id: number, event: Omit<AppointmentEvent, 'id'>): Work<number | undefined> {
  const [added] = yield* ask<{ id: number }>(
    'INSERT INTO events (appointment_id, kind, actor, happened_at, details) VALUES ($1, $2, $3, $4, $5) RETURNING id',
    ...[id, event.kind, event.actor, event.happenedAt, detailsOf(event)],
  )
  return added?.id
}

/** Erasing gives a client address its next booking back, so that address can do it only so often. */
function* countErasure(id: number, now: Date, counters: Counters): Work<boolean> {
  const [row] = yield* ask<{ clientIp: ClientAddress | undefined; createdAt: Date }>(
    'SELECT client_ip, created_at FROM appointments WHERE id = $1',
    id,
  )
  if (!row?.clientIp || row.clientIp === UNKNOWN_ADDRESS) return true
  const isBlocking = now.getTime() - row.createdAt.getTime() < BOOKING_WINDOW_IN_HOURS * 3_600_000
  if (!isBlocking) return true
  const counter = counters.erasures(row.clientIp)
  const { since, until } = countedSince(now)
  if ((yield* countBetween(counter, since, until, ERASURES_PER_DAY)) >= ERASURES_PER_DAY) return false
  yield* addCount(counter, now)
  return true
}

/** Its number stays for as long as a backup may hold it. */
function* erase(id: number, now: Date): Work<boolean> {
  // Locks the row: no mail is added between counting and deleting.
  const [erased] = yield* ask<{ createdAt: Date }>(
    'UPDATE appointments SET remind_at = NULL WHERE id = $1 RETURNING created_at',
    id,
  )
  if (!erased) return false
  yield* keepCounts(id)
  yield* ask('DELETE FROM appointments WHERE id = $1', id)
  yield* ask(
    'INSERT INTO erasures (request_number, requested_at, erased_at) VALUES ($1, $2, $3)',
    ...[id, erased.createdAt, now],
  )
  return true
}

function* oweReminders(now: Date): Work<number> {
  const due = yield* ask<Appointment>(
    `UPDATE appointments SET remind_at = NULL WHERE remind_at <= $1
     RETURNING id, preferred_date, preferred_time`,
    now,
  )
  const ahead = due.filter(
    ({ preferredDate, preferredTime }) => berlinInstant(preferredDate, preferredTime) > now,
  )
  for (const { id } of ahead) yield* oweMail({ appointmentId: id, kind: 'visitor-reminder', at: now })
  return ahead.length
}
