import type { StepKind } from '../../src/booking/appointments/kinds.ts'
import { berlinInstant } from '../../src/booking/times/berlin-time.ts'
import type { Slot } from '../../src/booking/times/slot.ts'

export type State = 'requested' | 'proposed' | 'confirmed' | 'declined' | 'cancelled' | 'done'
export type Person = 'visitor' | 'owner'
/** What a mail is about: a state with its time, or something else. Nothing: it will be dropped when it is tried again. */
export type About = State | 'reminder' | 'address' | 'owner' | 'nothing'

export type Sent = { kind: string; messageKey: string; to: string }
export type Owed = {
  about: About
  to: string
  since: Date
  /** By then it is tried: the owner's answers wait, and what was refused. */
  dueAt: Date
  /** It leaves when it is tried, if mails leave. */
  isSure: boolean
  /** Refused for good: it waits for the owner. */
  isFailed?: boolean
  /** The mail server has it and has not answered, or has taken it. */
  way?: 'held' | 'left' | undefined
  handed?: Sent
}
export const isToVisitor = ({ to }: Owed): boolean => to !== 'owner'
/** It says what stands: what follows it makes it untrue. */
export const isOfState = (mail: Owed): boolean => isToVisitor(mail) && mail.about !== 'reminder'

/** What is needed to take an answer back. */
type Answer = {
  step: StepKind
  at: Date
  isByLink: boolean
  before: Pick<Model, 'state' | 'slot' | 'proposals' | 'isAgreed' | 'since' | 'remindAt'>
  /** What had not left to the visitor then. */
  unsent: Owed[]
  /** What tells the visitor of it, at every address. */
  mails: Owed[]
}

/** All that a person would have to note about one appointment. */
export type Model = {
  number: number
  key: string
  formerKeys: string[]
  name: string
  email: string
  phone: string
  idea: string
  isExtended: boolean
  note: string
  state: State
  /** Since when it stands so, as if it had never been done. */
  since: Date
  slot: Slot
  /** The latest of all dates that were wished for, agreed or proposed. */
  lastDate: string
  proposals: Slot[]
  /** The time that stands was agreed. */
  isAgreed: boolean
  /** The owner's last answer, while nothing but corrections has followed it. */
  answer?: Answer | undefined
  /** What the owner has done, while nothing has followed it: the same once more leads to the same place. */
  last?: string | undefined
  isAnswered: boolean
  isErased: boolean
  corrections: number
  /** Rises with each step. */
  sequence: number
  remindAt: Date | undefined
  /** Mails that have not left. `isSure`: they do as soon as mails leave. */
  owed: Owed[]
  sent: Sent[]
  /** Message keys of all mails about it that a mail server was given. */
  given: string[]
  /** When and from where it was booked; undefined where the owner has entered it. */
  booking?: { at: Date; client: string }
  /** The owner's last link by mail: worth one answer while nothing else happens, for a month. */
  link?: { path: string; sequence: number; sentAt: Date }
  uid?: string
}

type Blocked = { number: number; from: number; to: number }
/**
 * `lines`: what has happened, for the report of a failure. `morning`: the day of the last mail about a day; on `morningAgain` it
 * may be tried again.
 */
export type World = {
  models: Model[]
  blocks: Blocked[]
  lines: string[]
  /** The owner's last answer from the list. */
  tap?: { at: Date; number: number }
  morning?: string
  morningAgain?: string
}

export const OPEN: State[] = ['requested', 'proposed', 'confirmed']
const ANY: State[] = [...OPEN, 'declined', 'cancelled', 'done']
export type Rule = {
  by: Person
  path: string
  from: State[]
  to: State | 'as before'
  isSilent?: true
  /** How often it is drawn. */
  weight: number
}

/**
 * Who takes which step, from where to where: said once more, so that a mistake in `kinds.ts` is found. The visitor gets a mail
 * about each but the silent ones.
 */
export const STEPS: Record<StepKind, Rule> = {
  confirm: { by: 'owner', path: 'bestaetigen', from: ['requested'], to: 'confirmed', weight: 9 },
  agree: { by: 'owner', path: 'vereinbaren', from: OPEN, to: 'confirmed', weight: 6 },
  propose: { by: 'owner', path: 'vorschlagen', from: [...OPEN, 'declined'], to: 'proposed', weight: 9 },
  decline: { by: 'owner', path: 'absagen', from: OPEN, to: 'declined', weight: 2 },
  finish: { by: 'owner', path: 'erledigt', from: OPEN, to: 'done', isSilent: true, weight: 3 },
  'take-back': { by: 'owner', path: 'zuruecknehmen', from: ANY, to: 'as before', isSilent: true, weight: 6 },
  accept: { by: 'visitor', path: 'annehmen', from: ['proposed'], to: 'confirmed', weight: 9 },
  move: {
    by: 'visitor',
    path: 'verschieben',
    from: [...OPEN, 'cancelled'],
    to: 'requested',
    isSilent: true,
    weight: 6,
  },
  'call-off': { by: 'visitor', path: 'absagen', from: OPEN, to: 'cancelled', weight: 2 },
}

/** What somebody types or taps, on which page. */
export type Given = {
  slots: Slot[]
  proposal: number
  isAnyway: boolean
  isOutdated: boolean
  isByLink: boolean
  isFromList: boolean
  isMissed: boolean
}

export const CALL_IN_MS = 30 * 60_000
export const startOf = ({ date, time }: Slot): number => berlinInstant(date, time).getTime()
export const isOver = (slot: Slot, now: Date): boolean => startOf(slot) <= now.getTime()
/** Between two and three on the last Sunday of March there is no such time. */
const isSkipped = ({ date, time }: Slot): boolean =>
  /-03-(2[5-9]|3[01])$/.test(date) && new Date(date).getUTCDay() === 0 && time.startsWith('02:')
export const isRefused = (slot: Slot, now: Date): boolean => isOver(slot, now) || isSkipped(slot)
export const isSame = (one: Slot, other: Slot): boolean => one.date === other.date && one.time === other.time
const isNear = (one: Slot, other: Slot): boolean => Math.abs(startOf(one) - startOf(other)) < CALL_IN_MS

const inState = ({ models }: World, state: State): Model[] =>
  models.filter((model) => model.state === state && !model.isErased)
export const isAgreedAt = (slot: Slot, world: World, own?: Model): boolean =>
  inState(world, 'confirmed').some((model) => model !== own && isNear(model.slot, slot))
export const isBlockedAt = (slot: Slot, { blocks }: World): boolean =>
  blocks.some(({ from, to }) => from < startOf(slot) + CALL_IN_MS && startOf(slot) < to)
const isProposedAt = (slot: Slot, world: World): boolean =>
  inState(world, 'proposed').some(({ proposals }) => proposals.some((other) => isNear(other, slot)))

export const isOffered = (slot: Slot, world: World): boolean =>
  !isAgreedAt(slot, world) && !isBlockedAt(slot, world) && !isProposedAt(slot, world)

export function timeAfter(step: StepKind, model: Model, { slots, proposal }: Given): Slot | undefined {
  if (step === 'accept') return model.proposals[proposal - 1]
  if (step === 'take-back') return model.answer?.before.slot
  return step === 'agree' || step === 'move' ? slots[0] : model.slot
}

export const isOpenTo = (step: StepKind, { state, isErased }: Model): boolean =>
  !isErased && STEPS[step].from.includes(state)

export const stateAfter = (step: StepKind, { state, answer }: Model): State => {
  const { to } = STEPS[step]
  return to === 'as before' ? (answer?.before.state ?? state) : to
}

const WAITS_IN_MS = 20_000
export const mailLeavesAt = (now: Date): Date => new Date(now.getTime() + WAITS_IN_MS)
/** A mail that could not leave is tried again by then. */
const LONGEST_PAUSE_IN_MS = 660_000
export const triedAgainBy = (now: Date): Date => new Date(now.getTime() + LONGEST_PAUSE_IN_MS)
