import { expect, test } from 'vitest'
import { ownerApp } from '../support/app/owner-app.ts'
import { closeTextOf } from '../support/app/read-page.ts'
import { CONFIRM } from '../support/desk.ts'

/*
 * Free times, desk and visitor's page at every half hour of a day, compared with a computation of this file alone: dates and
 * times as text ('2027-03-28 09:00'), and the European rule for summer time.
 */
const MINUTE = 60_000
const CALL = 30 * MINUTE

/** The last Sunday of a month with 31 days, 01:00 UTC. */
function clockChange(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month, 31, 1))
  return last.setUTCDate(31 - last.getUTCDay())
}
/** '2027-03-28 09:00' of an instant. */
function inBerlin(instant: number): string {
  const year = new Date(instant).getUTCFullYear()
  const isSummer = instant >= clockChange(year, 2) && instant < clockChange(year, 9)
  return new Date(instant + (isSummer ? 120 : 60) * MINUTE).toISOString().slice(0, 16).replace('T', ' ')
}
/** The instant of a time between 02:00 and midnight of a day, which each day has once but in the hour of a clock change. */
const instantOf = (slot: string): number =>
  [60, 120]
    .map((offset) => Date.parse(`${slot.replace(' ', 'T')}Z`) - offset * MINUTE)
    .find((at) => inBerlin(at) === slot) ?? 0

const TIMES = Array.from(
  { length: 27 },
  (_, half) => `${String(8 + (half >> 1)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`,
)
const dayAfter = (date: string) => new Date(Date.parse(date) + 1440 * MINUTE).toISOString().slice(0, 10)

const { clock, get, book, take, signedIn } = await ownerApp()

test.each([
  ['an ordinary day', '2027-06-15'],
  ['the day on which the clock is put forward', '2027-03-28'],
  ['the day on which it is put back', '2027-10-31'],
  ['the last day of a year', '2027-12-31'],
])(
  'at every half hour of %s what is offered is free, what is over says so, what is next is next',
  async (_, day) => {
    const next = dayAfter(day)
    const begin = instantOf(`${day} 08:00`) - 8.5 * 60 * MINUTE
    clock.now = new Date(begin - 48 * 60 * MINUTE)
    const owner = await signedIn()
    const agreed = [`${day} 09:00`, `${day} 14:30`, `${day} 21:00`, `${next} 08:00`]
    const calls = await Promise.all(
      agreed.map(async (slot) => {
        const [preferredDate = '', preferredTime = ''] = slot.split(' ')
        const request = await take(await book({ preferredDate, preferredTime, lastName: slot }), CONFIRM)
        return { slot, id: request.id, page: `/termin/${request.visitorKey}`, begins: instantOf(slot) }
      }),
    )
    const halfHours = Array.from({ length: 54 }, (_, index) => begin + index * CALL)
    const midnight = halfHours.find((at) => inBerlin(at) === `${next} 00:00`) ?? 0
    expect(midnight).toBeGreaterThan(0)
    for (const at of [...halfHours, midnight - MINUTE, midnight + MINUTE]) {
      clock.now = new Date(at)
      const now = inBerlin(at)

      const { days } = (await get('/api/free-times')).json<{ days: { date: string; times: string[] }[] }>()
      const offered = days.flatMap(({ date, times }) => times.map((time) => `${date} ${time}`))
      const expected = [day, next]
        .flatMap((date) => TIMES.map((time) => `${date} ${time}`))
        .filter(
          (slot) => slot > now && calls.every(({ begins }) => Math.abs(instantOf(slot) - begins) >= CALL),
        )
      const soon = offered.filter((slot) => slot.startsWith(day) || slot.startsWith(next))
      expect(soon, now).toEqual(expected)
      const past = offered.filter((slot) => slot <= now)
      expect(past, now).toEqual([])

      // A page changes when its call ends.
      for (const { page, id, begins } of calls.filter((call) => Math.abs(at - call.begins) <= 4 * CALL)) {
        const { body } = await get(page)
        const isOver = at >= begins + CALL
        expect(closeTextOf(body).includes('Ihr Termin steht'), `${page} at ${now}`).toBe(!isOver)
        expect(closeTextOf(body).includes('Der Termin ist vorbei'), now).toBe(isOver)
        expect(body.includes('termin.ics'), now).toBe(!isOver)
        // The owner's grid opens where there is something to tap.
        const unfolded = (await owner.get(`/anfragen/${id}`)).body.split('class="unfold" open="">')[1]
        expect(unfolded?.split('</details')[0], now).toMatch(/name="slot"|is-own/)
      }

      const desk = (await owner.get('/anfragen')).body
      const coming = calls.find(({ begins }) => at < begins + CALL)
      const isToday = coming?.slot.startsWith(now.slice(0, 10))
      expect(/class="now-time">([^<]*)/.exec(desk)?.[1], now).toBe(
        isToday ? coming?.slot.slice(11) : undefined,
      )
      if (coming && !isToday)
        expect(closeTextOf(desk), now).toContain(`${coming.slot.slice(11)}, Erika ${coming.slot}`)
    }
  },
)
