import { expect, test } from 'vitest'
import { drawSideboard, FIRST_SIDEBOARD, formatEuros, priceInEuros, requestLink } from './sideboard.ts'

test('a wider board and a dearer wood cost more; prices are written the German way', () => {
  const price = priceInEuros(FIRST_SIDEBOARD)
  expect(priceInEuros({ ...FIRST_SIDEBOARD, width: 200 })).toBeGreaterThan(price)
  expect(priceInEuros({ ...FIRST_SIDEBOARD, wood: 'nussbaum' })).toBeGreaterThan(price)
  expect(price % 10).toBe(0)
  expect([990, 2020].map(formatEuros)).toEqual(['990 €', '2.020 €'])
})

test('the drawing has a front for every 45 cm, three drawers among them, and the widest stays on the sheet', () => {
  const { panels } = drawSideboard({ ...FIRST_SIDEBOARD, width: 180 })
  expect(panels.match(/M/g)).toHaveLength(3 + 3)
  expect(drawSideboard({ ...FIRST_SIDEBOARD, width: 240 }).heightLabel.x).toBeGreaterThan(8)
})

test('the request names size and wood', () => {
  expect(decodeURIComponent(requestLink(FIRST_SIDEBOARD))).toContain('Sideboard 180 × 75 cm, Eiche')
})
