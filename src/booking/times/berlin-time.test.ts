import { describe, expect, test } from 'vitest'
import { berlinDate, berlinInstant, berlinTime, germanDate, isCalendarDate } from './berlin-time.ts'

describe('today in Berlin', () => {
  test.each([
    ['2026-11-15T22:59:59Z', '2026-11-15', '23:59'],
    ['2026-11-15T23:00:00Z', '2026-11-16', '00:00'],
    ['2026-07-01T21:59:59Z', '2026-07-01', '23:59'],
    ['2026-07-01T22:00:00Z', '2026-07-02', '00:00'],
    ['2026-12-31T23:00:00Z', '2027-01-01', '00:00'],
    ['2026-03-29T00:59:59Z', '2026-03-29', '01:59'],
    ['2026-03-29T01:00:00Z', '2026-03-29', '03:00'],
    ['2026-10-25T00:59:59Z', '2026-10-25', '02:59'],
    ['2026-10-25T01:00:00Z', '2026-10-25', '02:00'],
  ])('%s is %s %s', (instant, date, time) => {
    expect(berlinDate(new Date(instant))).toBe(date)
    expect(berlinTime(new Date(instant))).toBe(time)
  })
})

describe('the instant of an appointment', () => {
  test.each([
    ['2026-11-16', '10:30', '2026-11-16T09:30:00.000Z'],
    ['2026-07-16', '10:30', '2026-07-16T08:30:00.000Z'],
    ['2026-03-29', '08:00', '2026-03-29T06:00:00.000Z'],
    ['2026-03-28', '21:00', '2026-03-28T20:00:00.000Z'],
    ['2026-10-25', '08:00', '2026-10-25T07:00:00.000Z'],
    ['2026-10-24', '21:00', '2026-10-24T19:00:00.000Z'],
  ])('%s %s in Berlin is %s', (date, time, instant) => {
    expect(berlinInstant(date, time).toISOString()).toBe(instant)
  })
})

test('a date is written with its weekday, the German way', () => {
  expect(germanDate('2026-11-16')).toBe('Montag, 16.11.2026')
  expect(germanDate('2028-02-29')).toBe('Dienstag, 29.02.2028')
})

test.each(['2030-02-30', '2027-02-29', '2030-13-01', '2030-00-10', '30-01-01', '2030-1-1', '', 'morgen'])(
  '‘%s’ is no calendar date',
  (text) => expect(isCalendarDate(text)).toBe(false),
)
