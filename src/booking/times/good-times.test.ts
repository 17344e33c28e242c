import { expect, test } from 'vitest'
import { ALWAYS_OPEN } from '../../../tests/support/opening-hours.ts'
import { goodTimes, shortSlot } from './good-times.ts'
import type { OpeningHours } from './opening-hours.ts'

/** A Thursday, 10:00 in Berlin. */
const NOW = new Date('2026-11-19T09:00:00Z')
const say = (opening: OpeningHours, now = NOW) =>
  goodTimes(opening, now, 4).map((slot) => shortSlot(slot, now))

test('the next working days, at different times of the day', () => {
  expect(say(ALWAYS_OPEN)).toEqual(['morgen 10:00', 'morgen 14:00', 'Mo 14:00', 'Di 17:00'])
})

test('within the hours, past notice and closed days', () => {
  const opening: OpeningHours = {
    ...ALWAYS_OPEN,
    hours: [{ days: ['Mo', 'Mi', 'Sa'], from: '09:00', to: '12:00' }],
    closed: [{ from: '2026-11-23', to: '2026-11-24' }],
    noticeInHours: 48,
  }
  expect(say(opening)).toEqual(['Mi 10:00', 'Mo 30.11., 10:00', 'Mi 02.12., 10:00', 'Mo 07.12., 10:00'])
})

test('weekends where there is nothing else, from the beginning of short hours', () => {
  const opening: OpeningHours = { ...ALWAYS_OPEN, hours: [{ days: ['Sa'], from: '18:00', to: '19:00' }] }
  expect(say(opening)).toEqual(['Sa 18:00', 'Sa 28.11., 18:00', 'Sa 05.12., 18:00', 'Sa 12.12., 18:00'])
})

test('after three weeks of holidays', () => {
  const opening: OpeningHours = { ...ALWAYS_OPEN, closed: [{ from: '2026-11-20', to: '2026-12-11' }] }
  expect(say(opening)[0]).toBe('Mo 14.12., 10:00')
})

test('nothing where nothing can be booked', () => {
  const opening: OpeningHours = { ...ALWAYS_OPEN, closed: [{ from: '01-01', to: '12-31' }] }
  expect(say(opening)).toEqual([])
})
