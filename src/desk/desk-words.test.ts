import { expect, test } from 'vitest'
import { slotAt } from '../../tests/support/content/opening-hours.ts'
import { callWords, dayHeading, shortSpokenDay, waitingWords } from './desk-words.ts'

/** A Monday, 16:48 in Berlin. */
const NOW = new Date('2026-11-16T15:48:00Z')
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)

test.each([
  ['2026-11-16 17:00', 'in 12 Minuten'],
  ['2026-11-16 16:49', 'in 1 Minute'],
  ['2026-11-16 16:48', 'jetzt'],
  ['2026-11-16 16:47', 'seit 1 Minute'],
  ['2026-11-16 16:43', 'seit 5 Minuten'],
  ['2026-11-16 18:18', 'in 90 Minuten'],
  ['2026-11-16 18:19', 'in 2 Stunden'],
  ['2026-11-16 20:45', 'in 4 Stunden'],
  ['2026-11-16 09:00', 'seit 8 Stunden'],
  ['2026-11-17 10:00', 'morgen um 10:00'],
  ['2026-11-20 10:00', 'Freitag, 20. November, um 10:00'],
])('a call on %s is %s', (slot, words) => {
  expect(callWords(slotAt(slot), NOW)).toBe(words)
})

test('a call is now for its first minute, and in a minute until it begins', () => {
  const words = [-1, 0, 59, 60].map((seconds) => callWords(slotAt('2026-11-16 16:48'), later(seconds)))
  expect(words).toEqual(['in 1 Minute', 'jetzt', 'jetzt', 'seit 1 Minute'])
  // Hours are those that pass, also in the night when the clocks change.
  expect(callWords(slotAt('2026-10-25 08:00'), new Date('2026-10-24T22:00:00Z'))).toBe('in 9 Stunden')
})

test.each([
  [30, 'eben gekommen'],
  [60, 'wartet seit 1 Minute'],
  [90 * 60, 'wartet seit 90 Minuten'],
  [91 * 60, 'wartet seit 2 Stunden'],
  [18 * 3600, 'wartet seit 18 Stunden'],
  [47 * 3600, 'wartet seit 47 Stunden'],
  [48 * 3600, 'wartet seit 2 Tagen'],
  [-60, 'eben gekommen'],
])('who asked %i seconds ago: %s', (seconds, words) => {
  expect(waitingWords(NOW, later(seconds))).toBe(words)
})

test('a day is named by its distance, its weekday, and its year where that is another', () => {
  const days = ['2026-11-16', '2026-11-17', '2026-11-20', '2026-11-09', '2027-01-05']
  const named = ['Freitag, 20. November', 'Montag, 9. November', 'Dienstag, 5. Januar 2027']
  expect(days.map((day) => dayHeading(day, '2026-11-16', 'Berlin'))).toEqual(['Heute', 'Morgen', ...named])
  expect(dayHeading('2026-11-18', '2026-11-17', 'Sachsen')).toBe('Morgen · Buß- und Bettag')
  expect(shortSpokenDay('2026-11-17')).toBe('Di, 17. November')
})
