import { expect } from 'vitest'
import { berlinDate, daysLater } from '../../src/booking/times/berlin-time.ts'
import type { Slot } from '../../src/booking/times/slot.ts'
import { textOf } from '../support/app/read-page.ts'
import { checkEvent, checkFile, checkStored, eventsIn, expectWords, standing, timeWords } from './checks.ts'
import {
  CALL_IN_MS,
  isAgreedAt,
  isOffered,
  isOver,
  type Model,
  type State,
  startOf,
  type World,
} from './model.ts'
import type { RealSite } from './real-site.ts'

/** What a visitor reads while a time is ahead, and once it is over. */
const WORDS: Record<State, [ahead: string, over: string]> = {
  requested: ['angefragt', 'nicht beantwortet'],
  proposed: ['Gegenvorschlag', 'nicht vereinbart'],
  confirmed: ['bestätigt', 'vorbei'],
  declined: ['von uns abgesagt', 'von uns abgesagt'],
  cancelled: ['von Ihnen abgesagt', 'von Ihnen abgesagt'],
  done: ['erledigt', 'erledigt'],
}

/** A call may begin late, and takes its time. */
function wordsFor(model: Model, now: Date): string {
  const then = new Date(now.getTime() - (model.state === 'confirmed' ? CALL_IN_MS : 0))
  return WORDS[model.state][standing(model).every((slot) => isOver(slot, then)) ? 1 : 0]
}

/** At the end of a run everybody sees the same. */
export async function compareEverything(world: World, real: RealSite): Promise<void> {
  const [address = ''] = /\/anfragen\/kalender\/[\w-]+\.ics/.exec((await real.get('/anfragen')).body) ?? []
  const { body: feed } = await real.get(address)
  const { body: list } = await real.get('/anfragen/export.csv')
  await checkFreeTimes(world, real)
  for (const model of world.models) {
    for (const key of model.formerKeys)
      expect((await real.get(`/termin/${key}`)).status, 'former key').toBe(404)
    await compareCheck(model, real)
    await (model.isErased
      ? checkGone(model, feed + list, real)
      : compareViews(model, { feed, list }, world, real))
  }
}

/** Asked from where it was booked, for a day; it tells the time of a call that may still come. */
async function compareCheck({ booking, isErased, state, slot }: Model, real: RealSite): Promise<void> {
  if (!booking) return
  const { now } = real.site
  const exists = !isErased && now.getTime() - booking.at.getTime() < 86_400_000
  const isAhead = exists && ['requested', 'proposed', 'confirmed'].includes(state) && !isOver(slot, now)
  expect(JSON.parse((await real.check(booking.client)).body), 'the check').toEqual({
    exists,
    created_at: exists ? booking.at.toISOString() : null,
    preferred_date: isAhead ? slot.date : null,
    preferred_time: isAhead ? expect.stringContaining(slot.time) : null,
  })
}

type Lists = { feed: string; list: string }

async function compareViews(
  model: Model,
  { feed, list }: Lists,
  world: World,
  real: RealSite,
): Promise<void> {
  await checkStored(model, real)
  const { slot, email, number, key, sent } = model
  const times = standing(model)
  const ahead = times.filter((each) => !isOver(each, real.site.now))
  const page = textOf((await real.get(`/termin/${key}`)).body)
  const shown = ahead.filter((each) => model.state !== 'proposed' || !isAgreedAt(each, world, model))
  const state = wordsFor(model, real.site.now)
  // What others have agreed on by now cannot be accepted any more.
  const offered = model.state === 'proposed' && shown.length === 0 ? WORDS.proposed[1] : state
  expectWords(page, [`Stand: ${offered}`, ...shown.flatMap(timeWords)], 'visitor’s page')
  const told = sent.filter(({ to }) => to === email)
  if (/Unsere letzte Mail[^.]* gesendet/.test(page)) expect(told, 'gesendet').not.toEqual([])
  const { body: desk } = await real.get(`/anfragen/${number}`)
  expectWords(textOf(desk), timeWords(slot), 'desk')
  expect(desk, 'desk').toContain(`is-${model.state}`)
  const { body: found } = await real.get(`/anfragen?suche=${encodeURIComponent(model.name.toUpperCase())}`)
  expect(found, 'search').toContain(`href="/anfragen/${number}"`)
  const report = textOf((await real.get(`/termin/${key}/auskunft`)).body)
  expectWords(report, [...timeWords(slot), state, email], 'Auskunft')
  expect(report.match(/: gesendet am/g) ?? [], 'Auskunft').toHaveLength(sent.length)
  checkFile((await real.get(`/termin/${key}/termin.ics`)).body, model)
  for (const word of [...model.name.split(' '), email]) expect(list, 'list').toContain(word)
  const events = eventsIn(feed).filter((event) => event.includes(`/anfragen/${number}\r\n`))
  // Done before its time: nothing will happen then.
  if (ahead.length > 0) expect(events, 'feed').toHaveLength(model.state === 'done' ? 0 : times.length)
  for (const [index, event] of events.entries()) checkEvent(event, model, times[index])
}

async function checkGone({ key, number, email, given }: Model, lists: string, real: RealSite): Promise<void> {
  for (const path of [`/termin/${key}`, `/termin/${key}/daten.json`, `/anfragen/${number}`])
    expect((await real.get(path)).status, path).toBe(404)
  expect(lists).not.toMatch(new RegExp(`anfragen/${number}\r|${email || '\0'}`))
  for (const [table, column] of [
    ['appointments', 'id'],
    ['events', 'appointment_id'],
    ['outbox', 'appointment_id'],
  ])
    expect(await real.ask(`SELECT * FROM ${table} WHERE ${column} = ${number}`), table).toEqual([])
  const isAbout = (file: string) => given.some((messageKey) => file.includes(messageKey.slice(0, 8)))
  expect(real.mailFiles().filter(isAbout), 'mail files').toEqual([])
}

const HALF_HOURS = Array.from({ length: 27 }, (_, index) =>
  new Date((16 + index) * 1_800_000).toISOString().slice(11, 16),
)

async function checkFreeTimes(world: World, real: RealSite): Promise<void> {
  const { now } = real.site
  const isFree = (slot: Slot) => startOf(slot) > now.getTime() && isOffered(slot, world)
  const days = Array.from({ length: 40 }, (_, index) => daysLater(berlinDate(now), index))
    .map((date) => ({ date, times: HALF_HOURS.filter((time) => isFree({ date, time })) }))
    .filter(({ times }) => times.length > 0)
  expect(JSON.parse((await real.get('/api/free-times')).body).days, 'free times').toEqual(days.slice(0, 14))
}
