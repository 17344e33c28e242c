import { berlinInstant, daysLater } from '../../src/booking/times/berlin-time.ts'
import {
  type About,
  type Card,
  type Given,
  isOver,
  type Person,
  type Rule,
  STEPS,
  type Step,
  stateAfter,
  timeAfter,
} from './card.ts'

type Known = Pick<Card, 'number' | 'key' | 'email' | 'phone' | 'slot' | 'state'>

/** Booked by a visitor, or entered by the owner and agreed at once. */
export function newCard(known: Known, now: Date): Card {
  const isAgreed = known.state === 'confirmed'
  const nothing = { formerKeys: [], note: '', proposals: [], isErased: false, corrections: 0, sequence: 0 }
  const card: Card = {
    ...known,
    ...nothing,
    since: now,
    isAgreed,
    isAnswered: isAgreed,
    remindAt: undefined,
    owed: [],
    sent: [],
  }
  if (isAgreed) card.remindAt = reminderOf(card, now)
  tellVisitor(card, card.state, now)
  if (!isAgreed) owe(card, 'owner', 'owner', now)
  return card
}

/** What stands after the step, and who has to be told. */
export function takeStep(step: Step, card: Card, given: Given, now: Date): void {
  const { by, isSilent }: Rule = STEPS[step]
  const to = stateAfter(step, card)
  const { state, proposals, isAgreed } = card
  const isGivenUp = step === 'move' && card.state === 'confirmed'
  card.slot = timeAfter(step, card, given) ?? card.slot
  card.proposals = step === 'propose' ? given.slots : []
  if (step === 'finish') {
    card.before = { state, proposals, isAgreed }
    card.dropped = card.owed.filter(({ to, about }) => to === card.email && about === state)
  }
  if (step === 'reopen') Object.assign(card, card.before)
  card.state = to
  if (step !== 'finish' && step !== 'reopen') card.since = now
  card.sequence++
  card.isAgreed = to === 'confirmed' || (to === 'done' && isAgreed)
  card.isAnswered ||= by === 'owner'
  card.remindAt = to === 'confirmed' ? reminderOf(card, now) : undefined
  if (by === 'visitor') owe(card, 'owner', 'owner', now)
  const isDropped = step === 'reopen' && card.dropped?.length
  if (isSilent && !isGivenUp && !isDropped) replaceWaiting(card, now)
  else tellVisitor(card, to, now, !isDropped || card.dropped?.some((mail) => mail.isSure))
}

/** Instead of a mail that waits, one about what stands may leave, or one about a corrected address. */
function replaceWaiting(card: Card, now: Date): void {
  const waiting = card.owed.filter(({ to }) => to === card.email)
  const about = card.state === 'done' && card.formerKeys.length > 0 ? 'address' : card.state
  card.owed = card.owed.filter((mail) => !waiting.includes(mail))
  if (waiting.length > 0) card.owed.push({ about, to: card.email, since: now, isSure: false })
}

/** At 17:00 on the day before, if that is still ahead. */
function reminderOf({ email, slot }: Card, now: Date): Date | undefined {
  const at = berlinInstant(daysLater(slot.date, -1), '17:00')
  return email && at > now ? at : undefined
}

const owe = (card: Card, about: About, to: string, since: Date, isSure = true): void =>
  void card.owed.push({ about, to, since, isSure })

/** The visitor hears of what stands now; what has not left by then never does. */
function tellVisitor(card: Card, about: About, now: Date, isSure = true): void {
  card.owed = card.owed.filter(({ to }) => to !== card.email)
  if (card.email) owe(card, about, card.email, now, isSure)
}

/** The owner hears of the visitor's corrections; who hears of a new address is told below. */
export function correct(card: Card, to: { email?: string; phone?: string }, by: Person, now: Date): void {
  if (by === 'visitor') {
    card.corrections++
    owe(card, 'owner', 'owner', now)
  }
  card.sequence++
  if (to.email) correctAddress(card, to.email, by, now)
  else card.phone = to.phone ?? ''
}

/** The new address hears what stands now. */
function correctAddress(card: Card, email: string, by: Person, now: Date): void {
  const former = card.email
  card.owed = card.owed.filter(({ to }) => to !== former)
  card.email = email
  card.isAnswered ||= by === 'owner'
  tellVisitor(card, isAnythingAhead(card, now) ? card.state : 'address', now)
  if (!former && card.state === 'confirmed') card.remindAt = reminderOf(card, now)
}

/** Nothing is left, and the owner hears of it from the visitor. */
export function erase(card: Card, by: Person, now: Date): void {
  Object.assign(card, { isErased: true, owed: [], remindAt: undefined })
  if (by === 'visitor') owe(card, 'owner', 'owner', now)
}

function isAnythingAhead({ state, slot, proposals }: Card, now: Date): boolean {
  if (state === 'done' || state === 'cancelled') return false
  return (state === 'proposed' ? proposals : [slot]).some((each) => !isOver(each, now))
}

const TWO_DAYS_IN_MS = 2 * 86_400_000
/** These are pointless once the time is over. */
const ANNOUNCING: About[] = ['confirmed', 'proposed', 'reminder']

/** Reminders become due, and mails are given up after two days. */
export function letTimePass(card: Card, now: Date): void {
  if (card.remindAt && card.remindAt <= now) {
    card.remindAt = undefined
    if (!isOver(card.slot, now)) owe(card, 'reminder', card.email, now)
  }
  for (const mail of card.owed) if (now.getTime() - mail.since.getTime() > TWO_DAYS_IN_MS) mail.isSure = false
  if (isAnythingAhead(card, now)) return
  // A corrected address may hear of the change instead.
  const instead = card.formerKeys.length > 0 ? [{ about: 'address' as const, isSure: false }] : []
  card.owed = card.owed.flatMap((mail) =>
    ANNOUNCING.includes(mail.about) ? instead.map((other) => ({ ...mail, ...other })) : mail,
  )
}
