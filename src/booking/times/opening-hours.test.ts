import { expect, test } from 'vitest'
import { ALWAYS_OPEN, slotAt as at, BAKERY } from '../../../tests/support/content/opening-hours.ts'
import { berlinDate, berlinInstant, berlinTime, isCalendarDate } from './berlin-time.ts'
import { describeWeek, firstDay, forOwner, lastDay, type OpeningHours, widestHours } from './opening-hours.ts'
import { parseSlot } from './parse-slot.ts'

/** A Monday, 10:00 in Berlin. */
const NOW = new Date('2026-11-16T09:00:00Z')
const TOO_SHORT = 'So kurzfristig geht es leider nicht, erst wieder ab Dienstag, 17.11.2026, 10:00 Uhr'
const LATER = { ...BAKERY, furthestInDays: null }
const OWNER = forOwner(BAKERY)

const NO_HOURS =
  'An diesem Wochentag telefonieren wir nicht. Sie erreichen uns: Mo–Fr 09:00–12:00 und 14:00–17:00, Sa 10:00–13:00'
const closedOn = (date: string) => `Am ${date} sind wir nicht zu sprechen`
test.each<[said: string, opening: OpeningHours, ...wishes: string[]]>([
  ['ok', BAKERY, '2026-11-18 09:00', '2026-11-18 12:00', '2026-11-21 13:00', '2027-01-04 10:00'],
  ['ok', BAKERY, '2027-01-15 10:00', '2026-11-17 10:00'],
  ['Uhrzeit muss zwischen 09:00 und 12:00 oder zwischen 14:00 und 17:00 liegen', BAKERY, '2026-11-18 12:01'],
  ['Uhrzeit muss zwischen 10:00 und 13:00 liegen', BAKERY, '2026-11-21 14:00'],
  ['Datum darf nicht in der Vergangenheit liegen', BAKERY, '2026-11-15 10:00'],
  [closedOn('24.12.2026'), BAKERY, '2026-12-24 10:00'],
  [closedOn('02.01.2027'), BAKERY, '2027-01-02 10:00'],
  ['Bitte wählen Sie ein Datum bis zum 15.01.2027', BAKERY, '2027-01-16 10:00'],
  [TOO_SHORT, BAKERY, '2026-11-17 09:59', '2026-11-16 15:00'],
  // A weekday without hours names those that have some.
  [NO_HOURS, BAKERY, '2026-11-22 10:00'],
  // Ranges of one year are closed in that year alone.
  [closedOn('03.03.2027'), LATER, '2027-03-03 10:00'],
  [closedOn('27.12.2029'), LATER, '2029-12-27 10:00'],
  ['ok', LATER, '2028-03-03 10:00'],
  // The owner may propose any time: at short notice, far ahead, at night, when it is closed.
  ['ok', OWNER, '2026-11-16 15:00', '2027-10-04 15:00', '2026-11-22 23:59', '2026-12-24 15:00'],
  ['Datum darf nicht in der Vergangenheit liegen', OWNER, '2026-11-15 10:00'],
])('“%s” is the answer to a wish', (said, opening, ...wishes) => {
  for (const wish of wishes) {
    const parsed = parseSlot(at(wish), { opening, now: NOW })
    expect(parsed.ok ? 'ok' : (parsed.date ?? parsed.time), wish).toBe(said)
  }
})

test.each([
  ['within the hours, at the next quarter', '2026-11-16T09:07:20Z', 'Dienstag, 17.11.2026, 10:15 Uhr'],
  ['in the break', '2026-11-16T11:30:00Z', 'Dienstag, 17.11.2026, 14:00 Uhr'],
  ['in the evening before a weekday', '2026-11-16T21:00:00Z', 'Mittwoch, 18.11.2026, 09:00 Uhr'],
  ['before a closed day', '2026-12-22T21:00:00Z', 'Montag, 04.01.2027, 09:00 Uhr'],
])('too short a notice names a time that is taken: %s', (_when, moment, first) => {
  const now = new Date(moment)
  const parsed = parseSlot({ date: berlinDate(now), time: '16:00' }, { opening: BAKERY, now })
  expect(parsed).toMatchObject({ date: `So kurzfristig geht es leider nicht, erst wieder ab ${first}` })
})

test('without a day the time is measured by the widest hours of the week', () => {
  const say = (time: string) => parseSlot({ date: '', time }, { opening: BAKERY, now: NOW })
  expect(say('13:00')).toEqual({ ok: false, date: 'Datum auswählen', time: undefined })
  expect(say('18:00')).toMatchObject({ time: 'Uhrzeit muss zwischen 09:00 und 17:00 liegen' })
})

test('the week is described in runs of days, and not at all where all are alike', () => {
  expect(describeWeek(ALWAYS_OPEN)).toBe('')
  const days: OpeningHours['hours'][number]['days'] = ['Mo', 'Di', 'Do', 'Fr', 'Sa']
  const hours = [{ days, from: '09:00', to: '17:00' }]
  expect(describeWeek({ ...BAKERY, hours })).toBe('Mo, Di, Do–Sa 09:00–17:00')
})

test('the first and the last day that can be chosen follow notice and furthest date', () => {
  expect(firstDay(BAKERY, NOW)).toBe('2026-11-17')
  expect(lastDay(BAKERY, NOW)).toBe('2027-01-15')
  expect(lastDay(ALWAYS_OPEN, NOW)).toBeUndefined()
  expect(widestHours(BAKERY)).toEqual({ from: '09:00', to: '17:00' })
})

const nameOf = (instant: Date) => `${berlinDate(instant)} ${berlinTime(instant)}`

test.each([
  ['2026-11-15T22:59', '2026-11-15 23:59'],
  ['2026-11-15T23:00', '2026-11-16 00:00'],
  ['2026-07-01T21:59', '2026-07-01 23:59'],
  ['2026-07-01T22:00', '2026-07-02 00:00'],
  ['2026-12-31T23:00', '2027-01-01 00:00'],
  // Around both changes of the clock, and on the last evening that databases know.
  ['2026-03-29T00:59', '2026-03-29 01:59'],
  ['2026-03-29T01:00', '2026-03-29 03:00'],
  ['2026-10-24T19:00', '2026-10-24 21:00'],
  ['2026-10-25T07:00', '2026-10-25 08:00'],
  ['9999-12-31T22:59', '9999-12-31 23:59'],
])('%s in UTC is %s in Berlin, until its last second', (utc, name) => {
  for (const seconds of ['00', '59']) expect(nameOf(new Date(`${utc}:${seconds}Z`))).toBe(name)
  const { date, time } = at(name)
  expect(berlinInstant(date, time)).toEqual(new Date(`${utc}:00Z`))
})

test('an hour comes twice in autumn; one that is skipped in spring is the next one', () => {
  const twice = ['2026-10-25T00:59:59Z', '2026-10-25T01:00:00Z'].map((utc) => nameOf(new Date(utc)))
  expect(twice).toEqual(['2026-10-25 02:59', '2026-10-25 02:00'])
  expect(berlinInstant('2030-03-31', '02:30')).toEqual(new Date('2030-03-31T01:30:00Z'))
})

const NO_DATES = '2030-02-30 2027-02-29 2030-13-01 2030-00-10 30-01-01 2030-1-1 morgen'
test.each(['', ...NO_DATES.split(' ')])('‘%s’ is no calendar date', (text) =>
  expect(isCalendarDate(text)).toBe(false),
)
