import { expect, test } from 'vitest'
import type { Step } from '../../src/booking/requests/answer-appointment.ts'
import { berlinInstant } from '../../src/booking/times/berlin-time.ts'
import { isOverlap, type Span } from '../../src/booking/times/span.ts'
import { expectAnswer, expectRedirect } from '../support/expect-answer.ts'
import { ownerApp } from '../support/owner-app.ts'
import { closeTextOf } from '../support/read-page.ts'

/** The owner's own calendar has one entry, on the 1st of December from 12:00 to 13:00. */
const OWN: Span = { from: berlinInstant('2026-12-01', '12:00'), to: berlinInstant('2026-12-01', '13:00') }
const busy = { between: (from: Date, to: Date) => [OWN].filter((span) => isOverlap(span, { from, to })) }
const { book, read, take, get, post: postAnonymously, signedIn, answerLink } = await ownerApp({ busy })
const { post } = await signedIn()

const CONFIRM: Step = { kind: 'confirm' }
const offer = (...times: string[]): Step => ({
  kind: 'propose',
  proposals: times.map((text) => ({ date: text.slice(0, 10), time: text.slice(11) })),
  message: '',
})
const bookAt = (preferredDate: string, preferredTime: string, lastName = 'Musterfrau') =>
  book({ preferredDate, preferredTime, lastName })
const stateOf = async (which: { id: number }) => (await read(which)).appointment.state

async function freeOn(date: string): Promise<string[]> {
  const answer = await get('/api/free-times')
  expect(answer.headers['cache-control']).toBe('max-age=30')
  expect(answer.json()).toMatchObject({ callInMinutes: 30 })
  expect(Object.keys(answer.json())).toEqual(['callInMinutes', 'days'])
  return answer.json().days.find((day: { date: string }) => day.date === date)?.times ?? []
}

test('free times leave out what is agreed, proposed or in the owner’s calendar, not what is only asked for', async () => {
  const everything = await freeOn('2026-11-20')
  expect(everything).toHaveLength(27)
  await bookAt('2026-11-20', '09:00')
  await take(await bookAt('2026-11-20', '10:15'), CONFIRM)
  const proposed = await take(
    await bookAt('2026-11-19', '08:00'),
    offer('2026-11-20 14:00', '2026-11-21 14:00'),
  )
  const missing = async () => {
    const free = await freeOn('2026-11-20')
    return everything.filter((time) => !free.includes(time))
  }
  expect(await missing()).toEqual(['10:00', '10:30', '14:00'])
  await take(proposed, { kind: 'accept', proposal: 2 })
  expect(await missing()).toEqual(['10:00', '10:30'])
  await take(proposed, { kind: 'call-off' })
  expect(await freeOn('2026-11-21')).toHaveLength(27)
  expect(await freeOn('2026-12-01')).toEqual([])
})

test('an agreed call refuses a second one at the desk until the owner says so, by name', async () => {
  await take(await bookAt('2026-11-24', '10:00', 'Groß'), CONFIRM)
  const request = await bookAt('2026-11-24', '10:15')
  const page = `/anfragen/${request.id}`
  const refused = await post(`${page}/bestaetigen`, { seen: '0' })
  expectAnswer(refused, 409, 'Diese Zeit ist nicht frei', 'Trotzdem bestätigen', 'name="anyway" value="1"')
  expect(closeTextOf(refused.body)).toContain('Um 10:00 ist ein Gespräch mit Erika Groß vereinbart')
  expect(await stateOf(request)).toBe('requested')
  expectRedirect(await post(`${page}/bestaetigen`, { seen: '0', anyway: '1' }), `${page}?ergebnis=bestaetigt`)
})

test('by the link of a mail the time alone is named, and the link is still good', async () => {
  await take(await bookAt('2026-11-25', '10:00', 'Groß'), CONFIRM)
  const request = await bookAt('2026-11-25', '10:15')
  const page = await answerLink(request)
  const refused = await postAnonymously(`${page}/bestaetigen`)
  expectAnswer(refused, 409, 'Trotzdem bestätigen')
  expect(refused.body).toContain('Um 10:00 ist schon ein Gespräch vereinbart')
  expect(refused.body).not.toContain('Groß')
  expect((await postAnonymously(`${page}/bestaetigen`, { anyway: '1' })).statusCode).toBe(303)
})

test('what the owner’s own calendar has is a clash as well', async () => {
  const request = await bookAt('2026-12-01', '12:30')
  const page = `/anfragen/${request.id}`
  expectAnswer(await post(`${page}/bestaetigen`), 409, 'In Ihrem Kalender: 12:00–13:00')
  expect((await post(`${page}/bestaetigen`, { anyway: '1' })).statusCode).toBe(303)
  expect((await post(`/anfragen/${(await bookAt('2026-12-01', '13:00')).id}/bestaetigen`)).statusCode).toBe(
    303,
  )
})

test('a proposed time that somebody else has by now cannot be accepted; the others stay', async () => {
  const { visitorKey } = await take(
    await bookAt('2026-11-26', '08:00'),
    offer('2026-11-27 10:00', '2026-11-28 10:00'),
  )
  await take(await bookAt('2026-11-27', '10:15', 'Groß'), CONFIRM)
  const refused = await postAnonymously(`/termin/${visitorKey}/annehmen`, { proposal: '1', seen: '1' })
  expectAnswer(refused, 409, 'Diese Zeit ist inzwischen vergeben', 'value="2" name="proposal"')
  expect(refused.body).not.toContain('value="1" name="proposal"')
  expect(refused.body).not.toContain('Groß')
  // Other free times are in view.
  expect(refused.body).toMatch(/<details class="choice" open=""><summary>Andere Zeit[\s\S]*name="slot"/)
  const accepted = await postAnonymously(`/termin/${visitorKey}/annehmen`, { proposal: '2', seen: '1' })
  expect(accepted.statusCode).toBe(303)
})

test('visitors move a call by tapping a free time: a few of the next days, over the whole day, without their own', async () => {
  await take(await bookAt('2026-11-17', '08:00', 'Groß'), CONFIRM)
  const { visitorKey } = await take(await bookAt('2026-11-17', '12:30'), CONFIRM)
  const { body } = await get(`/termin/${visitorKey}`)
  const slots = [...body.matchAll(/ value="([^"]+)"[^>]* name="slot"/g)].map(([, slot = '']) => slot)
  const days = Map.groupBy(slots, (slot) => slot.slice(0, 10))
  expect([...days.keys()]).toEqual(['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19'])
  const wholeDay = ['08:00', '10:30', '12:30', '15:00', '17:00', '19:30']
  expect(days.get('2026-11-18')).toEqual(wholeDay.map((time) => `2026-11-18 ${time}`))
  expect(days.get('2026-11-17')).toHaveLength(6)
  expect(days.get('2026-11-17')?.join()).not.toMatch(/ 08:00| 12:30/)
  expect(body).toContain('aria-label="Mittwoch, 18.11.2026, 10:30 Uhr"')
  const moved = await postAnonymously(`/termin/${visitorKey}/verschieben`, {
    slot: '2026-11-18 10:30',
    seen: '1',
  })
  expectRedirect(moved, `/termin/${visitorKey}?ergebnis=verschoben`)
  const { appointment } = await read({ visitorKey })
  expect(appointment).toMatchObject({
    state: 'requested',
    preferredDate: '2026-11-18',
    preferredTime: '10:30',
  })
})
