import type { Slot } from '../times/slot.ts'
import { APPOINTMENT_STATES, type AppointmentState, OPEN_STATES, type OpenState } from './appointment.ts'

/**
 * The one list of what can happen to an appointment: steps, the events they leave, and the mails about them. SQL, words,
 * notices, pages and the reader of backups follow it, or the compiler asks them to.
 */
export type Actor = 'visitor' | 'owner'

type EventRule = {
  /** The state that it leads to; the last such event is what the mail of the state is about. */
  to?: AppointmentState
  /** Its details name the time before (`from`) and the one after (`to`). */
  changesTime?: true
  /** The appointment stands as it did: 'since when' is counted on. */
  keepsSince?: true
  isCorrection?: true
  /** By the owner, it is no answer: mails to the visitor stay bounded. */
  isNoAnswer?: true
  /** The owner can take it back: see taking-back.ts. */
  isTakeable?: true
  /** The visitor hears nothing of it. */
  silent?: 'always' | 'unless an agreed time ends'
}

/**
 * `entered` for somebody who phoned, `agreed` on the phone; `corrected` is the address, `rephoned` the phone number,
 * `extended` the idea.
 * `withdrawn` is what an answer becomes when it is taken back.
 */
const events = {
  entered: { to: 'confirmed' },
  confirmed: { to: 'confirmed', isTakeable: true },
  agreed: { to: 'confirmed', changesTime: true, isTakeable: true },
  proposed: { to: 'proposed', isTakeable: true },
  accepted: { to: 'confirmed', changesTime: true },
  moved: { to: 'requested', changesTime: true, silent: 'unless an agreed time ends' },
  declined: { to: 'declined', isTakeable: true },
  cancelled: { to: 'cancelled' },
  done: { to: 'done', keepsSince: true, isTakeable: true, silent: 'always' },
  withdrawn: { keepsSince: true, silent: 'always' },
  'taken-back': { keepsSince: true, silent: 'always' },
  corrected: { isCorrection: true, keepsSince: true },
  rephoned: { isCorrection: true, keepsSince: true, isNoAnswer: true, silent: 'always' },
  extended: { isCorrection: true, keepsSince: true, silent: 'always' },
} satisfies Record<string, EventRule>

export type EventKind = keyof typeof events
export const EVENT_RULES: Record<EventKind, EventRule> = events
export const EVENT_KINDS = Object.keys(EVENT_RULES) as EventKind[]

export const eventsWith = (part: keyof EventRule): EventKind[] =>
  EVENT_KINDS.filter((kind) => EVENT_RULES[kind][part])

type StepRule = { by: Actor; from: readonly AppointmentState[]; event: EventKind }

const OPEN: readonly OpenState[] = OPEN_STATES

/** Who may take a step, from which states, and the event that it leaves. The database enforces the states. */
export const STEP_RULES = {
  confirm: { by: 'owner', from: ['requested'], event: 'confirmed' },
  agree: { by: 'owner', from: OPEN, event: 'agreed' },
  propose: { by: 'owner', from: [...OPEN, 'declined'], event: 'proposed' },
  decline: { by: 'owner', from: OPEN, event: 'declined' },
  finish: { by: 'owner', from: OPEN, event: 'done' },
  'take-back': { by: 'owner', from: APPOINTMENT_STATES, event: 'taken-back' },
  accept: { by: 'visitor', from: ['proposed'], event: 'accepted' },
  move: { by: 'visitor', from: [...OPEN, 'cancelled'], event: 'moved' },
  'call-off': { by: 'visitor', from: OPEN, event: 'cancelled' },
} satisfies Record<string, StepRule>

export type StepKind = keyof typeof STEP_RULES

/** A refusal is reconsidered at the desk alone: the link in a mail answers what is open. */
export function isOpenTo(kind: StepKind, state: AppointmentState, isAtDesk = true): boolean {
  const { from }: StepRule = STEP_RULES[kind]
  return from.includes(state) && (isAtDesk || state !== 'declined')
}

/** What is said with a step. */
type StepDetails = {
  confirm: object
  /** Agreed on the phone: one of the proposed times, or another. */
  agree: { to: Slot }
  /** `isMissed`: the owner has called and reached nobody. */
  propose: { proposals: Slot[]; message: string; isMissed?: boolean }
  decline: { message: string }
  finish: object
  /** Takes the owner's last answer back. */
  'take-back': object
  accept: { proposal: number }
  move: { to: Slot }
  'call-off': object
}

export type Step = { [Kind in StepKind]: { kind: Kind } & StepDetails[Kind] }[StepKind] & {
  /** The owner agrees although something is in the way. */
  isAnyway?: boolean
  /** The owner answers by the link in a mail. */
  isByLink?: boolean
  /** Of the owner at the desk. */
  session?: string | undefined
  /** Tapped in the list. */
  isFromList?: boolean
}

type KindsWith<Table, Part> = {
  [Kind in keyof Table]: Table[Kind] extends Part ? Kind : never
}[keyof Table]

type StepBy<By extends Actor> = KindsWith<typeof STEP_RULES, { by: By }>
export type OwnerStep = StepBy<'owner'>
export type VisitorStep = StepBy<'visitor'>
type Correction = KindsWith<typeof events, { isCorrection: true }>
export type OwnerEvent = (typeof STEP_RULES)[OwnerStep]['event'] | Exclude<Correction, 'extended'> | 'entered'
export type VisitorEvent = (typeof STEP_RULES)[VisitorStep]['event'] | Correction

type MailRule = {
  to: Actor
  /** It tells the visitor that the appointment stands so. */
  state?: AppointmentState
  /** It says again what has been told: given up, no other mail takes its place. */
  isReminder?: true
  /** It tells the owner of this event. */
  event?: EventKind
  /** One of the mails to the owner that are bounded by the hour. */
  isBounded?: true
  /** It names several people, so its file goes with the first of them who is erased. */
  isAboutSeveral?: true
  /** How long, where it does not go with its appointment. */
  kept?: 'a day' | 'as backups'
}

/**
 * Recipient and subject; plain 'owner' and 'visitor' are about a new booking. compose-mail.ts says what each tells. Only a visitor
 * to whom the owner has offered a time can accept one, so no flood hides that.
 */
const mails = {
  owner: { to: 'owner', isBounded: true },
  'owner-accepted': { to: 'owner', event: 'accepted' },
  'owner-cancelled': { to: 'owner', event: 'cancelled', isBounded: true },
  'owner-corrected': { to: 'owner', event: 'corrected', isBounded: true },
  'owner-erased': { to: 'owner', isBounded: true, kept: 'as backups' },
  'owner-extended': { to: 'owner', event: 'extended', isBounded: true },
  'owner-flood': { to: 'owner', kept: 'as backups' },
  'owner-morning': { to: 'owner', isAboutSeveral: true, kept: 'as backups' },
  'owner-moved': { to: 'owner', event: 'moved', isBounded: true },
  'owner-rephoned': { to: 'owner', event: 'rephoned', isBounded: true },
  'owner-sign-in': { to: 'owner', kept: 'a day' },
  visitor: { to: 'visitor', state: 'requested' },
  'visitor-cancelled': { to: 'visitor', state: 'cancelled' },
  'visitor-confirmed': { to: 'visitor', state: 'confirmed' },
  'visitor-corrected': { to: 'visitor' },
  'visitor-declined': { to: 'visitor', state: 'declined' },
  'visitor-moved': { to: 'visitor', state: 'requested' },
  'visitor-proposed': { to: 'visitor', state: 'proposed' },
  'visitor-reminder': { to: 'visitor', state: 'confirmed', isReminder: true },
} satisfies Record<string, MailRule>

export type MailKind = keyof typeof mails
export type VisitorMail = KindsWith<typeof mails, { to: 'visitor' }>
export const MAIL_RULES: Record<MailKind, MailRule> = mails
export const MAIL_KINDS = Object.keys(MAIL_RULES) as MailKind[]

export const mailsWith = <Part extends keyof MailRule>(part: Part, value: MailRule[Part]): MailKind[] =>
  MAIL_KINDS.filter((kind) => MAIL_RULES[kind][part] === value)

export const isToVisitor = (kind: MailKind): boolean => MAIL_RULES[kind].to === 'visitor'

/** The owner's mail about an event of the visitor's. */
export const ownerMailAbout = (event: EventKind): MailKind | undefined => mailsWith('event', event)[0]

/** The state that a mail tells of; one about the address or number alone fits every state. */
export function stateTold(kind: MailKind): AppointmentState | undefined {
  const { state, event } = MAIL_RULES[kind]
  return event ? EVENT_RULES[event].to : state
}

/** Kinds of earlier versions, as events in backups are read today. */
export const RETIRED_EVENT_KINDS: Record<string, EventKind> = { reopened: 'taken-back' }

type Retired = {
  /** Nothing today is like it: dropped. */
  readAs: MailKind | 'dropped'
  /** One that has not left is dropped. */
  isOnceSent?: true
  isAboutSeveral?: true
}

/** Kinds of earlier versions, in backups and among the mail files. */
export const RETIRED_MAIL_KINDS: Record<string, Retired> = {
  'former-address': { readAs: 'visitor-corrected', isOnceSent: true },
  summary: { readAs: 'owner-flood', isAboutSeveral: true },
}
