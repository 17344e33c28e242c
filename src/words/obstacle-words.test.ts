import { expect, test } from 'vitest'
import { berlinInstant } from '../booking/times/berlin-time.ts'
import { spanWords } from './obstacle-words.ts'

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
