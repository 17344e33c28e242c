import { type CalendarDate, daysLater, weekdayNumber } from './berlin-time.ts'

const WITH_REFORMATION =
  'Brandenburg, Bremen, Hamburg, Mecklenburg-Vorpommern, Niedersachsen, Sachsen, Sachsen-Anhalt, Schleswig-Holstein, Thüringen'

/**
 * Public holidays by the laws of the Länder, as of November 2026, and the two eves that nobody works on. A day of every year
 * or of one, or so many days after Easter Sunday; without a Land it is everywhere.
 */
const HOLIDAYS: readonly (readonly [when: CalendarDate | number, name: string, lands?: string])[] = [
  ['01-01', 'Neujahr'],
  ['01-06', 'Heilige Drei Könige', 'Baden-Württemberg, Bayern, Sachsen-Anhalt'],
  ['03-08', 'Internationaler Frauentag', 'Berlin, Mecklenburg-Vorpommern'],
  [-2, 'Karfreitag'],
  [0, 'Ostersonntag', 'Brandenburg'],
  [1, 'Ostermontag'],
  ['05-01', 'Tag der Arbeit'],
  [39, 'Christi Himmelfahrt'],
  [49, 'Pfingstsonntag', 'Brandenburg'],
  [50, 'Pfingstmontag'],
  [60, 'Fronleichnam', 'Baden-Württemberg, Bayern, Hessen, Nordrhein-Westfalen, Rheinland-Pfalz, Saarland'],
  ['2028-06-17', 'Jahrestag des Volksaufstands', 'Berlin'],
  ['08-15', 'Mariä Himmelfahrt', 'Bayern, Saarland'],
  ['09-20', 'Weltkindertag', 'Thüringen'],
  ['10-03', 'Tag der Deutschen Einheit'],
  ['10-31', 'Reformationstag', WITH_REFORMATION],
  ['11-01', 'Allerheiligen', 'Baden-Württemberg, Bayern, Nordrhein-Westfalen, Rheinland-Pfalz, Saarland'],
  ['12-24', 'Heiligabend'],
  ['12-25', '1. Weihnachtstag'],
  ['12-26', '2. Weihnachtstag'],
  ['12-31', 'Silvester'],
]

/** What a day is called in this Land; where none is named, only what all of them have. They keep no time from being free. */
export function holidayOn(date: CalendarDate, land: string): string | undefined {
  const easter = easterSunday(Number(date.slice(0, 4)))
  const isOn = (when: CalendarDate | number) =>
    typeof when === 'number' ? daysLater(easter, when) === date : date.endsWith(when)
  const found = HOLIDAYS.find(([when, , lands]) => isOn(when) && (!lands || lands.split(', ').includes(land)))
  return found?.[1] ?? (land === 'Sachsen' && isRepentanceDay(date) ? 'Buß- und Bettag' : undefined)
}

/** The Wednesday before the 23rd of November. */
const isRepentanceDay = (date: CalendarDate): boolean =>
  date.slice(5) >= '11-16' && date.slice(5) <= '11-22' && weekdayNumber(date) === 2

/** Of the Gregorian calendar, by the rule of Gauss as Butcher wrote it. */
function easterSunday(year: number): CalendarDate {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const epact =
    (19 * golden +
      century -
      (century >> 2) -
      Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) +
      15) %
    30
  const weekday = (32 + 2 * (century % 4) + 2 * ((year % 100) >> 2) - epact - (year % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const days = epact + weekday - 7 * late + 114
  const part = (value: number) => String(value).padStart(2, '0')
  return `${year}-${part(Math.floor(days / 31))}-${part((days % 31) + 1)}`
}
