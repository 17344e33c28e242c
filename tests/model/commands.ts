import fc from 'fast-check'
import { expect } from 'vitest'
import type { StepKind } from '../../src/booking/appointments/kinds.ts'
import { daysLater } from '../../src/booking/times/berlin-time.ts'
import { bookingRequest } from '../support/booking-request.ts'
import { statusOfCorrection, statusOfEntry, statusOfExtension } from './answers.ts'
import {
  type Act,
  act,
  another,
  appointmentAct,
  byChance,
  isDone,
  MOST_APPOINTMENTS,
  report,
  wordsOf,
} from './chance.ts'
import { correct, erase, newModel } from './changes.ts'
import { checkMail } from './checks.ts'
import { isOver, STEPS, startOf } from './model.ts'
import { anyway, atOnce, pageOf, seen, step, undoneStep } from './taps.ts'
import { becoming, HOLD, NEVER, PUT_OFF, passing, REFUSE, restart, retrying, TAKE } from './time-and-mails.ts'

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

const often = (weight: number, ...acts: Act[]) => acts.map((done) => ({ weight, arbitrary: byChance(done) }))

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
