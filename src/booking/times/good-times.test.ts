import { expect, test } from 'vitest'
import { ALWAYS_OPEN } from '../../../tests/support/opening-hours.ts'
import { goodTimes, shortSlot } from './good-times.ts'
import type { OpeningHours } from './opening-hours.ts'

/** A Thursday, 10:00 in Berlin. */
const NOW = new Date('2026-11-19T09:00:00Z')
const open = (changes: Partial<OpeningHours>): OpeningHours => ({ ...ALWAYS_OPEN, ...changes })

test.each([
  [
    'the next working days, at different times',
    ALWAYS_OPEN,
    'morgen 10:00; morgen 14:00; Mo 14:00; Di 17:00',
  ],
  [
    'within the hours, past notice and closed days',
    open({
      hours: [{ days: ['Mo', 'Mi', 'Sa'], from: '09:00', to: '12:00' }],
      closed: [{ from: '2026-11-23', to: '2026-11-24' }],
      noticeInHours: 48,
    }),
    'Mi 10:00; Mo 30.11., 10:00; Mi 02.12., 10:00; Mo 07.12., 10:00',
  ],
  [
    'weekends where there is nothing else, from the beginning of short hours',
    open({ hours: [{ days: ['Sa'], from: '18:00', to: '19:00' }] }),
    'Sa 18:00; Sa 28.11., 18:00; Sa 05.12., 18:00; Sa 12.12., 18:00',
  ],
  [
    'after three weeks of holidays',
    open({ closed: [{ from: '2026-11-20', to: '2026-12-11' }] }),
    'Mo 14.12., 10:00; Mo 14.12., 14:00; Di 15.12., 14:00; Mi 16.12., 17:00',
  ],
  ['nothing where nothing can be booked', open({ closed: [{ from: '01-01', to: '12-31' }] }), ''],
])('%s', (_, opening, times) =>
  expect(
    goodTimes(opening, NOW, 4)
      .map((slot) => shortSlot(slot, NOW))
      .join('; '),
  ).toBe(times),
)
