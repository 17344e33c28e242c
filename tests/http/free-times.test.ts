import { expect, test } from 'vitest'
import { berlinInstant } from '../../src/booking/times/berlin-time.ts'
import { expectAnswer, expectRedirect } from '../support/app/expect-answer.ts'
import { ownerApp } from '../support/app/owner-app.ts'
import { closeTextOf } from '../support/app/read-page.ts'
import { CONFIRM, offer } from '../support/desk.ts'

/** The owner's own calendar has one entry, on this day from 12:00 to 13:00. */
const DAY = '2026-11-25'
const busy = [{ from: berlinInstant(DAY, '12:00'), to: berlinInstant(DAY, '13:00') }]
const { store, book, read, take, get, post: postAnonymously, signedIn, answerLink } = await ownerApp({ busy })
const { post } = await signedIn()

const bookAt = (preferredDate: string, preferredTime: string, lastName = 'Musterfrau') =>
  book({ preferredDate, preferredTime, lastName })
const stateOf = async (which: { id: number }) => (await read(which)).appointment.state

const CALL = 'Am Mi 25.11. um 10:00 ist ein Gespräch mit Erika Groß vereinbart'
const OWN_ENTRY = 'In Ihrem Kalender: Mittwoch, 25.11.2026, 12:00 bis 13:00 Uhr'
const BLOCKED = 'Gesperrt: Mittwoch, 25.11.2026, 14:00 bis 16:00 Uhr'
test('what is in the way of a call is told until the owner says so; by the link of a mail without names', async () => {
  await take(await bookAt(DAY, '10:00', 'Groß'), CONFIRM)
  const from = berlinInstant(DAY, '14:00')
  const to = berlinInstant(DAY, '16:00')
  await store.blocked.block({ from, to, note: 'Elternabend' })
  for (const [time, told, toldByLink] of [
    ['10:15', CALL, 'Am Mi 25.11. um 10:00 ist schon ein Gespräch vereinbart'],
    ['12:30', OWN_ENTRY, OWN_ENTRY],
    ['15:30', `${BLOCKED}, Elternabend`, BLOCKED],
  ] as const) {
    const request = await bookAt(DAY, time)
    const link = await answerLink(request)
    for (const [page, send, words] of [
      [`/anfragen/${request.id}`, post, told],
      [link, postAnonymously, toldByLink],
    ] as const) {
      const refused = await send(`${page}/bestaetigen`)
      const agreed = await send(`${page}/vereinbaren`, { date: DAY, time })
      const [confirmAnyway, agreeAnyway] =
        page === link
          ? Array(2).fill(`href="/anfragen/${request.id}">Anmelden und trotzdem zusagen`)
          : ['Trotzdem bestätigen', `Trotzdem Mi 25.11., ${time} vereinbaren`]
      expectAnswer(refused, 409, 'Diese Zeit ist nicht frei', confirmAnyway)
      expectAnswer(agreed, 409, agreeAnyway)
      for (const { body } of [refused, agreed]) {
        expect(closeTextOf(body)).toContain(words)
        if (page === link) expect(body).not.toMatch(/Groß|Elternabend/)
      }
    }
    // The link may be quoted in a reply: only the desk agrees all the same.
    expect((await postAnonymously(`${link}/bestaetigen`, { anyway: '1' })).statusCode).toBe(409)
    expect(await stateOf(request)).toBe('requested')
    const confirmed = await post(`/anfragen/${request.id}/bestaetigen`, { anyway: '1' })
    expectRedirect(confirmed, `/anfragen/${request.id}?ergebnis=bestaetigt`)
  }
  const behind = await bookAt(DAY, '13:00')
  expect((await post(`/anfragen/${behind.id}/bestaetigen`)).statusCode).toBe(303)
})

test('a proposed time that somebody else has by now cannot be accepted; the others stay', async () => {
  const two = offer('2026-11-27 10:00', '2026-11-28 10:00')
  const { visitorKey } = await take(await bookAt('2026-11-26', '08:00'), two)
  await take(await bookAt('2026-11-27', '10:15', 'Groß'), CONFIRM)
  const refused = await postAnonymously(`/termin/${visitorKey}/annehmen`, { proposal: '1', seen: '1' })
  expectAnswer(refused, 409, 'Diese Zeit ist inzwischen vergeben', 'value="2" name="proposal"')
  expect(refused.body).not.toContain('value="1" name="proposal"')
  expect(refused.body).not.toContain('Groß')
  // Other free times are in view.
  expect(refused.body).toMatch(/<details class="disclosure" open=""><summary>Andere Zeit[\s\S]*name="slot"/)
  // What the owner has blocked since does not take it away, and is noted.
  const from = berlinInstant('2026-11-28', '09:00')
  const to = berlinInstant('2026-11-28', '12:00')
  await store.blocked.block({ from, to, note: '' })
  const accepted = await postAnonymously(`/termin/${visitorKey}/annehmen`, { proposal: '2', seen: '1' })
  expect(accepted.statusCode).toBe(303)
  expect((await read({ visitorKey })).history.at(-1)).toMatchObject({ kind: 'accepted', isClash: true })
})

test('visitors move a call by tapping a free time of the next days, except their own', async () => {
  await take(await bookAt('2026-11-17', '08:00', 'Groß'), CONFIRM)
  const { visitorKey } = await take(await bookAt('2026-11-17', '12:30'), CONFIRM)
  const { body } = await get(`/termin/${visitorKey}`)
  const slots = [...body.matchAll(/type="radio" name="slot" value="([^"]+)"/g)].map(([, slot = '']) => slot)
  const days = new Set(slots.map((slot) => slot.slice(0, 10)))
  expect([...days]).toEqual(['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19'])
  expect(slots.join()).not.toMatch(/2026-11-17 (08:00|12:30)/)
  const typed = { preferredDate: '2026-11-18', preferredTime: '22:00', seen: '1' }
  const refused = await postAnonymously(`/termin/${visitorKey}/verschieben`, typed)
  expectAnswer(refused, 422, 'name="refused" value="2026-11-18 22:00"')
  // Tapped on that page: what was refused still stands in the fields.
  const fields = { ...typed, slot: '2026-11-18 10:30', refused: '2026-11-18 22:00' }
  const moved = await postAnonymously(`/termin/${visitorKey}/verschieben`, fields)
  expectRedirect(moved, `/termin/${visitorKey}?ergebnis=verschoben`)
  const time = { preferredDate: '2026-11-18', preferredTime: '10:30' }
  expect((await read({ visitorKey })).appointment).toMatchObject({ state: 'requested', ...time })
})
