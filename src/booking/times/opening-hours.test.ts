import { describe, expect, test } from 'vitest'
import { ALWAYS_OPEN } from '../../../tests/support/opening-hours.ts'
import { berlinDate } from './berlin-time.ts'
import { freeTimes } from './free-times.ts'
import { describeWeek, firstDay, forOwner, lastDay, type OpeningHours, widestHours } from './opening-hours.ts'
import { parseSlot } from './parse-slot.ts'

/** A Monday, 10:00 in Berlin. */
const NOW = new Date('2026-11-16T09:00:00Z')
const BAKERY: OpeningHours = {
  hours: [
    { days: ['Mo', 'Di', 'Mi', 'Do', 'Fr'], from: '14:00', to: '17:00' },
    { days: ['Mo', 'Di', 'Mi', 'Do', 'Fr'], from: '09:00', to: '12:00' },
    { days: ['Sa'], from: '10:00', to: '13:00' },
  ],
  closed: [
    { from: '12-24', to: '01-02' },
    { from: '2027-03-01', to: '2027-03-05' },
  ],
  noticeInHours: 24,
  furthestInDays: 60,
  callInMinutes: 45,
}

const say = (date: string, time: string, opening = BAKERY) => {
  const parsed = parseSlot({ date, time }, { opening, now: NOW })
  return parsed.ok ? 'ok' : (parsed.date ?? parsed.time)
}

describe('a time is taken or refused in words', () => {
  test.each([
    ['2026-11-18', '09:00', 'ok'],
    ['2026-11-18', '12:00', 'ok'],
    ['2026-11-18', '12:01', 'Uhrzeit muss zwischen 09:00 und 12:00 oder zwischen 14:00 und 17:00 liegen'],
    ['2026-11-21', '13:00', 'ok'],
    ['2026-11-21', '14:00', 'Uhrzeit muss zwischen 10:00 und 13:00 liegen'],
    ['2026-11-15', '10:00', 'Datum darf nicht in der Vergangenheit liegen'],
    ['2026-12-24', '10:00', 'Am 24.12.2026 sind wir nicht zu sprechen'],
    ['2027-01-02', '10:00', 'Am 02.01.2027 sind wir nicht zu sprechen'],
    ['2027-01-04', '10:00', 'ok'],
    ['2027-01-15', '10:00', 'ok'],
    ['2027-01-16', '10:00', 'Bitte wählen Sie ein Datum bis zum 15.01.2027'],
    ['2026-11-17', '09:59', 'Das ist zu kurzfristig; möglich ist es ab Dienstag, 17.11.2026, 10:00 Uhr'],
    ['2026-11-16', '15:00', 'Das ist zu kurzfristig; möglich ist es ab Dienstag, 17.11.2026, 10:00 Uhr'],
    ['2026-11-17', '10:00', 'ok'],
  ])('%s %s: %s', (date, time, said) => expect(say(date, time)).toBe(said))

  test.each([
    ['within the hours, at the next quarter', '2026-11-16T09:07:20Z', 'Dienstag, 17.11.2026, 10:15 Uhr'],
    ['in the break', '2026-11-16T11:30:00Z', 'Dienstag, 17.11.2026, 14:00 Uhr'],
    ['in the evening before a weekday', '2026-11-16T21:00:00Z', 'Mittwoch, 18.11.2026, 09:00 Uhr'],
    ['before a closed day', '2026-12-22T21:00:00Z', 'Montag, 04.01.2027, 09:00 Uhr'],
  ])('too short a notice names a time that is taken: %s', (_when, moment, first) => {
    const now = new Date(moment)
    const date = berlinDate(now)
    const parsed = parseSlot({ date, time: '16:00' }, { opening: BAKERY, now })
    expect(parsed).toMatchObject({ date: `Das ist zu kurzfristig; möglich ist es ab ${first}` })
  })

  test('a weekday without hours names those that have some', () => {
    expect(say('2026-11-22', '10:00')).toBe(
      'An diesem Wochentag sind wir nicht zu sprechen; möglich ist: Mo–Fr 09:00–12:00 und 14:00–17:00, Sa 10:00–13:00',
    )
  })

  test('single days and ranges of one year are closed in that year alone', () => {
    const anyTime = { ...BAKERY, furthestInDays: null }
    expect(say('2027-03-03', '10:00', anyTime)).toBe('Am 03.03.2027 sind wir nicht zu sprechen')
    expect(say('2028-03-03', '10:00', anyTime)).toBe('ok')
    expect(say('2029-12-27', '10:00', anyTime)).toBe('Am 27.12.2029 sind wir nicht zu sprechen')
  })

  test('without a day the time is measured by the widest hours of the week', () => {
    expect(parseSlot({ date: '', time: '13:00' }, { opening: BAKERY, now: NOW })).toEqual({
      ok: false,
      date: 'Datum auswählen',
      time: undefined,
    })
    expect(parseSlot({ date: '', time: '18:00' }, { opening: BAKERY, now: NOW })).toMatchObject({
      time: 'Uhrzeit muss zwischen 09:00 und 17:00 liegen',
    })
  })

  test('the owner may propose at short notice and far ahead, but not when it is closed', () => {
    expect(say('2026-11-16', '15:00', forOwner(BAKERY))).toBe('ok')
    expect(say('2027-10-04', '15:00', forOwner(BAKERY))).toBe('ok')
    expect(say('2026-12-24', '15:00', forOwner(BAKERY))).toBe('Am 24.12.2026 sind wir nicht zu sprechen')
  })
})

test('the week is described in runs of days, and not at all where all are alike', () => {
  expect(describeWeek(ALWAYS_OPEN)).toBe('')
  expect(
    describeWeek({
      ...BAKERY,
      hours: [{ days: ['Mo', 'Di', 'Do', 'Fr', 'Sa'], from: '09:00', to: '17:00' }],
    }),
  ).toBe('Mo, Di, Do–Sa 09:00–17:00')
})

test('the first and the last day that can be chosen follow notice and furthest date', () => {
  expect(firstDay(BAKERY, NOW)).toBe('2026-11-17')
  expect(lastDay(BAKERY, NOW)).toBe('2027-01-15')
  expect(lastDay(ALWAYS_OPEN, NOW)).toBeUndefined()
  expect(widestHours(BAKERY)).toEqual({ from: '09:00', to: '17:00' })
})

test('what is suggested instead lies within the hours, past breaks and closed days', () => {
  const suggested = freeTimes({ date: '2026-12-22', time: '12:00' }, [], { opening: BAKERY, now: NOW }, 3)
  expect(suggested).toEqual([
    { date: '2026-12-22', time: '11:00' },
    { date: '2026-12-23', time: '12:00' },
    { date: '2027-01-04', time: '12:00' },
  ])
})

test('weekends are suggested where there is nothing else', () => {
  const opening: OpeningHours = {
    ...ALWAYS_OPEN,
    hours: [{ days: ['Sa', 'So'], from: '10:00', to: '12:00' }],
  }
  expect(freeTimes({ date: '2026-11-18', time: '10:00' }, [], { opening, now: NOW }, 2)).toEqual([
    { date: '2026-11-21', time: '10:00' },
    { date: '2026-11-22', time: '10:00' },
  ])
})
