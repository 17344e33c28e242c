const DAY_IN_MS = 86_400_000
const WEEKS_TO_SUE = 3

/** Holidays of all federal states: fixed ones as MM-DD, movable ones in days after Easter Sunday. */
const FIXED_HOLIDAYS = ['01-01', '05-01', '10-03', '12-25', '12-26']
const AFTER_EASTER_IN_DAYS = [-2, 1, 39, 50]

/**
 * The last day to sue against a dismissal: three weeks after it arrived (§ 4 KSchG),
 * moved to the next working day where it would end on a weekend or a holiday (§ 193 BGB).
 */
export function lastDayToSue(receivedOn: string): string {
  let day = Date.parse(receivedOn) + WEEKS_TO_SUE * 7 * DAY_IN_MS
  while (isWeekend(day) || isHoliday(day)) day += DAY_IN_MS
  return toIsoDate(day)
}

/** The days that it leaves, from the first to the last. */
export const threeWeeks = (receivedOn: string): string[] =>
  Array.from({ length: WEEKS_TO_SUE * 7 - 1 }, (_, index) =>
    toIsoDate(Date.parse(receivedOn) + (index + 1) * DAY_IN_MS),
  ).concat(lastDayToSue(receivedOn))

const toIsoDate = (time: number): string => new Date(time).toISOString().slice(0, 10)

const isWeekend = (time: number): boolean => new Date(time).getUTCDay() % 6 === 0

function isHoliday(time: number): boolean {
  const date = toIsoDate(time)
  const easter = easterSunday(Number(date.slice(0, 4)))
  return (
    FIXED_HOLIDAYS.includes(date.slice(5)) ||
    AFTER_EASTER_IN_DAYS.some((days) => time === easter + days * DAY_IN_MS)
  )
}

/** Gauss's rule as completed by Lichtenberg. */
function easterSunday(year: number): number {
  const century = Math.floor(year / 100)
  const moonShift = 15 + Math.floor((3 * century + 3) / 4) - Math.floor((8 * century + 13) / 25)
  const sunShift = 2 - Math.floor((3 * century + 3) / 4)
  const cycle = year % 19
  const seed = (19 * cycle + moonShift) % 30
  const correction = Math.floor((seed + Math.floor(cycle / 11)) / 29)
  const fullMoon = 21 + seed - correction
  const firstSunday = 7 - ((year + Math.floor(year / 4) + sunShift) % 7)
  const daysInMarch = fullMoon + 7 - ((fullMoon - firstSunday) % 7)
  return Date.UTC(year, 2, daysInMarch)
}
