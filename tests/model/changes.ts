import type { StepKind } from '../../src/booking/appointments/kinds.ts'
import { berlinInstant, daysLater } from '../../src/booking/times/berlin-time.ts'
import {
  type About,
  type Given,
  isOver,
  type Model,
  mailLeavesAt,
  type Person,
  STEPS,
  stateAfter,
  timeAfter,
} from './model.ts'

type Known = Pick<Model, 'number' | 'key' | 'email' | 'phone' | 'slot' | 'state' | 'booking'>

/** Booked by a visitor, or entered by the owner and agreed at once. */
export function newModel(known: Known, now: Date): Model {
  const isAgreed = known.state === 'confirmed'
  const nothing = { formerKeys: [], note: '', proposals: [], isErased: false, corrections: 0, sequence: 0 }
  const model: Model = {
    ...known,
    ...nothing,
    lastDate: known.slot.date,
    since: now,
    isAgreed,
    isAnswered: isAgreed,
    remindAt: undefined,
    owed: [],
    sent: [],
  }
  if (isAgreed) model.remindAt = reminderOf(model, now)
  tellVisitor(model, model.state, now)
  if (!isAgreed) owe(model, 'owner', 'owner', now)
  return model
}

export function takeStep(step: StepKind, model: Model, given: Given, now: Date): void {
  if (step === 'take-back') takeBack(model, now)
  else goOn(step, model, given, now)
}

/** What stands after the step, and who has to be told. */
function goOn(step: StepKind, model: Model, given: Given, now: Date): void {
  const { by, isSilent } = STEPS[step]
  const to = stateAfter(step, model)
  const { state, slot, proposals, isAgreed, since, remindAt, email } = model
  const isGivenUp = step === 'move' && model.state === 'confirmed'
  const isAtDesk = by === 'owner' && !given.isByLink
  const before = { state, slot, proposals, isAgreed, since, remindAt }
  const unsent = model.owed.filter((mail) => mail.to === email)
  model.slot = timeAfter(step, model, given) ?? model.slot
  model.proposals = step === 'propose' ? given.slots : []
  for (const { date } of [model.slot, ...model.proposals]) if (date > model.lastDate) model.lastDate = date
  model.state = to
  if (step !== 'finish') model.since = now
  model.sequence++
  model.isAgreed = to === 'confirmed' || (to === 'done' && isAgreed)
  model.isAnswered ||= by === 'owner'
  model.remindAt = to === 'confirmed' ? reminderOf(model, now) : undefined
  if (by === 'visitor') owe(model, 'owner', 'owner', now)
  if (isSilent && !isGivenUp) replaceWaiting(model, now)
  else tellVisitor(model, to, now, isAtDesk ? mailLeavesAt(now) : now)
  const mail = isSilent ? undefined : model.owed.find((owed) => owed.to === email)
  model.answer =
    by === 'owner' ? { step, at: now, isByLink: given.isByLink, before, unsent, mail } : undefined
}

/** Everything stands as before the answer, and what had not left then leaves after all. */
function takeBack(model: Model, now: Date): void {
  const { answer, email } = model
  if (!answer) return
  const { remindAt, ...before } = answer.before
  Object.assign(model, before, { answer: undefined })
  model.sequence++
  const waiting = model.owed.filter(({ to }) => to === email)
  model.owed = model.owed.filter((mail) => !waiting.includes(mail))
  const lost = answer.unsent.filter(({ about }) => about !== 'reminder')
  const isReminded = remindAt === undefined && lost.length === answer.unsent.length
  model.remindAt = undefined
  if (model.state === 'confirmed') model.remindAt = reminderOf(model, now) ?? (isReminded ? undefined : now)
  const mayBeUntold = waiting.length > 0 && model.formerKeys.length > 0
  const isSure = lost.some((mail) => mail.isSure)
  if (email && (lost.length > 0 || mayBeUntold)) owe(model, model.state, email, now, isSure)
}

/** Instead of a mail that waits, one about what stands may leave, or one about a corrected address. */
function replaceWaiting(model: Model, now: Date): void {
  const waiting = model.owed.filter(({ to }) => to === model.email)
  const about = model.state === 'done' && model.formerKeys.length > 0 ? 'address' : model.state
  model.owed = model.owed.filter((mail) => !waiting.includes(mail))
  if (waiting.length > 0) owe(model, about, model.email, now, false)
}

/** At 17:00 on the day before, if that is still ahead. */
function reminderOf({ email, slot }: Model, now: Date): Date | undefined {
  const at = berlinInstant(daysLater(slot.date, -1), '17:00')
  return email && at > now ? at : undefined
}

const owe = (model: Model, about: About, to: string, since: Date, isSure = true, dueAt = since): void =>
  void model.owed.push({ about, to, since, dueAt, isSure })

/** The visitor hears of what stands now; what has not left by then never does. */
function tellVisitor(model: Model, about: About, now: Date, dueAt = now): void {
  model.owed = model.owed.filter(({ to }) => to !== model.email)
  if (model.email) owe(model, about, model.email, now, true, dueAt)
}

/** The owner hears of the visitor's corrections; who hears of a new address is told below. */
export function correct(model: Model, to: { email?: string; phone?: string }, by: Person, now: Date): void {
  if (by === 'visitor') {
    model.corrections++
    owe(model, 'owner', 'owner', now)
  }
  model.sequence++
  if (to.email) correctAddress(model, to.email, by, now)
  else model.phone = to.phone ?? ''
}

/** The new address hears what stands now. */
function correctAddress(model: Model, email: string, by: Person, now: Date): void {
  const former = model.email
  model.owed = model.owed.filter(({ to }) => to !== former)
  model.email = email
  model.isAnswered ||= by === 'owner'
  tellVisitor(model, isAnythingAhead(model, now) ? model.state : 'address', now)
  if (model.answer?.mail)
    model.answer.mail = model.owed.find(({ to, about }) => to === email && about !== 'address')
  if (!former && model.state === 'confirmed') model.remindAt = reminderOf(model, now)
}

/** Nothing is left, and the owner hears of it from the visitor. */
export function erase(model: Model, by: Person, now: Date): void {
  Object.assign(model, { isErased: true, owed: [], remindAt: undefined })
  if (by === 'visitor') owe(model, 'owner', 'owner', now)
}

function isAnythingAhead({ state, slot, proposals }: Model, now: Date): boolean {
  if (state === 'done' || state === 'cancelled') return false
  return (state === 'proposed' ? proposals : [slot]).some((each) => !isOver(each, now))
}

const TWO_DAYS_IN_MS = 2 * 86_400_000
/** These are pointless once the time is over. */
const ANNOUNCING: About[] = ['confirmed', 'proposed', 'reminder']

/** Reminders become due, and mails are given up after two days. */
export function letTimePass(model: Model, now: Date): void {
  if (model.remindAt && model.remindAt <= now) {
    model.remindAt = undefined
    if (!isOver(model.slot, now)) owe(model, 'reminder', model.email, now)
  }
  for (const mail of model.owed)
    if (now.getTime() - mail.since.getTime() > TWO_DAYS_IN_MS) mail.isSure = false
  if (isAnythingAhead(model, now)) return
  // A corrected address may hear of the change instead.
  const instead = model.formerKeys.length > 0 ? [{ about: 'address' as const, isSure: false }] : []
  model.owed = model.owed.flatMap((mail) =>
    ANNOUNCING.includes(mail.about) ? instead.map((other) => ({ ...mail, ...other })) : mail,
  )
}
