import { expect, test } from 'vitest'
import { lastDayToSue } from './kanzlei-wehrland/last-day-to-sue.ts'
import { findConnection } from './knotenpunkt/find-connection.ts'
import { composeOrder } from './moehre-und-mohn/compose-order.ts'
import { drawSideboard, FIRST_SIDEBOARD, formatEuros, priceInEuros } from './tischlerei-spanholz/sideboard.ts'

test.each([
  ['is the same weekday three weeks later', '2026-11-16', '2026-12-07'],
  ['moves from Saturday to Monday', '2026-11-14', '2026-12-07'],
  ['moves from Sunday to Monday', '2026-11-15', '2026-12-07'],
  ['moves past Christmas and the weekend behind it', '2026-12-04', '2026-12-28'],
  ['moves past Good Friday and Easter Monday', '2026-03-13', '2026-04-07'],
  ['moves past Easter in another year', '2025-03-28', '2025-04-22'],
  ['moves past Ascension Day', '2026-04-23', '2026-05-15'],
  ['moves past Whit Monday', '2026-05-04', '2026-05-26'],
  ['counts across a change of the clock', '2026-10-12', '2026-11-02'],
  ['counts across a leap day', '2028-02-15', '2028-03-07'],
])('Kanzlei Wehrland: the last day to sue against a dismissal %s', (_what, dismissed, lastDay) => {
  expect(lastDayToSue(dismissed)).toBe(lastDay)
})

const printer = { line: 1, stop: 1, name: 'Drucker' }
const helpFromAfar = { line: 1, stop: 3, name: 'Fernhilfe' }
const plan = { line: 4, stop: 3, name: 'Notfallplan' }

test('Knotenpunkt: it stays on its line where both stops lie on it, and counts the hub on the way', () => {
  expect(findConnection(printer, helpFromAfar)).toMatchObject({
    legs: [{ line: 1, text: 'Drucker – Fernhilfe, 3 Halte' }],
    summary: 'Direktverbindung, ohne Umstieg.',
  })
  expect(findConnection(helpFromAfar, printer).legs).toHaveLength(1)
  const stay = { legs: [], summary: expect.stringMatching(/^Sie sind schon da/) }
  expect(findConnection(plan, plan)).toMatchObject(stay)
})

const carrots = { title: 'Möhre „Nantaise“', count: 2, priceInCents: 320 }
const peas = { title: 'Erbse „Blauwschokker“', count: 1, priceInCents: 340 }
const mailOf = (mailto: string) => Object.fromEntries(new URL(mailto).searchParams)

test('Möhre und Mohn: an order adds up packets, goods and shipping, which is free from 30 euros on', () => {
  const cents = (shippingInCents: number, totalInCents: number) => ({ shippingInCents, totalInCents })
  expect(composeOrder([carrots, peas])).toMatchObject({ count: 3, ...cents(290, 1270) })
  expect(composeOrder([{ ...carrots, count: 9 }])).toMatchObject(cents(290, 3170))
  expect(composeOrder([{ ...carrots, count: 10 }])).toMatchObject(cents(0, 3200))
})

test('Möhre und Mohn: its mail lists every line with its price, and names the packet in the subject where there is only one', () => {
  expect(mailOf(composeOrder([carrots]).mailto).subject).toBe('Bestellung: Möhre „Nantaise“')
  const { subject, body } = mailOf(composeOrder([carrots, peas]).mailto)
  expect(subject).toBe('Bestellung: Saatgut')
  expect(body).toContain('2 × Möhre „Nantaise“ (3,20 €)\r\n1 × Erbse „Blauwschokker“ (3,40 €)')
  expect(body).toContain('Zusammen: 12,70 €')
})

test('Tischlerei Spanholz: a wider board and a dearer wood cost more; prices are written the German way', () => {
  const price = priceInEuros(FIRST_SIDEBOARD)
  expect(priceInEuros({ ...FIRST_SIDEBOARD, width: 200 })).toBeGreaterThan(price)
  expect(priceInEuros({ ...FIRST_SIDEBOARD, wood: 'nussbaum' })).toBeGreaterThan(price)
  expect(price % 10).toBe(0)
  expect([990, 2020].map(formatEuros)).toEqual(['990 €', '2.020 €'])
})

test('Tischlerei Spanholz: the drawing has a front for every 45 cm, three drawers among them, and the widest stays on the sheet', () => {
  const { panels } = drawSideboard({ ...FIRST_SIDEBOARD, width: 180 })
  expect(panels.match(/M/g)).toHaveLength(3 + 3)
  expect(drawSideboard({ ...FIRST_SIDEBOARD, width: 240 }).heightLabel.x).toBeGreaterThan(8)
})
