import { berlinDate, daysLater, weekdayNumber } from '../../src/booking/times/berlin-time.ts'

/** The first such day from the day after tomorrow on; never Christmas Eve, which is closed for the other owner. */
function nextDay(isWanted: (weekday: number) => boolean, now: Date) {
  const days = Array.from({ length: 14 }, (_, index) => daysLater(berlinDate(now), 2 + index))
  return String(days.find((date) => isWanted(weekdayNumber(date)) && !date.endsWith('-12-24')))
}

export const nextWorkingDay = (now = new Date()) => nextDay((weekday) => weekday < 5, now)
export const nextSaturday = (now = new Date()) => nextDay((weekday) => weekday === 5, now)
