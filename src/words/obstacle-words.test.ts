import { expect, test } from 'vitest'
import { berlinInstant } from '../booking/times/berlin-time.ts'
import { obstacleWords, spanWords } from './obstacle-words.ts'

const span = (from: string, to: string) => {
  const instant = (text: string) => berlinInstant(text.slice(0, 10), text.slice(11))
  return { from: instant(from), to: instant(to) }
}

test.each([
  ['2026-12-21 00:00', '2027-01-02 00:00', 'Montag, 21.12.2026 bis Freitag, 01.01.2027'],
  ['2026-12-21 00:00', '2026-12-22 00:00', 'Montag, 21.12.2026'],
  // A day of 23 hours, and one of 25.
  ['2027-03-28 00:00', '2027-03-29 00:00', 'Sonntag, 28.03.2027'],
  ['2026-10-25 00:00', '2026-10-26 00:00', 'Sonntag, 25.10.2026'],
  ['2026-12-21 12:00', '2026-12-21 14:00', 'Montag, 21.12.2026, 12:00 bis 14:00 Uhr'],
  ['2026-12-21 12:00', '2026-12-22 00:00', 'Montag, 21.12.2026, 12:00 bis 24:00 Uhr'],
])('%s to %s is called “%s”', (from, to, words) => {
  expect(spanWords(span(from, to))).toBe(words)
})

test('each obstacle is named once, by name only where the reader may know it', () => {
  const call = { id: 3, date: '2026-12-21', time: '10:00', isAgreed: true }
  const busy = span('2026-12-21 10:00', '2026-12-21 11:00')
  const obstacles = { calls: [call, call], blocked: [], busy: [busy] }
  const calendar = 'In Ihrem Kalender steht dann schon etwas: Montag, 21.12.2026, 10:00 bis 11:00 Uhr.'
  const when = 'Montag, 21.12.2026, 10:00 Uhr.'
  expect(obstacleWords(obstacles)).toEqual([`Vereinbart ist dann das Gespräch: ${when}`, calendar])
  expect(obstacleWords(obstacles, () => 'Erika')[0]).toBe(
    `Vereinbart ist dann das Gespräch mit Erika: ${when}`,
  )
})
