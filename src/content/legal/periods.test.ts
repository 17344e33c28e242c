import { expect, test } from 'vitest'
import { numbersIn, periodsIn, unitNames, unitOf } from './periods.ts'

test.each([
  ['nach 90 Tagen gelöscht', ['90 Days']],
  ['binnen vierzehn\nTagen', ['vierzehn Days']],
  ['die 30-Tage-Garantie und 24h', ['30 Days', '24 Hours']],
  ['bis zu einer Stunde, ein Jahr, 5 Werktage', ['einer Hours', 'ein Years', '5 Workdays']],
  [
    '{{retention.days}} Tage, {{periods.a}}-Stunden-Grenze',
    ['{{retention.days}} Days', '{{periods.a}} Hours'],
  ],
  ['acht Wochen, 1,5 Monate, 60 Minuten', ['acht Weeks', '1,5 Months', '60 Minutes']],
  ['in einem halben Jahr, anderthalb Stunden', ['halben Years', 'anderthalb Hours']],
  ['die 14-tägige oder dreimonatige Frist', ['14 Days', 'drei Months']],
])('finds every period in %j', (text, expected) => {
  expect(periodsIn(text).map(({ count, unit }) => `${count} ${unit}`)).toEqual(expected)
})

test.each([
  'am Tag davor',
  'im Jahr 2026',
  '§ 14 BGB',
  'ein Tagebuch',
  'Art. 28 DSGVO',
  'jeden Tag',
  'heute',
  'minderjährig',
  'die Hälfte',
])('finds none in %j', (text) => expect(periodsIn(text)).toEqual([]))

test('numbers count in figures and in words', () => {
  expect(numbersIn('99,9 % an zwei Tagen, fünfzehn Runden')).toEqual([99.9, 2, 15])
})

test('the end of a name tells what is counted', () => {
  expect(
    ['retention.days', 'periods.draftWorkdays', 'law.letterYears', 'visitorMails.perDay', 'brand'].map(
      unitOf,
    ),
  ).toEqual(['Days', 'Workdays', 'Years', undefined, undefined])
  expect(unitNames.map(unitOf)).toEqual(unitNames)
})
