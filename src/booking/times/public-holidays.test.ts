import { expect, test } from 'vitest'
import { daysLater } from './berlin-time.ts'
import { holidayOn } from './public-holidays.ts'

const LANDS =
  'Baden-Württemberg, Bayern, Berlin, Brandenburg, Bremen, Hamburg, Hessen, Mecklenburg-Vorpommern, Niedersachsen, ' +
  'Nordrhein-Westfalen, Rheinland-Pfalz, Saarland, Sachsen, Sachsen-Anhalt, Schleswig-Holstein, Thüringen'

const allOf = (year: number, land: string) =>
  Array.from({ length: 365 }, (_, day) => daysLater(`${year}-01-01`, day)).flatMap((date) => {
    const name = holidayOn(date, land)
    return name ? `${date.slice(5)} ${name}` : []
  })

test('every Land has the days that all have, and its own', () => {
  expect(allOf(2027, 'Sachsen').join()).toBe(
    '01-01 Neujahr,03-26 Karfreitag,03-29 Ostermontag,05-01 Tag der Arbeit,05-06 Christi Himmelfahrt,' +
      '05-17 Pfingstmontag,10-03 Tag der Deutschen Einheit,10-31 Reformationstag,11-17 Buß- und Bettag,' +
      '12-24 Heiligabend,12-25 1. Weihnachtstag,12-26 2. Weihnachtstag,12-31 Silvester',
  )
  // As the laws of the Länder count them, and the two eves.
  const counts = LANDS.split(', ').map((land) => allOf(2027, land).length - 2)
  expect(counts).toEqual([12, 13, 10, 12, 10, 10, 10, 11, 10, 11, 11, 12, 11, 11, 10, 11])
  expect(allOf(2027, 'offen')).toHaveLength(9 + 2)
})

test.each([
  ['2024-04-01', '', 'Ostermontag'],
  ['2025-04-21', '', 'Ostermontag'],
  ['2038-04-26', '', 'Ostermontag'],
  ['2049-04-19', '', 'Ostermontag'],
  ['2076-04-20', '', 'Ostermontag'],
  ['2026-06-04', 'Bayern', 'Fronleichnam'],
  ['2026-06-04', 'Berlin', undefined],
  ['2026-11-18', 'Sachsen', 'Buß- und Bettag'],
  ['2028-06-17', 'Berlin', 'Jahrestag des Volksaufstands'],
  ['2029-06-17', 'Berlin', undefined],
])('%s in %s: %s', (date, land, name) => {
  expect(holidayOn(date, land)).toBe(name)
})
