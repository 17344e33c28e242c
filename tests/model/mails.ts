import { type About, isOfState, isOver, isToVisitor, type Model, type Owed } from './model.ts'

export const owe = (
  model: Model,
  about: About,
  to: string,
  since: Date,
  isSure = true,
  dueAt = since,
): void => void model.owed.push({ about, to, since, dueAt, isSure })

/** The visitor hears of what stands now; what has not left by then never does. */
export function tellVisitor(model: Model, about: About, now: Date, dueAt = now): void {
  giveUp(model)
  if (model.email) owe(model, about, model.email, now, true, dueAt)
}

/** What has not left to the visitor, and is not on its way. */
export function giveUp(model: Model): Owed[] {
  const { true: givenUp = [], false: left = [] } = Object.groupBy(model.owed, (mail) =>
    String(isToVisitor(mail) && !mail.way),
  )
  model.owed = left
  return givenUp
}

export function isAnythingAhead({ state, slot, proposals }: Model, now: Date): boolean {
  if (state === 'done' || state === 'cancelled') return false
  return (state === 'proposed' ? proposals : [slot]).some((each) => !isOver(each, now))
}

const TWO_DAYS_IN_MS = 2 * 86_400_000
/** These are pointless once the time is over. */
const ANNOUNCING: About[] = ['confirmed', 'proposed', 'reminder']

/** The mail server takes it. */
export function takeMail(mail: Owed, model: Model): void {
  mail.way = 'left'
  model.owed = model.owed.filter((other) => other !== mail)
  if (mail.handed) model.sent.push(mail.handed)
}

export const heldOf = ({ owed }: Model): Owed[] => owed.filter(({ way }) => way === 'held')

/** The mail server refuses what it has, or never answers: what is still true is tried again, or waits for the owner. */
export function refuse(model: Model, isForGood: boolean, dueAt: Date): void {
  for (const mail of heldOf(model)) {
    const index = model.owed.indexOf(mail)
    const isOvertaken = isToVisitor(mail) && model.owed.slice(index + 1).some(isOfState)
    Object.assign(mail, { way: undefined, dueAt })
    if (isOvertaken) model.owed.splice(index, 1)
    else if (isUntrue(mail, model)) model.owed.splice(index, 1, ...(isForGood ? [] : leftOf(mail, model)))
    else if (isForGood) fail(mail)
  }
}

function isUntrue({ about }: Owed, { state }: Model): boolean {
  if (about === 'address' || about === 'owner') return false
  return (about === 'reminder' ? 'confirmed' : about) !== state
}

/** What is untrue is dropped when it is tried again. Instead of it a corrected address may hear of the change. */
function leftOf(mail: Owed, { formerKeys }: Model): Owed[] {
  if (mail.about === 'reminder') return []
  return [{ ...mail, about: formerKeys.length > 0 ? 'address' : 'nothing', isSure: false }]
}

export const fail = (mail: Owed): void => void Object.assign(mail, { isSure: false, isFailed: true })

/** The owner has all that could not leave sent again. */
export function retry(model: Model, now: Date): void {
  for (const mail of model.owed.filter(({ isFailed }) => isFailed))
    Object.assign(mail, { isSure: true, isFailed: false, dueAt: now })
}

/** Reminders become due, and mails are given up after two days. */
export function letTimePass(model: Model, now: Date): void {
  if (model.remindAt && model.remindAt <= now) {
    model.remindAt = undefined
    if (!isOver(model.slot, now)) owe(model, 'reminder', model.email, now)
  }
  for (const mail of model.owed)
    if (now.getTime() - mail.since.getTime() > TWO_DAYS_IN_MS) mail.isSure = false
  if (!isAnythingAhead(model, now))
    model.owed = model.owed.flatMap((mail) =>
      ANNOUNCING.includes(mail.about) && !mail.way ? leftOf({ ...mail, isFailed: false }, model) : mail,
    )
  model.owed = model.owed.filter(({ about, dueAt }) => about !== 'nothing' || dueAt > now)
}
