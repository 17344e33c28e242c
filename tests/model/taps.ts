import { expect } from 'vitest'
import type { StepKind } from '../../src/booking/appointments/kinds.ts'
import { isRepeated, statusOf } from './answers.ts'
import { type AppointmentCommand, appointmentAct, type Chance, isDone, report, wordsOf } from './chance.ts'
import { takeStep } from './changes.ts'
import { type Given, isOpenTo, type Model, type Person, STEPS, type World } from './model.ts'
import type { Fields, RealSite } from './real-site.ts'

const DAY_IN_MS = 86_400_000

export const anyway = (isAnyway: boolean): Fields => (isAnyway ? { anyway: '1' } : {})
export const pageOf = ({ key, number }: Model, by: Person): string =>
  by === 'visitor' ? `/termin/${key}` : `/anfragen/${number}`
/** Of the page that was shown before the last step, where it is outdated. */
export const seen = (model: Model, isOutdated: boolean): Fields => ({
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
  const isYoung = Number(model.link?.sentAt) > now.getTime() - 25 * DAY_IN_MS
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
export const undoneStep = (name: StepKind) =>
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
