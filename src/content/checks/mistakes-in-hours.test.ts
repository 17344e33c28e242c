import { expect, test } from 'vitest'
import { lineOf, replaced, saying, toldAfter } from '../../../tests/support/broken-content.ts'

/** What an owner types in booking.yaml, and what she is told; @ is the line where she does. No remedy leads astray. */
test.each([
  [
    'a time without its minutes',
    'from: 08:00',
    'from: 8',
    'Zeile @, Feld „hours.1.from“: hier steht „8“, erwartet wird eine Uhrzeit wie 08:00. Bitte die Angabe berichtigen',
  ],
  [
    'a time in words',
    'from: 08:00',
    'from: 8 Uhr',
    'Zeile @, Feld „hours.1.from“: hier steht „8 Uhr“, erwartet wird eine Uhrzeit wie 08:00. Bitte die Angabe berichtigen',
  ],
  [
    'hours that end before they begin',
    'from: 08:00',
    'from: 22:00',
    'Zeile @, Feld „hours.1“: die Zeit endet um 21:00, bevor sie um 22:00 beginnt, erwartet wird „from“ vor „to“. Bitte die beiden Uhrzeiten prüfen',
  ],
  [
    'days as a list',
    'days: Mo–So',
    'days: [Mo, Mi]',
    'Zeile @, Feld „hours.1.days“: hier steht eine Liste mit 2 Einträgen, erwartet werden Wochentage … Bitte einen einzelnen Text',
  ],
  [
    'a closed day without its last dot',
    'closed: []',
    'closed: [24.12]',
    'Zeile @, Feld „closed.1“: hier steht „24.12“, erwartet wird ein Tag wie „24.12.“ … Bitte die Angabe berichtigen',
  ],
  [
    'a number with a fraction',
    'noticeInHours: 0',
    'noticeInHours: 1.5',
    'Zeile @, Feld „noticeInHours“: hier steht „1.5“, erwartet wird eine ganze Zahl … Bitte die Angabe berichtigen',
  ],
  [
    'a no where a number is expected',
    'furthestInDays: null',
    'furthestInDays: nein',
    'Zeile @, Feld „furthestInDays“: hier steht „nein“, … oder null für beliebig weit. Bitte nur die Zahl schreiben',
  ],
])('%s is named with what is expected', (_mistake, from, to, words) => {
  const told = toldAfter(replaced('booking.yaml', from, to))
  expect(told).toHaveLength(1)
  expect(told[0]).toMatch(saying('booking.yaml', words.replace('@', `${lineOf('booking.yaml', from)}`)))
})
