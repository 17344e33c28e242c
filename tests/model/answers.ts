import type { StepKind } from '../../src/booking/appointments/kinds.ts'
import { CORRECTIONS_PER_APPOINTMENT } from '../../src/booking/limits.ts'
import type { Slot } from '../../src/booking/times/slot.ts'
import {
  type Given,
  isAgreedAt,
  isBlockedAt,
  isOpenTo,
  isRefused,
  isSame,
  type Model,
  mailLeavesAt,
  OPEN,
  type Person,
  STEPS,
  stateAfter,
  timeAfter,
  type World,
} from './model.ts'

/** The answer to the owner who writes somebody down. */
export function statusOfEntry(slot: Slot, isAnyway: boolean, world: World, now: Date): number {
  if (isRefused(slot, now)) return 422
  return isAnyway || (!isAgreedAt(slot, world) && !isBlockedAt(slot, world)) ? 303 : 409
}

/** Whether the last answer can be taken back; undefined where its mail may have been dropped meanwhile. */
function isTakeable({ answer, owed }: Model, now: Date): boolean | undefined {
  if (!answer) return false
  const { step, at, isByLink, mails } = answer
  if (step === 'finish') return true
  if (isByLink || mails.some(({ way }) => way)) return false
  const waiting = mails.filter((mail) => owed.includes(mail))
  if (waiting.length > 0) return waiting.some(({ isSure, isFailed }) => isSure || isFailed) || undefined
  return now < mailLeavesAt(at) || (mails.length > 0 ? undefined : false)
}

/** What an answer says. */
export function sayingOf(step: StepKind, { slots, isMissed }: Given): string {
  const said = step === 'propose' && isMissed
  return JSON.stringify([step, said, typedSlots(step, slots)])
}

/** Too late, but what she wanted has been done. */
export function isRepeated(step: StepKind, model: Model, given: Given, now: Date): boolean {
  if (model.isErased || given.isByLink || STEPS[step].by === 'visitor') return false
  if (!given.isOutdated && isOpenTo(step, model)) return false
  const isUnderstood = !typedSlots(step, given.slots).some((slot) => isRefused(slot, now))
  return isUnderstood && model.last === sayingOf(step, given)
}

function typedSlots(step: StepKind, slots: Slot[]): Slot[] {
  if (step === 'agree') return slots.slice(0, 1)
  return step === 'propose' ? slots : []
}

/** The answer to a step; either of two where the model cannot know. */
export function statusOf(step: StepKind, model: Model, given: Given, world: World, now: Date): number[] {
  if (isRepeated(step, model, given, now)) return [303]
  const status = statusOfStep(step, model, given, world, now)
  const { tap } = world
  const isSlip =
    given.isFromList && tap && tap.number !== model.number && now.getTime() - tap.at.getTime() <= 1500
  if (status === 303 && isSlip) return [409]
  return status === 303 && step === 'take-back' && isTakeable(model, now) === undefined
    ? [303, 409]
    : [status]
}

function statusOfStep(step: StepKind, model: Model, given: Given, world: World, now: Date): number {
  const { by } = STEPS[step]
  const to = stateAfter(step, model)
  if (model.isErased) return 404
  // The link answers what is open.
  if (given.isByLink && model.state === 'declined') return 409
  if (given.isOutdated || !isOpenTo(step, model)) return 409
  if (step === 'take-back' && isTakeable(model, now) === false) return 409
  const slot = timeAfter(step, model, given)
  if (!slot) return 422
  if (step === 'propose' && given.slots.some((each) => isRefused(each, now))) return 422
  if ((to === 'confirmed' || step === 'move') && step !== 'take-back' && isRefused(slot, now)) return 422
  if (step === 'move' && ['requested', 'confirmed'].includes(model.state) && isSame(slot, model.slot))
    return 422
  if (to !== 'confirmed' || given.isAnyway) return 303
  return isAgreedAt(slot, world, model) || (by === 'owner' && isBlockedAt(slot, world)) ? 409 : 303
}

/** Adds to the idea, once. */
export function statusOfExtension(model: Model, isOutdated: boolean): number {
  if (model.isErased) return 404
  return isOutdated || model.isExtended || !OPEN.includes(model.state) ? 409 : 303
}

export function statusOfCorrection(model: Model, by: Person, isOutdated: boolean): number {
  if (model.isErased) return 404
  if (isOutdated) return 409
  return by === 'visitor' && model.corrections >= CORRECTIONS_PER_APPOINTMENT ? 422 : 303
}
