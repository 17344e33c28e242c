import { expect, test } from 'vitest'
import { lastDayToSue } from './kanzlei-wehrland/last-day-to-sue.ts'
import { composeOrder } from './moehre-und-mohn/compose-order.ts'

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

const carrots = { title: 'Möhre „Nantaise“', count: 2, priceInCents: 320 }
const peas = { title: 'Erbse „Blauwschokker“', count: 1, priceInCents: 340 }

test('Möhre und Mohn: an order adds up packets, goods and shipping, which is free from 30 euros on', () => {
  const cents = (shippingInCents: number, totalInCents: number) => ({ shippingInCents, totalInCents })
  expect(composeOrder([carrots, peas])).toMatchObject({ count: 3, ...cents(290, 1270) })
  expect(composeOrder([{ ...carrots, count: 9 }])).toMatchObject(cents(290, 3170))
  expect(composeOrder([{ ...carrots, count: 10 }])).toMatchObject(cents(0, 3200))
})
