import fc from 'fast-check'
import { expect } from 'vitest'
import { berlinDate, berlinInstant, daysLater } from '../../src/booking/times/berlin-time.ts'
import { bookingRequest } from '../support/booking-request.ts'
import {
  type Card,
  isOpenTo,
  isOver,
  type Person,
  STEPS,
  type Step,
  startOf,
  statusOf,
  statusOfCorrection,
  statusOfEntry,
} from './card.ts'
import {
  type Act,
  act,
  another,
  type Chance,
  type Deed,
  deed,
  isDone,
  MOST_CARDS,
  tell,
  wordsOf,
} from './chance.ts'
import { correct, erase, newCard, takeStep } from './changes.ts'
import type { Fields, RealSite } from './real-site.ts'

/** In minutes. */
const [HOUR, DAY] = [60, 24 * 60]

export const BOOKING = act(async (life, real, { wish: slot }) => {
  if (life.cards.length === MOST_CARDS) return
  tell(life, real, `visitor ${life.cards.length + 1}: book ${wordsOf(slot)}`)
  const email = `person-${another()}@example.org`
  const fields = bookingRequest({ email, preferredDate: slot.date, preferredTime: slot.time })
  const { status, body } = await real.book(fields)
  expect(status, 'booking').toBe(201)
  const key = JSON.parse(body).page.slice('/termin/'.length)
  const number = JSON.parse((await real.get(`/termin/${key}/daten.json`)).body).request.id
  const { phone } = fields
  life.cards.push(newCard({ number, key, email, phone, slot, state: 'requested' }, real.site.now))
})

const entry = act(async (life, real, { times: [slot], isAnyway, isUnreachable }) => {
  if (life.cards.length === MOST_CARDS) return
  const email = isUnreachable ? '' : `person-${another()}@example.org`
  tell(life, real, `owner: enter ${wordsOf(slot)}`, isAnyway && 'anyway', isUnreachable && 'no address')
  const known = { name: `Anna Muster${life.cards.length}`, phone: '030 23125 200', email, idea: '' }
  const { status, location } = await real.post('/anfragen/neu', { ...known, ...slot, ...anyway(isAnyway) })
  if (!isDone(life, status, statusOfEntry(slot, isAnyway, life, real.site.now))) return
  const number = Number(location.match(/\d+/))
  const key = await real.visitorKey(number)
  life.cards.push(
    newCard({ number, key, email, phone: known.phone, slot, state: 'confirmed' }, real.site.now),
  )
})

const anyway = (isAnyway: boolean): Fields => (isAnyway ? { anyway: '1' } : {})
const pageOf = ({ key, number }: Card, by: Person): string =>
  by === 'visitor' ? `/termin/${key}` : `/anfragen/${number}`
/** Of the page that was shown before the last step, where it is outdated. */
const seen = (card: Card, isOutdated: boolean): Fields => ({
  seen: String(card.sequence - Number(isOutdated)),
})

const take =
  (name: Step): Deed =>
  async (card, life, real, { times, wish, isByLink, isMissed, ...chance }) => {
    const { by, path } = STEPS[name]
    if (!isOpenTo(name, card) && !chance.isDaring) return false
    const isFresh = card.link?.sequence === card.sequence
    const isYoung = Number(card.link?.sentAt) > real.site.now.getTime() - 25 * DAY * 60_000
    const isUsed = by === 'owner' && isByLink && name !== 'reopen' && isYoung && (isFresh || chance.isDaring)
    const link = isUsed ? card.link : undefined
    const isOutdated = link ? !isFresh : chance.isOutdated
    // By link nothing can be done over something else.
    const isAnyway = by === 'owner' && chance.isAnyway && !link
    const given = {
      ...chance,
      slots: name === 'move' ? [wish] : times,
      isOutdated,
      isAnyway,
      isByLink: isUsed,
    }
    const [typed, words] = typedIn(name, given.slots, chance.proposal)
    const manner = [chance.isAnyway && 'anyway', link && 'by link', isOutdated && 'outdated']
    tell(life, real, `${by} of ${card.number}: ${name} ${words}`, ...manner)
    const expected = statusOf(name, card, given, life, real.site.now)
    const missed: Fields = isMissed ? { missed: '1' } : {}
    const fields = { ...typed, ...missed, ...anyway(chance.isAnyway), ...(!link && seen(card, isOutdated)) }
    const { status } = await real.post(`${link?.path ?? pageOf(card, by)}/${path}`, fields)
    if (!isDone(life, status, expected)) return false
    takeStep(name, card, given, real.site.now)
    if (name === 'finish' && !link) life.tickedAt = real.site.now
    return true
  }
const step = (name: Step) => deed(take(name))
/** Ticked off by mistake and taken back, before any mail has left. */
const slip = (name: Step) =>
  deed(async (...given) => {
    for (const each of [name, 'finish', 'reopen'] as const) if (!(await take(each)(...given))) break
    return true
  })

function typedIn(name: Step, slots: Chance['times'][0][], proposal: number): [fields: Fields, words: string] {
  const [first] = slots as Chance['times']
  if (name === 'accept') return [{ proposal: String(proposal) }, String(proposal)]
  if (name === 'move') return [{ preferredDate: first.date, preferredTime: first.time }, wordsOf(first)]
  if (name === 'agree') return [{ ...first }, wordsOf(first)]
  if (name !== 'propose') return [{}, '']
  const fields = slots.map(({ date, time }, index) => ({
    [`date${index + 1}`]: date,
    [`time${index + 1}`]: time,
  }))
  return [Object.assign({}, ...fields), slots.map(wordsOf).join(' or ')]
}

const correction = (field: 'email' | 'phone', path: string) =>
  deed(async (card, life, real, { by, isOutdated }) => {
    const value = field === 'email' ? `person-${another()}@example.org` : `030 ${1_000_000 + another()}`
    tell(life, real, `${by} of ${card.number}: correct ${field}`, isOutdated && 'outdated')
    const fields = { [field]: value, ...seen(card, isOutdated) }
    const { status, location } = await real.post(`${pageOf(card, by)}/${path}`, fields)
    if (!isDone(life, status, statusOfCorrection(card, by, isOutdated))) return false
    correct(card, { [field]: value }, by, real.site.now)
    if (field === 'phone') return true
    card.formerKeys.push(card.key)
    card.key = await real.visitorKey(card.number)
    if (by === 'visitor') expect(location).toContain(`/termin/${card.key}`)
    return true
  })

const note = deed(async (card, life, real) => {
  const text = `Notiz ${another()}`
  tell(life, real, `owner of ${card.number}: take a note`)
  const { status } = await real.post(`/anfragen/${card.number}/notiz`, { note: text })
  if (!isDone(life, status, card.isErased ? 404 : 303)) return false
  card.note = text
  return true
})

/** For the visitor an outdated page is good enough. */
const erasure = deed(async (card, life, real, { by, ...chance }) => {
  const isOutdated = by === 'visitor' && chance.isOutdated
  tell(life, real, `${by} of ${card.number}: erase`, isOutdated && 'outdated')
  const page = pageOf(card, by)
  const { status, location } = await real.post(`${page}/loeschen`, seen(card, isOutdated))
  if (!isDone(life, status, card.isErased ? 404 : 303)) return false
  erase(card, by, real.site.now)
  if (by === 'visitor') expect(location.split('?')[0], 'page after erasing').toBe(page)
  return true
})

const blocking = act(async (life, real, { times: [from], isAnyway }) => {
  const to = isAnyway ? { ...from, date: daysLater(from.date, 3) } : { ...from, time: '23:50' }
  tell(life, real, `owner: block ${wordsOf(from)} to ${wordsOf(to)}`)
  const fields = { fromDate: from.date, fromTime: from.time, toDate: to.date, toTime: to.time, note: '' }
  const { status } = await real.post('/anfragen/sperren', fields)
  if (!isDone(life, status, isOver(to, real.site.now) ? 422 : 303)) return
  const { body } = await real.get('/anfragen/sperren')
  const numbers = [...body.matchAll(/sperren\/(\d+)\/aufheben/g)].map(([, number]) => Number(number))
  const number = Math.max(...numbers)
  // The same once more is a second tap.
  if (life.blocks.some((known) => known.number === number)) return
  life.blocks.push({ number, from: startOf(from), to: startOf(to) })
})

const unblocking = act(async (life, real) => {
  const taken = life.blocks.pop()
  if (!taken) return
  tell(life, real, 'owner: take a blocked time back')
  isDone(life, (await real.post(`/anfragen/sperren/${taken.number}/aufheben`, {})).status, 303)
})

const passing = (minutes: number, words: string, mails?: RealSite['site']['mails']) =>
  act(async (life, real) => {
    tell(life, real, words)
    real.site.now = new Date(real.site.now.getTime() + minutes * 60_000)
    real.site.mails = mails ?? real.site.mails
  })

/** When the mail of the morning and reminders are due. */
const becoming = (time: string) =>
  act(async (life, real) => {
    tell(life, real, `it becomes ${time}`)
    const today = berlinDate(real.site.now)
    const isPast = berlinInstant(today, time) <= real.site.now
    real.site.now = berlinInstant(isPast ? daysLater(today, 1) : today, time)
  })

const restart = act(async (life, real) => {
  tell(life, real, 'the server is started again')
  await real.restart()
})

const often = (weight: number, ...arbitraries: fc.Arbitrary<Act>[]) =>
  arbitraries.map((arbitrary) => ({ weight, arbitrary }))

export const ACTS = fc.oneof(
  ...often(9, BOOKING, step('confirm'), step('propose'), step('accept'), correction('email', 'adresse')),
  ...often(6, step('agree'), step('move')),
  ...often(3, step('finish'), step('reopen'), slip('confirm'), slip('propose'), slip('move')),
  ...often(2, step('decline'), step('call off'), erasure),
  ...often(2, entry, blocking, unblocking, correction('phone', 'telefon'), note),
  ...often(2, passing(1 / 60, 'a second passes'), passing(1, 'a minute passes')),
  ...often(2, passing(HOUR, 'an hour passes'), passing(DAY, 'a day passes')),
  ...often(
    3,
    becoming('07:00'),
    becoming('17:00'),
    passing(7 * HOUR, 'mails leave again, seven hours pass', 'sent'),
  ),
  ...often(2, passing(0, 'the mail server is away', 'waiting'), passing(0, 'mails are refused', 'refused')),
  ...often(1, passing(3 * DAY, 'three days pass'), passing(8 * DAY, 'eight days pass'), restart),
)
