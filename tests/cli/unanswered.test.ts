import { expect, test } from 'vitest'
import { givenCommandLine } from '../support/command-line.ts'
import { deskOf, hoursLater, MONDAY, NOON } from '../support/desk.ts'

/** What the doctor says about requests that wait for the owner. */
async function openDesk() {
  let now = NOON
  const cli = await givenCommandLine({
    env: { PORT: '1', SITE_URL: 'https://example.org' },
    now: () => now,
  })
  const desk = deskOf(cli.store)
  const toldAt = async (at: Date) => {
    now = at
    const lines = (await cli.run('doctor')).stdout.split('\n')
    return lines.filter((line) => line.slice(2).startsWith('Unbeantwortet:')).join('\n')
  }
  const book = async (changes: Parameters<typeof desk.book>[0] = {}) => {
    const key = await desk.book(changes)
    return { key, id: (await desk.find(key)).appointment.id }
  }
  return { desk, book, toldAt }
}
const MINUTE = 1 / 60
const words = (waiting: string, numbers: string) =>
  `! Unbeantwortet: ${waiting} seit mehr als 24 Stunden auf Ihre Antwort: Nr. ${numbers}; antworten auf https://example.org/anfragen`

test('a request is named once it has waited for more than 24 hours, until it is answered', async () => {
  const { desk, book, toldAt } = await openDesk()
  const { key, id } = await book()
  expect(await toldAt(hoursLater(24 - MINUTE))).toBe('')
  expect(await toldAt(hoursLater(24))).toBe('')
  expect(await toldAt(hoursLater(24 + MINUTE))).toBe(words('1 Anfrage wartet', `${id}`))
  await desk.answer(key, { kind: 'confirm' })
  expect(await toldAt(hoursLater(24 + MINUTE))).toBe('')
})

test('a move by the visitor starts the time again, a corrected phone number does not; likely spam is never named', async () => {
  const { desk, book, toldAt } = await openDesk()
  await book({ isSuspected: true })
  const [moved, corrected] = [await book(), await book()]
  await desk.answer(moved.key, { kind: 'move', to: MONDAY }, { at: hoursLater(10) })
  await desk.correct(corrected.key, { phone: '030 23125 999' }, 'visitor', hoursLater(10))
  expect(await toldAt(hoursLater(34 - MINUTE))).toBe(words('1 Anfrage wartet', `${corrected.id}`))
  expect(await toldAt(hoursLater(34 + MINUTE))).toBe(
    words('2 Anfragen warten', `${moved.id}, ${corrected.id}`),
  )
})

test('ten are named, the others counted', async () => {
  const { book, toldAt } = await openDesk()
  const ids: number[] = []
  for (let count = 0; count < 12; count++) ids.push((await book()).id)
  const named = `${ids.slice(0, 10).join(', ')} und 2 weitere`
  expect(await toldAt(hoursLater(25))).toBe(words('12 Anfragen warten', named))
})
