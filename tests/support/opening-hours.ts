import { type OpeningHours, WEEKDAYS } from '../../src/booking/times/opening-hours.ts'

/** Every day from 8 to 21, from today, without an end. */
export const ALWAYS_OPEN: OpeningHours = {
  hours: [{ days: WEEKDAYS, from: '08:00', to: '21:00' }],
  closed: [],
  noticeInHours: 0,
  furthestInDays: null,
  callInMinutes: 30,
}
