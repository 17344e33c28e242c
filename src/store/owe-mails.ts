import { randomUUID } from 'node:crypto'
import { MAIL_RULES, type MailKind } from '../booking/appointments/kinds.ts'
import type { ClaimedMail } from '../booking/appointments/outbox-mail.ts'
import { countedSince, type VisitorMailRule } from '../booking/appointments/visitor-mails.ts'
import { OWNER_MAILS_PER_HOUR, UNANSWERED_MAILS_PER_HOUR, VISITOR_MAILS_PER_DAY } from '../booking/limits.ts'
import { HOUR_IN_MS } from '../booking/times/berlin-time.ts'
import { goesToVisitor } from './columns.ts'
import type { Tx } from './database.ts'
import { limitedTo, raw, type Sql, sql } from './sql.ts'

type OwedMail = Pick<ClaimedMail, 'kind' | 'appointmentNumber'> & {
  at: Date
  appointmentId?: number
  eventId?: number | undefined
}

/** Writes a mail. It is due at once, or later; with a counter it counts for a mailbox. */
export async function oweMail(
  tx: Tx,
  mail: OwedMail,
  dueAt: Date = mail.at,
  countedAs?: string,
): Promise<unknown> {
  const { kind, at, appointmentId, eventId, appointmentNumber } = mail
  return tx.all`
    INSERT INTO outbox (kind, message_key, owed_at, next_attempt_at, appointment_id, event_id, request_number, counted_as)
    VALUES (${kind}, ${randomUUID()}, ${at}, ${dueAt}, ${appointmentId}, ${eventId}, ${appointmentNumber}, ${countedAs})`
}

/** Writes a mail to the visitor, if there is an address. One that is over a bound is not written. */
export async function oweVisitorMail(
  tx: Tx,
  mail: OwedMail,
  email: string,
  rule: VisitorMailRule,
  dueAt = mail.at,
): Promise<unknown> {
  if (email === '' || rule === 'none') return undefined
  if (rule === 'owed') return oweMail(tx, mail, dueAt)
  const mailbox = tx.counters.mailbox(email)
  const places = visitorPlaces(mail.at)
  const isBelowBound = sql`${countedMails(mailbox, mail.at)} < ${VISITOR_MAILS_PER_DAY}`
  // Asked without a lock first: in a flood there is nearly always no room.
  const room = await tx.all`SELECT 1 AS found WHERE ${isPlaceLeft('visitors', places)} AND ${isBelowBound}`
  if (room.length === 0) return undefined
  // Mails to one mailbox are counted one after another, or two transactions would not see each other's.
  await tx.lock(`mails to ${mailbox}`)
  const [taken] = await tx.all<Place>`${takePlace('visitors', places, sql`AND ${isBelowBound}`)}`
  return taken && oweMail(tx, mail, dueAtPlace(taken, mail.at), mailbox)
}

/** Mails of the last 24 hours that count for a mailbox, those of erased appointments included; no further than the bound. */
function countedMails(mailbox: string, at: Date): Sql {
  const { since, until } = countedSince(at)
  return sql`
  (SELECT count(*) FROM (
    SELECT 1 FROM outbox WHERE counted_as = ${mailbox} AND owed_at >= ${since} AND owed_at < ${until}
    UNION ALL
    SELECT 1 FROM erasures WHERE mailbox_hash = ${mailbox} AND requested_at >= ${since} AND requested_at < ${until}
    ${limitedTo(VISITOR_MAILS_PER_DAY)}) AS found)`
}

/**
 * Writes a mail to the owner. Of those that are bounded the first one beyond the bound of an hour says so instead; of the rest
 * none is written.
 */
export async function oweOwnerMail(tx: Tx, mail: OwedMail): Promise<unknown> {
  if (!MAIL_RULES[mail.kind].isBounded) return oweMail(tx, mail)
  const places = ownerPlaces(mail.at)
  const [taken] = await tx.all<Place>`${takePlace('owner', places)}`
  if (!taken) return undefined
  return oweMail(tx, taken.place === places.last ? { kind: 'owner-flood', at: mail.at } : mail)
}

/**
 * Mails that are bounded by the hour take places, numbered through all hours: the last one that was taken is all there is to
 * remember, and erasing an appointment gives none back. A place is locked until the transaction ends. Every transaction
 * takes the owner's place before the visitors': two that took them in turns would wait for each other.
 */
type Places = { first: number; last: number }
type Place = { place: number }
type Recipient = 'owner' | 'visitors'

const clockHour = (at: Date): number => Math.floor(at.getTime() / HOUR_IN_MS)

/** Those of this hour, and one for the mail that says that there are more. */
function ownerPlaces(at: Date): Places {
  const first = clockHour(at) * (OWNER_MAILS_PER_HOUR + 1)
  return { first, last: first + OWNER_MAILS_PER_HOUR }
}

/** Those of this hour and of the 23 after it. */
function visitorPlaces(at: Date): Places {
  const hour = clockHour(at)
  return { first: hour * UNANSWERED_MAILS_PER_HOUR, last: (hour + 24) * UNANSWERED_MAILS_PER_HOUR - 1 }
}

function dueAtPlace({ place }: Place, at: Date): Date {
  const hour = Math.floor(place / UNANSWERED_MAILS_PER_HOUR) * HOUR_IN_MS
  return new Date(Math.max(hour, at.getTime()))
}

const isPlaceLeft = (recipient: Recipient, { last }: Places): Sql =>
  sql`NOT EXISTS (SELECT 1 FROM mail_places WHERE recipient = '${raw(recipient)}' AND place = ${last})`

/** Returns no row where all are taken: that is asked first, without a lock. A place beyond them was taken while the clock was ahead. */
const takePlace = (recipient: Recipient, places: Places, condition = sql``): Sql => {
  const { first, last } = places
  return sql`
  INSERT INTO mail_places (recipient, place)
  SELECT '${raw(recipient)}', CAST(${first} AS bigint) WHERE ${isPlaceLeft(recipient, places)} ${condition}
  ON CONFLICT (recipient) DO UPDATE
    SET place = CASE WHEN mail_places.place BETWEEN ${first} AND ${last} THEN mail_places.place + 1 ELSE ${first} END
    WHERE mail_places.place <> ${last}
  RETURNING place`
}

/** Gives up what has not left to the visitor and is not on its way. Returns those mails that are owed in another form now. */
export async function giveUpVisitorMails(tx: Tx, id: number): Promise<MailKind[]> {
  const givenUp = await tx.all<{ kind: MailKind }>`
    DELETE FROM outbox WHERE appointment_id = ${id} AND ${goesToVisitor()} AND sent_at IS NULL
      AND leased_until IS NULL RETURNING kind`
  return givenUp.map(({ kind }) => kind).filter((kind) => !MAIL_RULES[kind].isReminder)
}

/** No mail but this one has left to the corrected address, or is on its way. What was written before went to the former one. */
export async function isNewAddressUntold(tx: Tx, id: number, mailId = 0): Promise<boolean> {
  const untold = await tx.all`
    SELECT id FROM events WHERE appointment_id = ${id} AND kind = 'corrected' AND NOT EXISTS (
      SELECT 1 FROM outbox WHERE outbox.appointment_id = events.appointment_id AND ${goesToVisitor()}
        AND outbox.id <> ${mailId} AND outbox.owed_at >= events.happened_at
        AND (sent_at IS NOT NULL OR leased_until IS NOT NULL))`
  return untold.length > 0
}
