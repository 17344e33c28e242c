import type { Appointment } from '../booking/appointments/appointment.ts'
import type { AppointmentEvent, UnsentMail } from '../booking/appointments/appointment-event.ts'
import { newKey } from '../booking/appointments/appointment-key.ts'
import { storedFields } from '../booking/appointments/booking-request.ts'
import { EVENT_RULES, MAIL_RULES } from '../booking/appointments/kinds.ts'
import { mailLeavesAt } from '../booking/appointments/taking-back.ts'
import { isAnswer } from '../booking/appointments/visitor-mails.ts'
import { TAPS_APART_IN_MS } from '../booking/limits.ts'
import type { StepToTake, StoredOutcome } from '../booking/ports/step-to-take.ts'
import type { EntryToWrite } from '../booking/requests/add-by-phone.ts'
import { daysLater, nextDay } from '../booking/times/berlin-time.ts'
import { slotOf } from '../booking/times/slot.ts'
import { callSpan, isOverlap } from '../booking/times/span.ts'
import { columnOf, FIELD_COLUMNS, goesToVisitor, quoted } from './columns.ts'
import type { Tx } from './database.ts'
import { giveUpVisitorMails, isNewAddressUntold, oweOwnerMail, oweVisitorMail } from './owe-mails.ts'
import { tokenHash } from './owner-access.ts'
import { replaceProposedTimes } from './proposed-times.ts'
import { SEARCH_COLUMNS, searchValues } from './search-columns.ts'
import { joined, raw, sql } from './sql.ts'

export async function takeStep(tx: Tx, step: StepToTake): Promise<StoredOutcome> {
  const { id, from, seen, to, slot, event, ownerMail, visitorMail, remindAt } = step
  const at = event.happenedAt
  const isPossible = sql`id = ${id} AND sequence = ${seen} AND state IN (${quoted(from)})`
  const refusal = await refusalOf(tx, step)
  if (refusal) {
    const possible = await tx.all`SELECT id FROM appointments WHERE ${isPossible}`
    return possible.length > 0 ? refusal : 'overtaken'
  }
  const proposedDays = step.proposals.map(({ date }) => date).sort()
  const lastDay = [slot.date, ...proposedDays].sort().at(-1)
  const [stepped] = await tx.all<{ email: string }>`
    UPDATE appointments SET state = ${to}, preferred_date = ${slot.date}, preferred_time = ${slot.time},
      proposed_until = ${proposedDays.at(-1)}, last_date = CASE WHEN last_date < ${lastDay} THEN ${lastDay} ELSE last_date END,
      remind_at = ${remindAt}, changed_at = ${at}, sequence = sequence + 1
    WHERE ${isPossible} RETURNING email`
  if (!stepped) return 'overtaken'
  await replaceProposedTimes(tx.all, id, step.proposals)
  const unsent = await readUnsent(tx, step)
  const givenUp = await giveUpVisitorMails(tx, id)
  const eventId = await addEvent(tx, id, { ...event, ...(unsent.length > 0 && { unsent }) })
  const isTold = step.takesBack
    ? await withdraw(tx, step, step.takesBack, givenUp.length > 0)
    : step.isVisitorTold || givenUp.length > 0
  const mail = { appointmentId: id, eventId, at }
  if (ownerMail) await oweOwnerMail(tx, { ...mail, kind: ownerMail })
  if (isTold && (visitorMail.kind !== 'visitor-corrected' || (await isNewAddressUntold(tx, id)))) {
    const told = { ...mail, kind: visitorMail.kind, eventId: visitorMail.eventId ?? eventId }
    await oweVisitorMail(tx, told, stepped.email, step.visitorMails, step.mailLeavesAt)
  }
  return 'done'
}

/** What the visitor has still to be sent: with an answer, because taking it back leaves that as it was. */
async function readUnsent(tx: Tx, { id, event, isReminderDue }: StepToTake): Promise<UnsentMail[]> {
  if (!EVENT_RULES[event.kind].isTakeable) return []
  const mails = await tx.all<Required<UnsentMail>>`
    SELECT id, kind FROM outbox WHERE appointment_id = ${id} AND ${goesToVisitor()} AND sent_at IS NULL ORDER BY id`
  return isReminderDue ? [...mails, { kind: 'visitor-reminder' }] : mails
}

/** Whether the visitor has to hear what stands again: a mail about it was given up by the answer, or failed since. */
async function withdraw(
  tx: Tx,
  { id, event }: StepToTake,
  answer: AppointmentEvent,
  isGivenUp: boolean,
): Promise<boolean> {
  const { id: eventId, kind, actor: _, happenedAt: __, unsent = [], ...details } = answer
  await tx.all`
    UPDATE events SET kind = 'withdrawn', details = ${JSON.stringify({ ...details, answer: kind })}
    WHERE id = ${eventId}`
  const kept = await tx.all<{ id: number }>`
    SELECT id FROM outbox WHERE id IN (${joined([0, ...unsent.map((mail) => mail.id ?? 0)])})`
  const lost = unsent.filter((mail) => !kept.some(({ id }) => id === mail.id))
  if (lost.some((mail) => MAIL_RULES[mail.kind].isReminder))
    await tx.all`
      UPDATE appointments SET remind_at = coalesce(remind_at, ${event.happenedAt})
      WHERE id = ${id} AND state = 'confirmed'`
  return (
    lost.some((mail) => !MAIL_RULES[mail.kind].isReminder) ||
    (isGivenUp && (await isNewAddressUntold(tx, id)))
  )
}

async function refusalOf(tx: Tx, step: StepToTake): Promise<StoredOutcome | undefined> {
  if (step.to === 'confirmed' && !(await canBeAgreed(tx, step))) return 'not-free'
  if (step.takesBack && !(await isUntold(tx, step.takesBack, step.event.happenedAt))) return 'told'
  return step.session && !(await isTapMeant(tx, step, step.session)) ? 'too-soon' : undefined
}

/** Every mail about it waits, and no process begins to send one now; where none was written, it is still fresh. */
async function isUntold(tx: Tx, { id, kind, happenedAt }: AppointmentEvent, at: Date): Promise<boolean> {
  if (kind === 'done') return true
  const isAbout = sql`event_id = ${id} AND ${goesToVisitor()}`
  const waiting = await tx.all`
    SELECT id FROM outbox WHERE ${isAbout} AND sent_at IS NULL AND leased_until IS NULL ${tx.skipLocked}`
  const written = await tx.all`SELECT id FROM outbox WHERE ${isAbout}`
  return written.length > 0 ? written.length === waiting.length : at < mailLeavesAt(happenedAt)
}

/** One tap, one answer: so soon after it, another appointment lies under the same thumb. */
async function isTapMeant(tx: Tx, { id, event }: StepToTake, session: string): Promise<boolean> {
  const at = event.happenedAt
  const soonest = new Date(at.getTime() - TAPS_APART_IN_MS)
  const latest = new Date(at.getTime() + TAPS_APART_IN_MS)
  const tapped = await tx.all`
    UPDATE owner_tokens SET answered_at = ${at}, answered_request = ${id} WHERE token_hash = ${tokenHash(session)}
      AND (answered_at IS NULL OR answered_request = ${id} OR answered_at NOT BETWEEN ${soonest} AND ${latest})
    RETURNING token_hash`
  return tapped.length > 0
}

/** Somebody whom the owner writes down. Without a client address: the 24-hour rule does not count it. */
export async function enter(tx: Tx, entry: EntryToWrite): Promise<number | 'not-free'> {
  const { fields, at, remindAt, callInMinutes, isAnyway } = entry
  const slot = slotOf(fields)
  const isFree = await canBeAgreed(tx, { slot, callInMinutes, isAnyway })
  // A second tap on the button.
  const values = storedFields.map((field) => fields[field])
  const isSame = storedFields.map((field, index) => sql`${raw(columnOf(field))} = ${values[index]}`)
  const [known] = await tx.all<{ id: number }>`
    SELECT id FROM appointments WHERE state = 'confirmed' AND ${joined(isSame, ' AND ')} LIMIT 1`
  if (known) return known.id
  if (!isFree) return 'not-free'
  const [entered] = await tx.all<{ id: number }>`
    INSERT INTO appointments (
      ${raw(FIELD_COLUMNS.join())}, last_date, created_at, changed_at, visitor_key, state, remind_at,
      ${raw(SEARCH_COLUMNS)})
    VALUES (${joined(values)}, ${slot.date}, ${at}, ${at}, ${newKey()}, 'confirmed', ${remindAt},
      ${joined(searchValues({ ...fields, note: '' }))}) RETURNING id`
  if (!entered) throw new Error('The appointment was not written.')
  const { id } = entered
  const eventId = await addEvent(tx, id, { kind: 'entered', actor: 'owner', happenedAt: at, to: slot })
  const mail = { appointmentId: id, eventId, kind: 'visitor-confirmed', at } as const
  await oweVisitorMail(tx, mail, fields.email, 'owed')
  return id
}

/** Without a number: a new one. */
type Call = Pick<StepToTake, 'slot' | 'callInMinutes' | 'isAnyway'> & { id?: number }

/** Whether no agreed call overlaps it, or the owner has said so. Instances take turns: each sees the one before. */
async function canBeAgreed(tx: Tx, { id = 0, slot, callInMinutes, isAnyway }: Call): Promise<boolean> {
  await tx.lock('agreed calls')
  if (isAnyway) return true
  // A call may run over midnight.
  const before = daysLater(slot.date, -1)
  const after = nextDay(slot.date)
  const agreed = await tx.all<Pick<Appointment, 'preferredDate' | 'preferredTime'>>`
    SELECT preferred_date, preferred_time FROM appointments
    WHERE state = 'confirmed' AND preferred_date BETWEEN ${before} AND ${after} AND id <> ${id}`
  const call = callSpan(slot, callInMinutes)
  return !agreed.some((other) => isOverlap(call, callSpan(slotOf(other), callInMinutes)))
}

/** With the owner's first answer, mails to the visitor no longer count. */
export async function addEvent(
  tx: Tx,
  id: number,
  event: Omit<AppointmentEvent, 'id'>,
): Promise<number | undefined> {
  const { kind, actor, happenedAt, ...details } = event
  if (isAnswer(event)) await tx.all`UPDATE outbox SET counted_as = NULL WHERE appointment_id = ${id}`
  const [added] = await tx.all<{ id: number }>`
    INSERT INTO events (appointment_id, kind, actor, happened_at, details)
    VALUES (${id}, ${kind}, ${actor}, ${happenedAt}, ${JSON.stringify(details)}) RETURNING id`
  return added?.id
}
