import { expect, test } from 'vitest'
import { givenCommandLine } from '../support/command-line.ts'
import { deskOf, hoursLater, NOON } from '../support/desk.ts'

/** What the doctor says about requests that wait for the owner. */
let now = NOON
const env = { PORT: '1', SITE_URL: 'https://example.org' }
const cli = await givenCommandLine({ env, now: () => now })
const desk = deskOf(cli.store)
const toldAt = async (hours: number) => {
  now = hoursLater(hours)
  const lines = (await cli.run('doctor')).stdout.split('\n')
  return lines.filter((line) => line.slice(2).startsWith('Unbeantwortet:')).join('\n')
}
const MINUTE = 1 / 60
const words = (waiting: string, numbers: string) =>
  `! Unbeantwortet: ${waiting} seit mehr als 24 Stunden auf Ihre Antwort: Nr. ${numbers}; antworten auf https://example.org/anfragen`

test('a request is named once it has waited for more than 24 hours, until it is answered; of many ten', async () => {
  const key = await desk.book()
  const { id } = (await desk.find(key)).appointment
  for (const hours of [24 - MINUTE, 24]) expect(await toldAt(hours)).toBe('')
  expect(await toldAt(24 + MINUTE)).toBe(words('1 Anfrage wartet', `${id}`))
  await desk.answer(key, { kind: 'confirm' })
  expect(await toldAt(24 + MINUTE)).toBe('')
  for (let count = 0; count < 12; count++) await desk.book()
  const named = Array.from({ length: 10 }, (_, index) => id + 1 + index).join(', ')
  expect(await toldAt(25)).toBe(words('12 Anfragen warten', `${named} und 2 weitere`))
})
