import { describe, expect, it } from 'vitest'
import { drawSideboard, FIRST_SIDEBOARD, formatEuros, priceInEuros, requestLink } from './sideboard.ts'

describe('the sideboard planner', () => {
  it('asks more for a wider board and for a dearer wood', () => {
    const price = priceInEuros(FIRST_SIDEBOARD)
    expect(priceInEuros({ ...FIRST_SIDEBOARD, width: 200 })).toBeGreaterThan(price)
    expect(priceInEuros({ ...FIRST_SIDEBOARD, wood: 'nussbaum' })).toBeGreaterThan(price)
    expect(price % 10).toBe(0)
  })

  it('writes prices the German way', () => {
    expect(formatEuros(990)).toBe('990 €')
    expect(formatEuros(2020)).toBe('2.020 €')
  })

  it('draws a front for every 45 cm, three drawers among them', () => {
    const { panels } = drawSideboard({ ...FIRST_SIDEBOARD, width: 180 })
    expect(panels.match(/M/g)).toHaveLength(3 + 3)
  })

  it('keeps the widest board on the sheet', () => {
    const { heightLabel } = drawSideboard({ ...FIRST_SIDEBOARD, width: 240 })
    expect(heightLabel.x).toBeGreaterThan(8)
  })

  it('names size and wood in the request', () => {
    expect(decodeURIComponent(requestLink(FIRST_SIDEBOARD))).toContain('Sideboard 180 × 75 cm, Eiche')
  })
})
