import type { Appointment } from '../booking/appointments/appointment.ts'
import type { Actor } from '../booking/appointments/appointment-event.ts'
import { newKey } from '../booking/appointments/appointment-key.ts'
import { type ClientAddress, UNKNOWN_ADDRESS } from '../booking/appointments/client-address.ts'
import type { Dossier } from '../booking/appointments/dossier.ts'
import { bookingWindowStart } from '../booking/appointments/retention.ts'
import { countedSince } from '../booking/appointments/visitor-mails.ts'
import { ERASURES_PER_DAY } from '../booking/limits.ts'
import type { StepToTake } from '../booking/ports/step-to-take.ts'
import type { Correction } from '../booking/requests/correct-contact.ts'
import type { EntryToWrite } from '../booking/requests/enter-appointment.ts'
import { berlinInstant } from '../booking/times/berlin-time.ts'
import { APPOINTMENT_COLUMNS } from './columns.ts'
import { ask, type Counters, type Database, type Work } from './database.ts'
import { asEvent, asOutboxEntry, EVENT_COLUMNS, type EventRow, MAILS, type MailRow } from './mail-rows.ts'
import { oweMorningMail } from './morning-mail.ts'
import {
  addCount,
  countIn,
  giveUpVisitorMails,
  KEEP_COUNTS,
  oweMail,
  oweOwnerMail,
  oweVisitorMail,
} from './owe-mails.ts'
import { sql } from './sql.ts'
import { addEvent, enter, takeStep } from './take-step.ts'

/** One appointment after its booking. Every step is one transaction that names the state and the sequence it expects. */
export const dossierStore = (database: Database) => ({
  find: (by: DossierKey) => findDossier(database, by),
  takeStep: (step: StepToTake) =>
    database.transaction((counters) => takeStep(step, counters, database.dialect)),
  enter: (entry: EntryToWrite) =>
    database.transaction((counters) => enter(entry, counters, database.dialect)),
  /** Only if the former note is still this; without one in any case. */
  async note(id: number, note: string, former?: string): Promise<boolean> {
    const isSame = former === undefined ? sql`` : sql`AND note = ${former}`
    const noted =
      await database.all`UPDATE appointments SET note = ${note} WHERE id = ${id} ${isSame} RETURNING id`
    return noted.length > 0
  },
  correct: (correction: Correction) => database.transaction((counters) => correct(correction, counters)),
  countErasure: (id: number, now: Date) =>
    database.transaction((counters) => countErasure(id, now, counters)),
  async erase(id: number, now: Date, actor: Actor): Promise<boolean> {
    const isErased = await database.transaction(() => erase(id, now, actor))
    if (isErased) await database.scrub()
    return isErased
  },
  /** Known for as long as a backup may hold it. */
  async isErased(id: number): Promise<boolean> {
    return (await database.all`SELECT 1 AS found FROM erasures WHERE request_number = ${id}`).length > 0
  },
  /** Writes reminders that are due, each once. Returns how many. */
  oweReminders: (now: Date) => database.transaction(() => oweReminders(now)),
  oweMorningMail: (now: Date) => database.transaction(() => oweMorningMail(now, database.dialect)),
})

type DossierKey = { id: number } | { visitorKey: string }

async function findDossier({ all }: Database, by: DossierKey): Promise<Dossier | undefined> {
  const isFound = 'id' in by ? sql`id = ${by.id}` : sql`visitor_key = ${by.visitorKey}`
  const [appointment] =
    await all<Appointment>`SELECT ${APPOINTMENT_COLUMNS} FROM appointments WHERE ${isFound}`
  if (!appointment) return undefined
  const { id } = appointment
  const [events, mails] = await Promise.all([
    all<EventRow>`SELECT ${EVENT_COLUMNS} FROM events WHERE appointment_id = ${id} ORDER BY id`,
    all<MailRow>`${MAILS} WHERE outbox.appointment_id = ${id} ORDER BY outbox.id`,
  ])
  return { appointment, history: events.map(asEvent), mails: mails.map(asOutboxEntry) }
}

/** A new address has a new visitor key and gets a mail with what stands now; mails that have not left yet are given up. */
function* correct({ id, seen, event, ...contact }: Correction, counters: Counters): Work<string | undefined> {
  const at = event.happenedAt
  const isPhone = 'phone' in contact
  const changed = isPhone
    ? sql`phone = ${contact.phone}`
    : sql`email = ${contact.email}, visitor_key = ${newKey()}, remind_at = coalesce(${contact.remindAt}, remind_at)`
  const [corrected] = yield* ask<Pick<Appointment, 'visitorKey'>>`
    UPDATE appointments SET ${changed}, changed_at = ${at}, sequence = sequence + 1
    WHERE id = ${id} AND sequence = ${seen} RETURNING visitor_key`
  if (!corrected) return undefined
  if (!isPhone) yield* giveUpVisitorMails(id)
  const eventId = yield* addEvent(id, event)
  const mail = { appointmentId: id, at }
  if (!isPhone) {
    const { email, visitorMail, visitorMails, formerEmail } = contact
    yield* oweVisitorMail({ ...visitorMail, ...mail }, email, visitorMails, counters)
    if (formerEmail) yield* oweMail({ ...mail, eventId, kind: 'former-address', recipient: formerEmail })
  }
  if (event.actor === 'visitor')
    yield* oweOwnerMail({ ...mail, eventId, kind: isPhone ? 'owner-rephoned' : 'owner-corrected' })
  return corrected.visitorKey
}

/** Erasing allows a client address its next booking, so an address can do it only so often. */
function* countErasure(id: number, now: Date, counters: Counters): Work<boolean> {
  const [row] = yield* ask<{ clientIp: ClientAddress | undefined; createdAt: Date }>`
    SELECT client_ip, created_at FROM appointments WHERE id = ${id}`
  if (!row?.clientIp || row.clientIp === UNKNOWN_ADDRESS || row.createdAt <= bookingWindowStart(now))
    return true
  const counter = counters.erasures(row.clientIp)
  const { since, until } = countedSince(now)
  if ((yield* countIn(counter, { start: since, end: until }, ERASURES_PER_DAY)) === ERASURES_PER_DAY)
    return false
  yield* addCount(counter, now)
  return true
}

/** Its number is kept for as long as a backup may hold it. */
function* erase(id: number, now: Date, actor: Actor): Work<boolean> {
  // Locks the row: no mail is added between counting and deleting.
  const [erased] = yield* ask<{ createdAt: Date }>`
    UPDATE appointments SET remind_at = NULL WHERE id = ${id} RETURNING created_at`
  if (!erased) return false
  yield* ask`${KEEP_COUNTS} AND appointment_id = ${id}`
  yield* ask`DELETE FROM appointments WHERE id = ${id}`
  yield* ask`
    INSERT INTO erasures (request_number, requested_at, erased_at) VALUES (${id}, ${erased.createdAt}, ${now})`
  if (actor === 'visitor') yield* oweOwnerMail({ kind: 'owner-erased', appointmentNumber: id, at: now })
  return true
}

function* oweReminders(now: Date): Work<number> {
  const due = yield* ask<Appointment>`
    UPDATE appointments SET remind_at = NULL WHERE remind_at <= ${now} RETURNING id, preferred_date, preferred_time`
  const ahead = due.filter((call) => berlinInstant(call.preferredDate, call.preferredTime) > now)
  for (const { id } of ahead) yield* oweMail({ appointmentId: id, kind: 'visitor-reminder', at: now })
  return ahead.length
}
