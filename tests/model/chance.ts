import fc from 'fast-check'
import { expect } from 'vitest'
import { berlinDate, berlinTime, daysLater } from '../../src/booking/times/berlin-time.ts'
import type { Slot } from '../../src/booking/times/slot.ts'
import { checkStored, settle } from './checks.ts'
import { type Model, type Person, startOf, type World } from './model.ts'
import type { RealSite } from './real-site.ts'

export type Command = (world: World, real: RealSite) => Promise<void>

export const MOST_APPOINTMENTS = 3
/** Few times near each other; for the owner at night, too. */
const soon = (...others: string[]) =>
  fc.record({
    days: fc.constantFrom(1, 1, 1, 2, 0),
    time: fc.constantFrom('10:00', '10:15', '10:30', '10:00', ...others),
  })
const rarely = fc.nat(9).map((drawn) => drawn === 9)

/** What is left to chance; each command uses what it needs. */
const CHANCE = fc.record({
  which: fc.nat(MOST_APPOINTMENTS - 1),
  by: fc.constantFrom<Person>('visitor', 'owner'),
  wish: soon('08:00', '21:00'),
  times: fc.array(soon('23:45', '00:00', '02:30'), { minLength: 1, maxLength: 3 }),
  /** Minutes after the time of another request, instead of the first time: calls should overlap, or nearly. */
  beside: fc.constantFrom(undefined, undefined, 0, 15, -15, 30, -30),
  proposal: fc.integer({ min: 1, max: 3 }),
  isAnyway: fc.nat(3).map((drawn) => drawn === 3),
  isByLink: fc.boolean(),
  isFromList: fc.boolean(),
  isUnreachable: fc.boolean(),
  isMissed: rarely,
  isOutdated: rarely,
  /** Tries what cannot be done any more. */
  mayBeRefused: rarely,
})
export type Drawn = typeof CHANCE extends fc.Arbitrary<infer Value> ? Value : never
/** Times as dates, counted from the day on which something is done; `isOutdated` from the first step on. */
export type Chance = Omit<Drawn, 'wish' | 'times' | 'beside'> & { wish: Slot; times: [Slot, ...Slot[]] }

export const wordsOf = ({ date, time }: Slot): string => `${date.slice(8)}.${date.slice(5, 7)}. ${time}`

const slotAt = (instant: Date): Slot => ({ date: berlinDate(instant), time: berlinTime(instant) })

function datesOf({ wish, times, beside, ...chance }: Drawn, { models }: World, now: Date): Chance {
  const slotOf = ({ days, time }: Drawn['wish']): Slot => ({ date: daysLater(berlinDate(now), days), time })
  const other = models[(chance.which + 1) % models.length]
  const at = other ? startOf(other.slot) + Number(beside) * 60_000 : 0
  const near = at > now.getTime() ? slotAt(new Date(at)) : undefined
  const wished = near && near.time >= '08:00' && near.time <= '21:00' ? near : slotOf(wish)
  const slots = [...(near ? [near] : []), ...times.map(slotOf)].slice(0, 3)
  const different = new Map(slots.map((slot) => [wordsOf(slot), slot]))
  return { ...chance, wish: wished, times: [...different.values()] as Chance['times'] }
}

/** What somebody does, or what happens, told what is left to chance. */
export type Act = (world: World, real: RealSite, drawn: Drawn) => Promise<void>

export const act =
  (run: (world: World, real: RealSite, chance: Chance) => Promise<unknown>): Act =>
  async (world, real, drawn) => {
    await run(world, real, datesOf(drawn, world, real.site.now))
    await settle(world, real)
  }

export const byChance = (done: Act): fc.Arbitrary<Command> =>
  CHANCE.map((drawn) => (world, real) => done(world, real, drawn))

const PLAIN: Drawn = {
  ...{ which: 0, by: 'visitor', wish: { days: 1, time: '10:00' }, times: [{ days: 1, time: '10:30' }] },
  ...{ beside: undefined, proposal: 1, isAnyway: false, isByLink: false, isFromList: false },
  ...{ isUnreachable: false, isMissed: false, isOutdated: false, mayBeRefused: true },
}

/** Nothing is left to chance. */
export const fixed =
  (
    done: Act,
    chosen: Partial<Omit<Drawn, 'wish' | 'times'>> & { wish?: object; times?: object[] } = {},
  ): Command =>
  (world, real) =>
    done(world, real, { ...PLAIN, ...chosen } as Drawn)

/** Something that is done with one request; tells whether it was done. */
export type AppointmentCommand = (
  model: Model,
  world: World,
  real: RealSite,
  chance: Chance,
) => Promise<boolean>
export const appointmentAct = (run: AppointmentCommand): Act =>
  act(async (world, real, chance) => {
    const model = world.models[chance.which % world.models.length] as Model
    if (model.isErased && !chance.mayBeRefused) return
    const isOutdated = chance.isOutdated && model.sequence > 0
    const isChanged = await run(model, world, real, { ...chance, isOutdated })
    if (isChanged && !model.isErased) await checkStored(model, real)
  })

let count = 0
/** A number that no other run has used. */
export const another = (): number => ++count

/** A line of the report: 'visitor of 1: move 25.11. 15:00 (outdated)' */
export function report({ lines }: World, { site }: RealSite, words: string, ...manner: unknown[]): void {
  const how = manner.filter(Boolean).join(', ')
  lines.push(`${berlinDate(site.now)} ${berlinTime(site.now)} ${words}${how && ` (${how})`}`)
}

/** Whether it was done. */
export function isDone({ lines }: World, status: number, ...expected: number[]): boolean {
  if (status !== 303) lines.push(`  → ${status}`)
  expect(expected, 'answer').toContain(status)
  return status === 303
}
