import { CORRECTIONS_PER_APPOINTMENT } from '../../src/booking/limits.ts'
import { berlinInstant } from '../../src/booking/times/berlin-time.ts'
import type { Slot } from '../../src/booking/times/slot.ts'

export type State = 'requested' | 'proposed' | 'confirmed' | 'declined' | 'cancelled' | 'done'
export type Person = 'visitor' | 'owner'
/** What a mail is about: a state with its time, or something else. */
export type About = State | 'reminder' | 'address' | 'owner'

/** All that a person would have to note about one request. */
export type Card = {
  number: number
  key: string
  formerKeys: string[]
  email: string
  phone: string
  note: string
  state: State
  /** Since when it stands so, as if it had never been done. */
  since: Date
  slot: Slot
  proposals: Slot[]
  /** The time that stands was agreed. */
  isAgreed: boolean
  /** How it stood before it was done. */
  before?: Pick<Card, 'state' | 'proposals' | 'isAgreed'>
  /** What was on its way to the visitor when it was done. */
  dropped?: Card['owed']
  isAnswered: boolean
  isErased: boolean
  corrections: number
  /** Rises with each step. */
  sequence: number
  remindAt: Date | undefined
  /** Mails that have not left. `isSure`: they do as soon as mails leave. */
  owed: { about: About; to: string; since: Date; isSure: boolean }[]
  sent: { kind: string; messageKey: string; to: string }[]
  /** The owner's last link by mail: worth one answer while nothing else happens, for a month. */
  link?: { path: string; sequence: number; sentAt: Date }
  uid?: string
}

type Blocked = { number: number; from: number; to: number }
/** `lines`: what has happened, for the report of a failure. */
/** `morning`: the day of the last mail about a day. */
export type Life = {
  cards: Card[]
  blocks: Blocked[]
  lines: string[]
  tickedAt?: Date
  morning?: string
}

const OPEN: State[] = ['requested', 'proposed', 'confirmed']
export type Rule = { by: Person; path: string; from: State[]; to: State | 'as before'; isSilent?: true }

/** Who takes which step, from where to where. The visitor gets a mail about each but the silent ones. */
export const STEPS = {
  confirm: { by: 'owner', path: 'bestaetigen', from: ['requested'], to: 'confirmed' },
  agree: { by: 'owner', path: 'vereinbaren', from: OPEN, to: 'confirmed' },
  propose: { by: 'owner', path: 'vorschlagen', from: [...OPEN, 'declined'], to: 'proposed' },
  decline: { by: 'owner', path: 'absagen', from: OPEN, to: 'declined' },
  finish: { by: 'owner', path: 'erledigt', from: OPEN, to: 'done', isSilent: true },
  reopen: { by: 'owner', path: 'wieder-oeffnen', from: ['done'], to: 'as before', isSilent: true },
  accept: { by: 'visitor', path: 'annehmen', from: ['proposed'], to: 'confirmed' },
  move: { by: 'visitor', path: 'verschieben', from: OPEN, to: 'requested', isSilent: true },
  'call off': { by: 'visitor', path: 'absagen', from: OPEN, to: 'cancelled' },
} satisfies Record<string, Rule>
export type Step = keyof typeof STEPS

/** What somebody types or taps, on which page. */
export type Given = {
  slots: Slot[]
  proposal: number
  isAnyway: boolean
  isOutdated: boolean
  isByLink: boolean
}

export const CALL_IN_MS = 30 * 60_000
export const startOf = ({ date, time }: Slot): number => berlinInstant(date, time).getTime()
export const isOver = (slot: Slot, now: Date): boolean => startOf(slot) <= now.getTime()
const isSame = (one: Slot, other: Slot): boolean => one.date === other.date && one.time === other.time
const isNear = (one: Slot, other: Slot): boolean => Math.abs(startOf(one) - startOf(other)) < CALL_IN_MS

const inState = ({ cards }: Life, state: State): Card[] =>
  cards.filter((card) => card.state === state && !card.isErased)
export const isAgreedAt = (slot: Slot, life: Life, own?: Card): boolean =>
  inState(life, 'confirmed').some((card) => card !== own && isNear(card.slot, slot))
const isBlockedAt = (slot: Slot, { blocks }: Life): boolean =>
  blocks.some(({ from, to }) => from < startOf(slot) + CALL_IN_MS && startOf(slot) < to)
const isProposedAt = (slot: Slot, life: Life): boolean =>
  inState(life, 'proposed').some(({ proposals }) => proposals.some((other) => isNear(other, slot)))

export const isOffered = (slot: Slot, life: Life): boolean =>
  !isAgreedAt(slot, life) && !isBlockedAt(slot, life) && !isProposedAt(slot, life)

/** The answer to the owner who writes somebody down. */
export function statusOfEntry(slot: Slot, isAnyway: boolean, life: Life, now: Date): number {
  if (isOver(slot, now)) return 422
  return isAnyway || (!isAgreedAt(slot, life) && !isBlockedAt(slot, life)) ? 303 : 409
}

export function timeAfter(step: Step, card: Card, { slots, proposal }: Given): Slot | undefined {
  if (step === 'accept') return card.proposals[proposal - 1]
  return step === 'agree' || step === 'move' ? slots[0] : card.slot
}

export const isOpenTo = (step: Step, { state, isErased }: Card): boolean =>
  !isErased && (STEPS[step].from as State[]).includes(state)

export const stateAfter = (step: Step, { state, before }: Card): State => {
  const { to }: Rule = STEPS[step]
  return to === 'as before' ? (before?.state ?? state) : to
}

/** The answer to a step. */
export function statusOf(step: Step, card: Card, given: Given, life: Life, now: Date): number {
  const { by } = STEPS[step]
  const to = stateAfter(step, card)
  if (card.isErased) return 404
  // The link answers what is open.
  if (given.isByLink && card.state === 'declined') return 409
  if (given.isOutdated || !isOpenTo(step, card)) return 409
  // One session ticks off one call a second.
  const isTwice = now.getTime() - Number(life.tickedAt) <= 1000
  if (step === 'finish' && !given.isByLink && isTwice) return 409
  const slot = timeAfter(step, card, given)
  if (!slot) return 422
  if (step === 'propose' && given.slots.some((each) => isOver(each, now))) return 422
  if ((to === 'confirmed' || step === 'move') && step !== 'reopen' && isOver(slot, now)) return 422
  if (step === 'move' && card.state !== 'proposed' && isSame(slot, card.slot)) return 422
  if (to !== 'confirmed' || given.isAnyway) return 303
  return isAgreedAt(slot, life, card) || (by === 'owner' && isBlockedAt(slot, life)) ? 409 : 303
}

export function statusOfCorrection(card: Card, by: Person, isOutdated: boolean): number {
  if (card.isErased) return 404
  if (isOutdated) return 409
  return by === 'visitor' && card.corrections >= CORRECTIONS_PER_APPOINTMENT ? 422 : 303
}
