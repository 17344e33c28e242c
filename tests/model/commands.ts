import fc from 'fast-check'
import { expect } from 'vitest'
import type { StepKind } from '../../src/booking/appointments/kinds.ts'
import { berlinDate, berlinInstant, daysLater } from '../../src/booking/times/berlin-time.ts'
import { bookingRequest } from '../support/booking-request.ts'
import {
  type Act,
  type AppointmentCommand,
  act,
  another,
  appointmentAct,
  byChance,
  type Chance,
  isDone,
  MOST_APPOINTMENTS,
  report,
  wordsOf,
} from './chance.ts'
import { correct, erase, heldOf, newModel, refuse, retry, takeMail, takeStep } from './changes.ts'
import { checkMail } from './checks.ts'
import {
  type Given,
  isOpenTo,
  isOver,
  isRepeated,
  type Model,
  type Person,
  STEPS,
  startOf,
  statusOf,
  statusOfCorrection,
  statusOfEntry,
  statusOfExtension,
  triedAgainBy,
  type World,
} from './model.ts'
import type { Fields, RealSite } from './real-site.ts'

/** In minutes. */
const [HOUR, DAY] = [60, 24 * 60]

const NAME = 'Zoë'

export const booking = act(async (world, real, { wish: slot }) => {
  if (world.models.length === MOST_APPOINTMENTS) return
  report(world, real, `visitor ${world.models.length + 1}: book ${wordsOf(slot)}`)
  const email = `person-${another()}@example.org`
  const times = { preferredDate: slot.date, preferredTime: slot.time }
  // In the form in which Macs and PDFs paste it.
  const fields = bookingRequest({ email, firstName: NAME.normalize('NFD'), ...times })
  const client = real.nextAddress()
  const { status, body } = await real.book(fields, client)
  expect(status, 'booking').toBe(201)
  const key = JSON.parse(body).page.slice('/termin/'.length)
  const number = JSON.parse((await real.get(`/termin/${key}/daten.json`)).body).request.id
  const { phone, websiteIdea: idea } = fields
  const { now } = real.site
  const name = `${NAME} ${fields.lastName}`
  const known = { number, key, name, email, phone, idea, slot, booking: { at: now, client } }
  world.models.push(newModel({ ...known, state: 'requested' }, now))
})

const entry = act(async (world, real, { times: [slot], isAnyway, isUnreachable }) => {
  if (world.models.length === MOST_APPOINTMENTS) return
  const email = isUnreachable ? '' : `person-${another()}@example.org`
  report(world, real, `owner: enter ${wordsOf(slot)}`, isAnyway && 'anyway', isUnreachable && 'no address')
  const known = { name: `Anna Muster${world.models.length}`, phone: '030 23125 200', email, idea: '' }
  const { status, location } = await real.post('/anfragen/neu', { ...known, ...slot, ...anyway(isAnyway) })
  if (!isDone(world, status, statusOfEntry(slot, isAnyway, world, real.site.now))) return
  const number = Number(location.match(/\d+/))
  const key = await real.visitorKey(number)
  const { name, phone, idea } = known
  world.models.push(
    newModel({ number, key, name, email, phone, idea, slot, state: 'confirmed' }, real.site.now),
  )
})

const anyway = (isAnyway: boolean): Fields => (isAnyway ? { anyway: '1' } : {})
const pageOf = ({ key, number }: Model, by: Person): string =>
  by === 'visitor' ? `/termin/${key}` : `/anfragen/${number}`
/** Of the page that was shown before the last step, where it is outdated. */
const seen = (model: Model, isOutdated: boolean): Fields => ({
  seen: String(model.sequence - Number(isOutdated)),
})

/** A tap on a button, and what has to come of it. */
type Tap = {
  name: StepKind
  by: Person
  address: string
  fields: Fields
  given: Given
  isRepeated: boolean
  expected: number[]
}

function tapOn(name: StepKind, model: Model, world: World, real: RealSite, drawn: Chance): Tap {
  const { times, wish, isByLink, ...chance } = drawn
  const { by, path } = STEPS[name]
  const { now } = real.site
  const isFresh = model.link?.sequence === model.sequence
  const isYoung = Number(model.link?.sentAt) > now.getTime() - 25 * DAY * 60_000
  const isUsed =
    by === 'owner' && isByLink && name !== 'take-back' && isYoung && (isFresh || chance.mayBeRefused)
  const link = isUsed ? model.link : undefined
  const given = {
    ...chance,
    slots: name === 'move' ? [wish] : times,
    isOutdated: link ? !isFresh : chance.isOutdated,
    // By link nothing can be done over something else.
    isAnyway: by === 'owner' && chance.isAnyway && !link,
    isByLink: isUsed,
    isFromList: by === 'owner' && !link && chance.isFromList,
  }
  const [typed, words] = typedIn(name, given.slots, chance.proposal)
  const manner = [
    chance.isAnyway && 'anyway',
    link && 'by link',
    given.isOutdated && 'outdated',
    given.isFromList && 'from the list',
  ]
  report(world, real, `${by} of ${model.number}: ${name} ${words}`, ...manner)
  const how: Fields = { ...(chance.isMissed && { missed: '1' }), ...(given.isFromList && { von: 'liste' }) }
  return {
    ...{ name, by, given },
    address: `${link?.path ?? pageOf(model, by)}/${path}`,
    fields: { ...typed, ...how, ...anyway(chance.isAnyway), ...(!link && seen(model, given.isOutdated)) },
    isRepeated: isRepeated(name, model, given, now),
    expected: statusOf(name, model, given, world, now),
  }
}

const take =
  (name: StepKind): AppointmentCommand =>
  async (model, world, real, chance) => {
    if (!isOpenTo(name, model) && !chance.mayBeRefused) return false
    const { by, address, fields, given, expected, ...tap } = tapOn(name, model, world, real, chance)
    const { status, location } = await real.post(address, fields)
    if (!isDone(world, status, ...expected) || tap.isRepeated) return false
    takeStep(name, model, given, real.site.now)
    if (given.isFromList) world.tap = { at: real.site.now, number: model.number }
    if (by === 'owner' && !given.isByLink) await tapAgain(address, fields, location, real)
    return true
  }
/** A second tap on the same button leads to the same place, and does nothing. */
async function tapAgain(address: string, fields: Fields, location: string, real: RealSite): Promise<void> {
  const again = await real.post(address, fields)
  expect([again.status, again.location], 'a second tap').toEqual([303, location])
}

export const step = (name: StepKind) => appointmentAct(take(name))
/** Ticked off by mistake and taken back, before any mail has left. */
const undoneStep = (name: StepKind) =>
  appointmentAct(async (...given) => {
    for (const each of [name, 'finish', 'take-back'] as const) if (!(await take(each)(...given))) break
    return true
  })

/** Two taps at once have one outcome; the same of the owner lead to the same place. */
export const atOnce = (one: StepKind, other: StepKind) =>
  appointmentAct(async (model, world, real, drawn) => {
    if (!isOpenTo(one, model) && !isOpenTo(other, model) && !drawn.mayBeRefused) return false
    report(world, real, 'at once:')
    const chance = { ...drawn, isByLink: false, isFromList: false, isOutdated: false }
    const taps = [one, other].map((name) => tapOn(name, model, world, real, chance))
    if (taps.some((tap) => tap.isRepeated)) return false
    const answers = await Promise.all(taps.map(({ address, fields }) => real.post(address, fields)))
    const statuses = answers.map(({ status }) => status)
    world.lines.push(`  → ${statuses.join(', ')}`)
    const possible = taps.filter(({ expected }) => expected.includes(303))
    const done = taps.filter((_, index) => statuses[index] === 303)
    for (const [index, { expected }] of taps.entries())
      expect([...expected, ...(possible.length > 0 ? [409] : [])], 'answer').toContain(statuses[index])
    const isOneTwice = one === other && taps.every(({ by }) => by === 'owner')
    const isSure = possible.some(({ expected }) => expected.length === 1)
    expect(done.length, 'answers that count').toBeGreaterThanOrEqual(isSure ? 1 : 0)
    expect(done.length, 'answers that count').toBeLessThanOrEqual(isOneTwice ? 2 : 1)
    if (done.length === 2) expect(answers[0]?.location).toBe(answers[1]?.location)
    const [counted] = done
    if (counted) takeStep(counted.name, model, counted.given, real.site.now)
    return counted !== undefined
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

export const correction = (field: 'email' | 'phone', path: string) =>
  appointmentAct(async (model, world, real, { by, isOutdated }) => {
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

export const extension = appointmentAct(async (model, world, real, { isOutdated }) => {
  const idea = `Und Torten ${another()}.`
  report(world, real, `visitor of ${model.number}: add to the idea`, isOutdated && 'outdated')
  const { status } = await real.post(`/termin/${model.key}/ergaenzen`, { idea, ...seen(model, isOutdated) })
  if (!isDone(world, status, statusOfExtension(model, isOutdated))) return false
  correct(model, { idea }, 'visitor', real.site.now)
  return true
})

export const note = appointmentAct(async (model, world, real) => {
  const text = `Notiz ${another()}`
  report(world, real, `owner of ${model.number}: take a note`)
  const { status } = await real.post(`/anfragen/${model.number}/notiz`, { note: text })
  if (!isDone(world, status, model.isErased ? 404 : 303)) return false
  model.note = text
  return true
})

/** For the visitor an outdated page is good enough. */
export const erasure = appointmentAct(async (model, world, real, { by, ...chance }) => {
  const isOutdated = by === 'visitor' && chance.isOutdated
  report(world, real, `${by} of ${model.number}: erase`, isOutdated && 'outdated')
  const page = pageOf(model, by)
  const { status, location } = await real.post(`${page}/loeschen`, seen(model, isOutdated))
  if (!isDone(world, status, model.isErased ? 404 : 303)) return false
  erase(model, by, real.site.now)
  if (by === 'visitor') expect(location.split('?')[0], 'page after erasing').toBe(page)
  return true
})

/** While mails about it are taken by a process. */
export const erasureMeanwhile = appointmentAct(async (model, world, real, { by }) => {
  if (model.isErased) return false
  report(world, real, `${by} of ${model.number}: correct phone, erase while mails leave`)
  await real.post(`/termin/${model.key}/telefon`, {
    phone: `030 ${1_000_000 + another()}`,
    ...seen(model, false),
  })
  const [{ status }, mails] = await Promise.all([
    real.post(`${pageOf(model, by)}/loeschen`, {}),
    real.runJobs(),
  ])
  isDone(world, status, 303)
  erase(model, by, real.site.now)
  for (const mail of mails)
    if (mail.kind === 'owner-erased') checkMail(mail, world, real.site.now)
    else model.given.push(mail.messageKey)
  return true
})

const blocking = act(async (world, real, { times: [from], isAnyway }) => {
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

const unblocking = act(async (world, real) => {
  const taken = world.blocks.pop()
  if (!taken) return
  report(world, real, 'owner: take a blocked time back')
  isDone(world, (await real.post(`/anfragen/sperren/${taken.number}/aufheben`, {})).status, 303)
})

export const passing = (minutes: number, words: string, mails?: RealSite['site']['mails']) =>
  act(async (world, real) => {
    report(world, real, words)
    real.site.now = new Date(real.site.now.getTime() + minutes * 60_000)
    real.site.mails = mails ?? real.site.mails
  })

/** When the mail of the morning and reminders are due. */
export const becoming = (time: string) =>
  act(async (world, real) => {
    report(world, real, `it becomes ${time}`)
    const today = berlinDate(real.site.now)
    const isPast = berlinInstant(today, time) <= real.site.now
    real.site.now = berlinInstant(isPast ? daysLater(today, 1) : today, time)
  })

/** The mail server answers what it holds: with an error, or by taking it. */
export const answering = (words: string, error?: string) =>
  act(async (world, real) => {
    if (!real.isHolding()) return
    report(world, real, words)
    await real.answerMails(error)
    const { now } = real.site
    for (const model of world.models) {
      if (error) refuse(model, error.startsWith('SMTP 5'), triedAgainBy(now))
      else for (const mail of heldOf(model)) takeMail(mail, model)
    }
    if (error) world.morningAgain = berlinDate(now)
    if (real.site.mails === 'held') real.site.mails = 'sent'
  })

/** What was on its way may have arrived, and nobody has noted it. It takes until nobody else may be sending it. */
export const restart = act(async (world, real) => {
  report(world, real, 'the server is started again')
  if (real.isHolding()) {
    real.site.now = triedAgainBy(real.site.now)
    world.morningAgain = berlinDate(real.site.now)
  }
  await real.restart()
  for (const model of world.models) refuse(model, false, real.site.now)
})

export const retrying = act(async (world, real) => {
  report(world, real, 'the owner has failed mails sent again')
  await real.retryMails()
  for (const model of world.models) retry(model, real.site.now)
})

const often = (weight: number, ...acts: Act[]) => acts.map((done) => ({ weight, arbitrary: byChance(done) }))

export const HOLD = passing(0, 'the mail server takes its time', 'held')
export const TAKE = answering('the mail server takes what it has')
export const PUT_OFF = answering('the mail server refuses for now what it has', 'SMTP 451')
export const REFUSE = answering('the mail server refuses what it has for good', 'SMTP 554')
const NEVER = answering('the mail server never answers', 'ETIMEDOUT')

export const BOOKING = byChance(booking)
export const COMMANDS = fc.oneof(
  ...Object.entries(STEPS).flatMap(([name, { weight }]) => often(weight, step(name as StepKind))),
  ...often(9, booking, correction('email', 'adresse')),
  ...often(3, undoneStep('confirm'), undoneStep('propose'), undoneStep('move')),
  ...often(2, erasure),
  ...often(2, entry, blocking, unblocking, correction('phone', 'telefon'), extension, note),
  ...often(1, erasureMeanwhile, retrying),
  ...often(1, atOnce('confirm', 'confirm'), atOnce('confirm', 'call-off'), atOnce('accept', 'propose')),
  ...often(1, atOnce('agree', 'decline'), atOnce('finish', 'move'), atOnce('take-back', 'move')),
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
  ...often(4, HOLD, TAKE),
  ...often(2, PUT_OFF),
  ...often(1, REFUSE, NEVER),
  ...often(1, passing(3 * DAY, 'three days pass'), passing(8 * DAY, 'eight days pass'), restart),
)
