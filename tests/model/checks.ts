import { expect } from 'vitest'
import type { VisitorMail } from '../../src/booking/appointments/kinds.ts'
import { berlinDate, berlinInstant, berlinTime, daysLater } from '../../src/booking/times/berlin-time.ts'
import type { Slot } from '../../src/booking/times/slot.ts'
import { germanDate } from '../support/german-date.ts'
import { fail, letTimePass, takeMail } from './mails.ts'
import {
  type About,
  isOfState,
  isOver,
  isToVisitor,
  type Model,
  type Owed,
  startOf,
  triedAgainBy,
  type World,
} from './model.ts'
import type { RealSite, SentMail } from './real-site.ts'

const ABOUT: Record<VisitorMail, About> = {
  visitor: 'requested',
  'visitor-moved': 'requested',
  'visitor-confirmed': 'confirmed',
  'visitor-proposed': 'proposed',
  'visitor-declined': 'declined',
  'visitor-cancelled': 'cancelled',
  'visitor-reminder': 'reminder',
  'visitor-corrected': 'address',
}

const isAboutVisitor = (kind: string): kind is VisitorMail => kind in ABOUT

/** CONFIRMED is only what was agreed. */
function statusesOf({ state, isAgreed }: Model): string[] {
  if (state === 'done') return isAgreed ? ['CONFIRMED', 'CANCELLED'] : ['TENTATIVE', 'CANCELLED']
  if (isAgreed) return ['CONFIRMED']
  return [state === 'declined' || state === 'cancelled' ? 'CANCELLED' : 'TENTATIVE']
}

export const timeWords = ({ date, time }: Slot): string[] => [germanDate(date), time]
/** The times that stand, over or not. */
export const standing = ({ state, slot, proposals }: Model): Slot[] =>
  state === 'proposed' ? proposals : [slot]

export function expectWords(text: string, words: string[], where: string): void {
  for (const word of words) expect(text.replace(/\s+/g, ' '), where).toContain(word)
}

export const eventsIn = (calendar: string): string[] =>
  calendar.replaceAll('\r\n ', '').split('BEGIN:VEVENT').slice(1)

export function checkEvent(event: string, model: Model, slot = model.slot): string {
  const value = (name: string) => new RegExp(`^${name}:(.*)\r$`, 'm').exec(event)?.[1] ?? ''
  expect(statusesOf(model), `STATUS while ${model.state}`).toContain(value('STATUS'))
  expect(value('DTSTART')).toBe(new Date(startOf(slot)).toISOString().replace(/[-:]|\.000/g, ''))
  expect(value('SEQUENCE'), 'SEQUENCE').toBe(String(model.sequence))
  return value('UID')
}

export function checkFile(calendar: string, model: Model): void {
  const uid = checkEvent(eventsIn(calendar)[0] ?? '', model)
  model.uid ??= uid
  expect(uid).toBe(model.uid)
}

/** After each act: what the server does by itself, and that every mail agrees with the state in which it leaves. */
export async function settle(world: World, real: RealSite): Promise<void> {
  const { now, mails } = real.site
  for (const model of world.models) letTimePass(model, now)
  const news = newsOfMorning(world, now)
  const { true: morning = [], false: others = [] } = Object.groupBy(await real.runJobs(), ({ kind }) =>
    String(kind === 'owner-morning'),
  )
  const isGiven = mails === 'sent' || mails === 'held'
  if (world.morningAgain !== berlinDate(now))
    expect(morning.map(({ subject, text }) => `${subject}\n${text}`)).toEqual(
      news.length > 0 && isGiven ? [expect.stringMatching(news.join('[^]*'))] : [],
    )
  if (news.length > 0 && mails === 'waiting') world.morningAgain = berlinDate(now)
  for (const mail of others) checkMail(mail, world, now)
  for (const model of world.models) settleOwed(model, real)
}

/** Every mail that is due has been tried, but for those that follow one to the same person. */
function settleOwed({ number, owed }: Model, { site: { now, mails } }: RealSite): void {
  const isBlocked = (mail: Owed, index: number) =>
    owed
      .slice(0, index)
      .some((earlier) => isToVisitor(earlier) === isToVisitor(mail) && (earlier.way || earlier.dueAt > now))
  const tried = owed.filter(
    (mail, index) => mail.isSure && !mail.way && mail.dueAt <= now && !isBlocked(mail, index),
  )
  if (mails === 'waiting') for (const mail of tried) mail.dueAt = triedAgainBy(now)
  else if (mails === 'refused') tried.forEach(fail)
  else
    expect(
      tried.map(({ about, to }) => `${about} to ${to}`).join(),
      `mails about ${number} that did not leave`,
    ).toBe('')
}

/** What the mail about the day says, at the first look of the day, where something stood at seven and still does. */
function newsOfMorning(world: World, now: Date): string[] {
  const [today, time] = [berlinDate(now), berlinTime(now)]
  if (time < '07:00' || world.morning === today) return []
  world.morning = today
  const isEarly = ({ since }: Model) => since <= berlinInstant(today, '07:00')
  const open = world.models.filter(({ isErased }) => !isErased)
  const waiting = open.filter(({ state }) => state === 'requested')
  const agreed = open.filter(({ state, slot }) => state === 'confirmed' && slot.date <= today)
  if (time >= '10:00' || ![...waiting, ...agreed].some(isEarly)) return []
  const calls = agreed.filter(({ slot }) => slot.date === today).map(({ slot }) => slot.time)
  const unticked = agreed.length - calls.length
  return [
    ...(waiting.length > 0 ? [`${waiting.length} Anfragen? warte(t|n)`] : []),
    ...(unticked > 0 ? [`${unticked} nicht abgehakt`] : []),
    ...calls.sort().map((call) => `- ${call} `),
  ]
}

/** What is stored, as the visitor can copy it; 'sent' is said of the mails that have left. */
export async function checkStored(model: Model, real: RealSite): Promise<void> {
  const { status, body } = await real.get(`/termin/${model.key}/daten.json`)
  expect(status, 'data of the visitor').toBe(200)
  const { request, mails, deletedOn } = JSON.parse(body)
  const { state, email, phone, idea, note, sequence, slot } = model
  const times = { preferredDate: slot.date, preferredTime: slot.time }
  const stored = { state, email, phone, websiteIdea: idea, note, sequence, ...times }
  expect(request).toMatchObject(stored)
  expect(deletedOn, 'day of deletion').toBe(daysLater(model.lastDate, 181))
  const sent = mails.filter((mail: { state: string }) => mail.state === 'sent')
  const kinds = (of: { kind: string }[]) => of.map(({ kind }) => kind).sort()
  expect(kinds(sent), 'mails called sent').toEqual(kinds(model.sent))
}

export function checkMail(mail: SentMail, { models }: World, now: Date): void {
  const { kind, messageKey, to, text, html, calendar } = mail
  const model = models.find(({ number }) => number === mail.number)
  if (!model) throw new Error(`${kind} is about nobody`)
  const about = isAboutVisitor(kind) ? ABOUT[kind] : 'owner'
  const isThis = ({ way, isFailed, ...owed }: Owed) =>
    owed.about === about && [to.address, 'owner'].includes(owed.to) && !way && !isFailed
  // The newest alone may leave to the visitor; to the owner they leave in the order of what happened.
  const possible = model.owed.filter(isThis)
  const owed = about === 'owner' ? (possible.find(({ isSure }) => isSure) ?? possible[0]) : possible.at(-1)
  if (!owed) throw new Error(`${kind} to ${to.address} leaves while ${model.state}, nobody owes it`)
  const others = model.owed.filter((other) => other !== owed && isToVisitor(other) === isToVisitor(owed))
  expect(
    others.filter(({ way }) => way === 'held'),
    `${kind} overtakes what is on its way`,
  ).toEqual([])
  const later = model.owed
    .slice(model.owed.indexOf(owed) + 1)
    .filter((other) => isOfState(other) && other.isSure)
  if (isToVisitor(owed)) expect(later, `${kind} leaves although it is overtaken`).toEqual([])
  owed.handed = { kind, messageKey, to: to.address }
  if (kind !== 'owner-erased') model.given.push(messageKey)
  owed.way = 'held'
  if (!mail.isHeld) takeMail(owed, model)
  const [link] = /\/antwort\/\d+\/[\w-]+/.exec(text) ?? []
  if (link) model.link = { path: link, sequence: model.sequence, sentAt: now }
  // Who is erased is nobody's any more.
  const secrets = [model.email || '@example.org', model.key, ...model.formerKeys, 'Zoë', 'Musterfrau']
  if (kind === 'owner-erased') for (const secret of secrets) expect(text + html, kind).not.toContain(secret)
  if (about === 'owner' || about === 'address') return
  const ahead = standing(model).filter((slot) => !isOver(slot, now))
  expectWords(text, ahead.flatMap(timeWords), kind)
  if (calendar) checkFile(calendar, model)
  else expect(model.state, `calendar file of ${kind}`).toBe('proposed')
}
