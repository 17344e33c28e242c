import type { StepKind } from '../../src/booking/appointments/kinds.ts'
import { berlinInstant, daysLater } from '../../src/booking/times/berlin-time.ts'
import { sayingOf } from './answers.ts'
import { giveUp, isAnythingAhead, owe, tellVisitor } from './mails.ts'
import {
  type Given,
  isOfState,
  isToVisitor,
  type Model,
  mailLeavesAt,
  type Person,
  STEPS,
  stateAfter,
  timeAfter,
} from './model.ts'

type Known = Pick<
  Model,
  'number' | 'key' | 'name' | 'email' | 'phone' | 'idea' | 'slot' | 'state' | 'booking'
>

/** Booked by a visitor, or entered by the owner and agreed at once. */
export function newModel(known: Known, now: Date): Model {
  const isAgreed = known.state === 'confirmed'
  const nothing = { formerKeys: [], note: '', proposals: [], corrections: 0, sequence: 0 }
  const model: Model = {
    ...known,
    ...nothing,
    isExtended: false,
    isErased: false,
    lastDate: known.slot.date,
    since: now,
    isAgreed,
    isAnswered: isAgreed,
    remindAt: undefined,
    owed: [],
    sent: [],
    given: [],
  }
  if (isAgreed) model.remindAt = reminderOf(model, now)
  tellVisitor(model, model.state, now)
  if (!isAgreed) owe(model, 'owner', 'owner', now)
  return model
}

export function takeStep(step: StepKind, model: Model, given: Given, now: Date): void {
  if (step === 'take-back') takeBack(model, now)
  else goOn(step, model, given, now)
  model.last = STEPS[step].by === 'owner' ? sayingOf(step, given) : undefined
}

/** What stands after the step, and who has to be told. */
function goOn(step: StepKind, model: Model, given: Given, now: Date): void {
  const { by, isSilent } = STEPS[step]
  const to = stateAfter(step, model)
  const { state, slot, proposals, isAgreed, since, remindAt } = model
  const isGivenUp = step === 'move' && model.state === 'confirmed'
  const isAtDesk = by === 'owner' && !given.isByLink
  const before = { state, slot, proposals, isAgreed, since, remindAt }
  const unsent = model.owed.filter(isToVisitor)
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
  const mails = isSilent ? [] : model.owed.filter((mail) => isToVisitor(mail) && !mail.way)
  model.answer =
    by === 'owner' ? { step, at: now, isByLink: given.isByLink, before, unsent, mails } : undefined
}

/** Everything stands as before the answer, and what had not left then leaves after all; what is on its way is left alone. */
function takeBack(model: Model, now: Date): void {
  const { answer, email } = model
  if (!answer) return
  const { remindAt, ...before } = answer.before
  Object.assign(model, before, { answer: undefined })
  model.sequence++
  const givenUp = giveUp(model)
  const lost = answer.unsent.filter(({ way }) => !way)
  const isReminderLost = remindAt !== undefined || lost.some(({ about }) => about === 'reminder')
  model.remindAt = undefined
  if (model.state === 'confirmed')
    model.remindAt = reminderOf(model, now) ?? (isReminderLost ? now : undefined)
  const told = lost.filter(isOfState)
  const mayBeUntold = givenUp.length > 0 && model.formerKeys.length > 0
  const isSure = told.some((mail) => mail.isSure)
  if (email && (told.length > 0 || mayBeUntold)) owe(model, model.state, email, now, isSure)
}

/** Instead of a mail that waits, one about what stands may leave, or one about a corrected address. */
function replaceWaiting(model: Model, now: Date): void {
  const about = model.state === 'done' && model.formerKeys.length > 0 ? 'address' : model.state
  if (giveUp(model).length > 0) owe(model, about, model.email, now, false)
}

/** At 17:00 on the day before, if that is still ahead. */
function reminderOf({ email, slot }: Model, now: Date): Date | undefined {
  const at = berlinInstant(daysLater(slot.date, -1), '17:00')
  return email && at > now ? at : undefined
}

/** The owner hears of the visitor's corrections; who hears of a new address is told below. */
export function correct(
  model: Model,
  to: { email?: string; phone?: string; idea?: string },
  by: Person,
  now: Date,
): void {
  if (by === 'visitor') {
    model.corrections++
    owe(model, 'owner', 'owner', now)
  }
  model.sequence++
  model.last = undefined
  if (to.idea) Object.assign(model, { idea: `${model.idea}\n\n${to.idea}`.trim(), isExtended: true })
  else if (to.email) correctAddress(model, to.email, by, now)
  else model.phone = to.phone ?? ''
}

/** The new address hears what stands now. */
function correctAddress(model: Model, email: string, by: Person, now: Date): void {
  const former = model.email
  model.email = email
  model.isAnswered ||= by === 'owner'
  tellVisitor(model, isAnythingAhead(model, now) ? model.state : 'address', now)
  model.answer?.mails.push(...model.owed.filter(({ to, about }) => to === email && about !== 'address'))
  if (!former && model.state === 'confirmed') model.remindAt = reminderOf(model, now)
}

/** Nothing is left, and the owner hears of it from the visitor. */
export function erase(model: Model, by: Person, now: Date): void {
  Object.assign(model, { isErased: true, owed: [], remindAt: undefined })
  if (by === 'visitor') owe(model, 'owner', 'owner', now)
}
