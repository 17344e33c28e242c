import type { Appointment } from '../booking/appointments/appointment.ts'
import type { AppointmentEvent } from '../booking/appointments/appointment-event.ts'
import { newKey } from '../booking/appointments/appointment-key.ts'
import { storedFields } from '../booking/appointments/booking-request.ts'
import { MAIL_RULES } from '../booking/appointments/kinds.ts'
import { isAnswer } from '../booking/appointments/visitor-mails.ts'
import { TICKS_APART_IN_MS } from '../booking/limits.ts'
import type { StepToTake, StoredOutcome } from '../booking/ports/step-to-take.ts'
import type { EntryToWrite } from '../booking/requests/add-by-phone.ts'
import { daysLater, nextDay } from '../booking/times/berlin-time.ts'
import { slotOf } from '../booking/times/slot.ts'
import { callSpan, isOverlap } from '../booking/times/span.ts'
import { columnOf, FIELD_COLUMNS, quoted } from './columns.ts'
import type { Tx } from './database.ts'
import { giveUpVisitorMails, isNewAddressUntold, oweOwnerMail, oweVisitorMail } from './owe-mails.ts'
import { tokenHash } from './owner-access.ts'
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
  const givenUp = await giveUpVisitorMails(tx, id)
  const isTold = givenUp.length > 0 || step.isVisitorTold
  const isUntold = to === 'done' && givenUp.some((kind) => MAIL_RULES[kind].state)
  const eventId = await addEvent(tx, id, { ...event, ...(isUntold && { isUntold }) })
  const mail = { appointmentId: id, eventId, at }
  if (ownerMail) await oweOwnerMail(tx, { ...mail, kind: ownerMail })
  if (isTold && (visitorMail.kind !== 'visitor-corrected' || (await isNewAddressUntold(tx, id)))) {
    const told = { ...mail, kind: visitorMail.kind, eventId: visitorMail.eventId ?? eventId }
    await oweVisitorMail(tx, told, stepped.email, step.visitorMails)
  }
  return 'done'
}

async function refusalOf(tx: Tx, step: StepToTake): Promise<StoredOutcome | undefined> {
  if (step.to === 'confirmed' && !(await canBeAgreed(tx, step))) return 'not-free'
  if (!step.session) return undefined
  const at = step.event.happenedAt
  const soonest = new Date(at.getTime() - TICKS_APART_IN_MS)
  const latest = new Date(at.getTime() + TICKS_APART_IN_MS)
  const ticked = await tx.all`
    UPDATE owner_tokens SET finished_at = ${at} WHERE token_hash = ${tokenHash(step.session)}
      AND (finished_at IS NULL OR finished_at NOT BETWEEN ${soonest} AND ${latest}) RETURNING token_hash`
  return ticked.length > 0 ? undefined : 'too-soon'
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
