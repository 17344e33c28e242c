import { expect, test } from 'vitest'
import { ALWAYS_OPEN, BAKERY } from '../../../tests/support/opening-hours.ts'
import { berlinDate } from './berlin-time.ts'
import { describeWeek, firstDay, forOwner, lastDay, widestHours } from './opening-hours.ts'
import { parseSlot } from './parse-slot.ts'

/** A Monday, 10:00 in Berlin. */
const NOW = new Date('2026-11-16T09:00:00Z')
const TOO_SHORT = 'Das ist zu kurzfristig; möglich ist es ab Dienstag, 17.11.2026, 10:00 Uhr'
const LATER = { ...BAKERY, furthestInDays: null }
const OWNER = forOwner(BAKERY)

test.each([
  ['2026-11-18 09:00', 'ok'],
  ['2026-11-18 12:00', 'ok'],
  ['2026-11-18 12:01', 'Uhrzeit muss zwischen 09:00 und 12:00 oder zwischen 14:00 und 17:00 liegen'],
  ['2026-11-21 13:00', 'ok'],
  ['2026-11-21 14:00', 'Uhrzeit muss zwischen 10:00 und 13:00 liegen'],
  ['2026-11-15 10:00', 'Datum darf nicht in der Vergangenheit liegen'],
  ['2026-12-24 10:00', 'Am 24.12.2026 sind wir nicht zu sprechen'],
  ['2027-01-02 10:00', 'Am 02.01.2027 sind wir nicht zu sprechen'],
  ['2027-01-04 10:00', 'ok'],
  ['2027-01-15 10:00', 'ok'],
  ['2027-01-16 10:00', 'Bitte wählen Sie ein Datum bis zum 15.01.2027'],
  ['2026-11-17 09:59', TOO_SHORT],
  ['2026-11-16 15:00', TOO_SHORT],
  ['2026-11-17 10:00', 'ok'],
  // A weekday without hours names those that have some.
  [
    '2026-11-22 10:00',
    'An diesem Wochentag sind wir nicht zu sprechen; möglich ist: Mo–Fr 09:00–12:00 und 14:00–17:00, Sa 10:00–13:00',
  ],
  // Ranges of one year are closed in that year alone.
  ['2027-03-03 10:00', 'Am 03.03.2027 sind wir nicht zu sprechen', LATER],
  ['2028-03-03 10:00', 'ok', LATER],
  ['2029-12-27 10:00', 'Am 27.12.2029 sind wir nicht zu sprechen', LATER],
  // The owner may propose at short notice and far ahead, but not when it is closed.
  ['2026-11-16 15:00', 'ok', OWNER],
  ['2027-10-04 15:00', 'ok', OWNER],
  ['2026-12-24 15:00', 'Am 24.12.2026 sind wir nicht zu sprechen', OWNER],
])('%s: %s', (slot, said, opening = BAKERY) => {
  const parsed = parseSlot({ date: slot.slice(0, 10), time: slot.slice(11) }, { opening, now: NOW })
  expect(parsed.ok ? 'ok' : (parsed.date ?? parsed.time)).toBe(said)
})

test.each([
  ['within the hours, at the next quarter', '2026-11-16T09:07:20Z', 'Dienstag, 17.11.2026, 10:15 Uhr'],
  ['in the break', '2026-11-16T11:30:00Z', 'Dienstag, 17.11.2026, 14:00 Uhr'],
  ['in the evening before a weekday', '2026-11-16T21:00:00Z', 'Mittwoch, 18.11.2026, 09:00 Uhr'],
  ['before a closed day', '2026-12-22T21:00:00Z', 'Montag, 04.01.2027, 09:00 Uhr'],
])('too short a notice names a time that is taken: %s', (_when, moment, first) => {
  const now = new Date(moment)
  const parsed = parseSlot({ date: berlinDate(now), time: '16:00' }, { opening: BAKERY, now })
  expect(parsed).toMatchObject({ date: `Das ist zu kurzfristig; möglich ist es ab ${first}` })
})

test('without a day the time is measured by the widest hours of the week', () => {
  const say = (time: string) => parseSlot({ date: '', time }, { opening: BAKERY, now: NOW })
  expect(say('13:00')).toEqual({ ok: false, date: 'Datum auswählen', time: undefined })
  expect(say('18:00')).toMatchObject({ time: 'Uhrzeit muss zwischen 09:00 und 17:00 liegen' })
})

test('the week is described in runs of days, and not at all where all are alike', () => {
  expect(describeWeek(ALWAYS_OPEN)).toBe('')
  const hours = [
    {
      days: ['Mo' as const, 'Di' as const, 'Do' as const, 'Fr' as const, 'Sa' as const],
      from: '09:00',
      to: '17:00',
    },
  ]
  expect(describeWeek({ ...BAKERY, hours })).toBe('Mo, Di, Do–Sa 09:00–17:00')
})

test('the first and the last day that can be chosen follow notice and furthest date', () => {
  expect(firstDay(BAKERY, NOW)).toBe('2026-11-17')
  expect(lastDay(BAKERY, NOW)).toBe('2027-01-15')
  expect(lastDay(ALWAYS_OPEN, NOW)).toBeUndefined()
  expect(widestHours(BAKERY)).toEqual({ from: '09:00', to: '17:00' })
})
