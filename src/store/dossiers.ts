import type { Appointment } from '../booking/appointments/appointment.ts'
import { newKey } from '../booking/appointments/appointment-key.ts'
import { type ClientAddress, UNKNOWN_ADDRESS } from '../booking/appointments/client-address.ts'
import type { Dossier } from '../booking/appointments/dossier.ts'
import { type Actor, ownerMailAbout } from '../booking/appointments/kinds.ts'
import type { StepToTake } from '../booking/ports/step-to-take.ts'
import type { EntryToWrite } from '../booking/requests/add-by-phone.ts'
import type { CorrectedParts, Correction } from '../booking/requests/correct-contact.ts'
import { berlinInstant } from '../booking/times/berlin-time.ts'
import { APPOINTMENT_COLUMNS } from './columns.ts'
import type { Database, Tx } from './database.ts'
import { asEvent, asOutboxEntry, EVENT_COLUMNS, type EventRow, MAILS, type MailRow } from './mail-rows.ts'
import { oweMorningMail } from './morning-mail.ts'
import { giveUpVisitorMails, oweMail, oweOwnerMail, oweVisitorMail } from './owe-mails.ts'
import { samePeople } from './same-people.ts'
import { rewriteSearchColumns } from './search-columns.ts'
import { type Sql, sql } from './sql.ts'
import { addEvent, enter, takeStep } from './take-step.ts'

/** One appointment after its booking. Every step is one transaction that names the state and the sequence it expects. */
export const dossierStore = (database: Database) => ({
  ...samePeople(database),
  find: (by: DossierKey) => findDossier(database, by),
  takeStep: (step: StepToTake) => database.transaction((tx) => takeStep(tx, step)),
  enter: (entry: EntryToWrite) => database.transaction((tx) => enter(tx, entry)),
  /** Only if the former note is still this; without one in any case. */
  note: (id: number, note: string, former?: string): Promise<boolean> =>
    database.transaction(async ({ all }) => {
      const isSame = former === undefined ? sql`` : sql`AND note = ${former}`
      const noted = await all`UPDATE appointments SET note = ${note} WHERE id = ${id} ${isSame} RETURNING id`
      return noted.length > 0 && (await rewriteSearchColumns(all, sql`id = ${id}`)) > 0
    }),
  correct: (correction: Correction) => database.transaction((tx) => correct(tx, correction)),
  async erase(id: number, now: Date, actor: Actor): Promise<boolean> {
    const isErased = await database.transaction((tx) => erase(tx, id, now, actor))
    if (isErased) await database.scrub()
    return isErased
  },
  /** Known for as long as a backup may hold it. */
  async isErased(id: number): Promise<boolean> {
    return (await database.all`SELECT 1 AS found FROM erasures WHERE request_number = ${id}`).length > 0
  },
  /** Writes reminders that are due, each once. Returns how many. */
  oweReminders: (now: Date) => database.transaction((tx) => oweReminders(tx, now)),
  oweMorningMail: (now: Date) => database.transaction((tx) => oweMorningMail(tx, now)),
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
async function correct(tx: Tx, { id, seen, event, ...contact }: Correction): Promise<string | undefined> {
  const at = event.happenedAt
  const isAddress = 'email' in contact
  const changed = changeOf(contact)
  const [corrected] = await tx.all<Pick<Appointment, 'visitorKey'>>`
    UPDATE appointments SET ${changed}, changed_at = ${at}, sequence = sequence + 1
    WHERE id = ${id} AND sequence = ${seen} RETURNING visitor_key`
  if (!corrected) return undefined
  await rewriteSearchColumns(tx.all, sql`id = ${id}`)
  if (isAddress) await giveUpVisitorMails(tx, id)
  const eventId = await addEvent(tx, id, event)
  const mail = { appointmentId: id, at }
  // The owner's place before the visitors': see owe-mails.ts.
  const ownerMail = ownerMailAbout(event.kind)
  if (event.actor === 'visitor' && ownerMail) await oweOwnerMail(tx, { ...mail, eventId, kind: ownerMail })
  if (isAddress) {
    const { email, visitorMail, visitorMails } = contact
    await oweVisitorMail(tx, { ...visitorMail, ...mail }, email, visitorMails)
  }
  return corrected.visitorKey
}

function changeOf(contact: CorrectedParts): Sql {
  if ('phone' in contact) return sql`phone = ${contact.phone}`
  if ('websiteIdea' in contact) return sql`website_idea = ${contact.websiteIdea}`
  const { email, remindAt } = contact
  return sql`email = ${email}, visitor_key = ${newKey()}, remind_at = coalesce(${remindAt}, remind_at)`
}

type Erased = { clientIp?: ClientAddress }

/** Its number is kept for as long as a backup may hold it; for a day, as hashes, whose line and mailboxes it counts for. */
async function erase(tx: Tx, id: number, now: Date, actor: Actor): Promise<boolean> {
  // Locks the row: no mail is added between counting and deleting.
  const [erased] = await tx.all<Erased>`
    UPDATE appointments SET remind_at = NULL WHERE id = ${id} RETURNING client_ip`
  if (!erased) return false
  const { clientIp = UNKNOWN_ADDRESS } = erased
  const clientHash = clientIp === UNKNOWN_ADDRESS ? null : tx.counters.client(clientIp)
  // A row for each mail that counts for a mailbox, and at least one.
  await tx.all`
    INSERT INTO erasures (request_number, requested_at, erased_at, client_hash, mailbox_hash)
    SELECT appointments.id, appointments.created_at, ${now}, ${clientHash}, outbox.counted_as
    FROM appointments LEFT JOIN outbox ON outbox.appointment_id = appointments.id AND outbox.counted_as IS NOT NULL
    WHERE appointments.id = ${id}`
  await tx.all`DELETE FROM appointments WHERE id = ${id}`
  if (actor === 'visitor') await oweOwnerMail(tx, { kind: 'owner-erased', appointmentNumber: id, at: now })
  return true
}

async function oweReminders(tx: Tx, now: Date): Promise<number> {
  const due = await tx.all<Appointment>`
    UPDATE appointments SET remind_at = NULL WHERE remind_at <= ${now} RETURNING id, preferred_date, preferred_time`
  const ahead = due.filter((call) => berlinInstant(call.preferredDate, call.preferredTime) > now)
  for (const { id } of ahead) await oweMail(tx, { appointmentId: id, kind: 'visitor-reminder', at: now })
  return ahead.length
}
