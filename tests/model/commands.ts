import fc from 'fast-check'
import { expect } from 'vitest'
import type { StepKind } from '../../src/booking/appointments/kinds.ts'
import { berlinDate, berlinInstant, daysLater } from '../../src/booking/times/berlin-time.ts'
import { bookingRequest } from '../support/booking-request.ts'
import {
  type AppointmentCommand,
  another,
  appointmentCommand,
  type Chance,
  type Command,
  command,
  isDone,
  MOST_APPOINTMENTS,
  report,
  wordsOf,
} from './chance.ts'
import { correct, erase, newModel, takeStep } from './changes.ts'
import {
  isOpenTo,
  isOver,
  type Model,
  type Person,
  STEPS,
  startOf,
  statusOf,
  statusOfCorrection,
  statusOfEntry,
} from './model.ts'
import type { Fields, RealSite } from './real-site.ts'

/** In minutes. */
const [HOUR, DAY] = [60, 24 * 60]

export const BOOKING = command(async (world, real, { wish: slot }) => {
  if (world.models.length === MOST_APPOINTMENTS) return
  report(world, real, `visitor ${world.models.length + 1}: book ${wordsOf(slot)}`)
  const email = `person-${another()}@example.org`
  const fields = bookingRequest({ email, preferredDate: slot.date, preferredTime: slot.time })
  const client = real.nextAddress()
  const { status, body } = await real.book(fields, client)
  expect(status, 'booking').toBe(201)
  const key = JSON.parse(body).page.slice('/termin/'.length)
  const number = JSON.parse((await real.get(`/termin/${key}/daten.json`)).body).request.id
  const { phone } = fields
  const booking = { at: real.site.now, client }
  world.models.push(newModel({ number, key, email, phone, slot, state: 'requested', booking }, real.site.now))
})

const entry = command(async (world, real, { times: [slot], isAnyway, isUnreachable }) => {
  if (world.models.length === MOST_APPOINTMENTS) return
  const email = isUnreachable ? '' : `person-${another()}@example.org`
  report(world, real, `owner: enter ${wordsOf(slot)}`, isAnyway && 'anyway', isUnreachable && 'no address')
  const known = { name: `Anna Muster${world.models.length}`, phone: '030 23125 200', email, idea: '' }
  const { status, location } = await real.post('/anfragen/neu', { ...known, ...slot, ...anyway(isAnyway) })
  if (!isDone(world, status, statusOfEntry(slot, isAnyway, world, real.site.now))) return
  const number = Number(location.match(/\d+/))
  const key = await real.visitorKey(number)
  world.models.push(
    newModel({ number, key, email, phone: known.phone, slot, state: 'confirmed' }, real.site.now),
  )
})

const anyway = (isAnyway: boolean): Fields => (isAnyway ? { anyway: '1' } : {})
const pageOf = ({ key, number }: Model, by: Person): string =>
  by === 'visitor' ? `/termin/${key}` : `/anfragen/${number}`
/** Of the page that was shown before the last step, where it is outdated. */
const seen = (model: Model, isOutdated: boolean): Fields => ({
  seen: String(model.sequence - Number(isOutdated)),
})

const take =
  (name: StepKind): AppointmentCommand =>
  async (model, world, real, { times, wish, isByLink, isMissed, ...chance }) => {
    const { by, path } = STEPS[name]
    if (!isOpenTo(name, model) && !chance.mayBeRefused) return false
    const isFresh = model.link?.sequence === model.sequence
    const isYoung = Number(model.link?.sentAt) > real.site.now.getTime() - 25 * DAY * 60_000
    const isUsed =
      by === 'owner' && isByLink && name !== 'take-back' && isYoung && (isFresh || chance.mayBeRefused)
    const link = isUsed ? model.link : undefined
    const isOutdated = link ? !isFresh : chance.isOutdated
    // By link nothing can be done over something else.
    const isAnyway = by === 'owner' && chance.isAnyway && !link
    const given = {
      ...chance,
      slots: name === 'move' ? [wish] : times,
      isOutdated,
      isAnyway,
      isByLink: isUsed,
      isFromList: by === 'owner' && !link && chance.isFromList,
    }
    const [typed, words] = typedIn(name, given.slots, chance.proposal)
    const fromList: Fields = given.isFromList ? { von: 'liste' } : {}
    const manner = [
      chance.isAnyway && 'anyway',
      link && 'by link',
      isOutdated && 'outdated',
      given.isFromList && 'from the list',
    ]
    report(world, real, `${by} of ${model.number}: ${name} ${words}`, ...manner)
    const expected = statusOf(name, model, given, world, real.site.now)
    const missed: Fields = isMissed ? { missed: '1' } : {}
    const how = { ...missed, ...anyway(chance.isAnyway), ...fromList }
    const fields = { ...typed, ...how, ...(!link && seen(model, isOutdated)) }
    const address = `${link?.path ?? pageOf(model, by)}/${path}`
    const { status, location } = await real.post(address, fields)
    if (!isDone(world, status, ...expected)) return false
    takeStep(name, model, given, real.site.now)
    if (given.isFromList) world.tap = { at: real.site.now, number: model.number }
    if (by === 'owner' && !link) await tapAgain(address, fields, location, real)
    return true
  }
/** A second tap on the same button leads to the same place, and does nothing. */
async function tapAgain(address: string, fields: Fields, location: string, real: RealSite): Promise<void> {
  const again = await real.post(address, fields)
  expect([again.status, again.location], 'a second tap').toEqual([303, location])
}

const step = (name: StepKind) => appointmentCommand(take(name))
/** Ticked off by mistake and taken back, before any mail has left. */
const undoneStep = (name: StepKind) =>
  appointmentCommand(async (...given) => {
    for (const each of [name, 'finish', 'take-back'] as const) if (!(await take(each)(...given))) break
    return true
  })

function typedIn(
  name: StepKind,
  slots: Chance['times'][0][],
  proposal: number,
): [fields: Fields, words: string] {
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
  appointmentCommand(async (model, world, real, { by, isOutdated }) => {
    const value = field === 'email' ? `person-${another()}@example.org` : `030 ${1_000_000 + another()}`
    report(world, real, `${by} of ${model.number}: correct ${field}`, isOutdated && 'outdated')
    const fields = { [field]: value, ...seen(model, isOutdated) }
    const { status, location } = await real.post(`${pageOf(model, by)}/${path}`, fields)
    if (!isDone(world, status, statusOfCorrection(model, by, isOutdated))) return false
    correct(model, { [field]: value }, by, real.site.now)
    if (field === 'phone') return true
    model.formerKeys.push(model.key)
    model.key = await real.visitorKey(model.number)
    if (by === 'visitor') expect(location).toContain(`/termin/${model.key}`)
    return true
  })

const note = appointmentCommand(async (model, world, real) => {
  const text = `Notiz ${another()}`
  report(world, real, `owner of ${model.number}: take a note`)
  const { status } = await real.post(`/anfragen/${model.number}/notiz`, { note: text })
  if (!isDone(world, status, model.isErased ? 404 : 303)) return false
  model.note = text
  return true
})

/** For the visitor an outdated page is good enough. */
const erasure = appointmentCommand(async (model, world, real, { by, ...chance }) => {
  const isOutdated = by === 'visitor' && chance.isOutdated
  report(world, real, `${by} of ${model.number}: erase`, isOutdated && 'outdated')
  const page = pageOf(model, by)
  const { status, location } = await real.post(`${page}/loeschen`, seen(model, isOutdated))
  if (!isDone(world, status, model.isErased ? 404 : 303)) return false
  erase(model, by, real.site.now)
  if (by === 'visitor') expect(location.split('?')[0], 'page after erasing').toBe(page)
  return true
})

const blocking = command(async (world, real, { times: [from], isAnyway }) => {
  const to = isAnyway ? { ...from, date: daysLater(from.date, 3) } : { ...from, time: '23:50' }
  report(world, real, `owner: block ${wordsOf(from)} to ${wordsOf(to)}`)
  const fields = { fromDate: from.date, fromTime: from.time, toDate: to.date, toTime: to.time, note: '' }
  const { status } = await real.post('/anfragen/sperren', fields)
  if (!isDone(world, status, isOver(to, real.site.now) ? 422 : 303)) return
  const { body } = await real.get('/anfragen/sperren')
  const numbers = [...body.matchAll(/sperren\/(\d+)\/aufheben/g)].map(([, number]) => Number(number))
  const number = Math.max(...numbers)
  // The same once more is a second tap.
  if (world.blocks.some((known) => known.number === number)) return
  world.blocks.push({ number, from: startOf(from), to: startOf(to) })
})

const unblocking = command(async (world, real) => {
  const taken = world.blocks.pop()
  if (!taken) return
  report(world, real, 'owner: take a blocked time back')
  isDone(world, (await real.post(`/anfragen/sperren/${taken.number}/aufheben`, {})).status, 303)
})

const passing = (minutes: number, words: string, mails?: RealSite['site']['mails']) =>
  command(async (world, real) => {
    report(world, real, words)
    real.site.now = new Date(real.site.now.getTime() + minutes * 60_000)
    real.site.mails = mails ?? real.site.mails
  })

/** When the mail of the morning and reminders are due. */
const becoming = (time: string) =>
  command(async (world, real) => {
    report(world, real, `it becomes ${time}`)
    const today = berlinDate(real.site.now)
    const isPast = berlinInstant(today, time) <= real.site.now
    real.site.now = berlinInstant(isPast ? daysLater(today, 1) : today, time)
  })

const restart = command(async (world, real) => {
  report(world, real, 'the server is started again')
  await real.restart()
})

const often = (weight: number, ...arbitraries: fc.Arbitrary<Command>[]) =>
  arbitraries.map((arbitrary) => ({ weight, arbitrary }))

export const COMMANDS = fc.oneof(
  ...Object.entries(STEPS).map(([name, { weight }]) => ({ weight, arbitrary: step(name as StepKind) })),
  ...often(9, BOOKING, correction('email', 'adresse')),
  ...often(3, undoneStep('confirm'), undoneStep('propose'), undoneStep('move')),
  ...often(2, erasure),
  ...often(2, entry, blocking, unblocking, correction('phone', 'telefon'), note),
  ...often(
    2,
    passing(1 / 60, 'a second passes'),
    passing(10 / 60, 'ten seconds pass'),
    passing(1, 'a minute passes'),
  ),
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
