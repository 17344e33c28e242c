import { expect, it } from 'vitest'
import { priceText } from './price.ts'

it.each([
  [90, 'ab 90€'],
  [1290, 'ab 1.290€'],
  [12_345, 'ab 12.345€'],
])('a price of %d reads as %j', (price, text) => {
  expect(priceText(price)).toBe(text)
})
