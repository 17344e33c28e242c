import { expect, test } from 'vitest'
import { composeMosaic } from './compose-mosaic.ts'

const plan = { seed: 7, columns: 6, rows: 6 }
const tilesOf = (d: string) => d.match(/M/g)?.length ?? 0

test('the same seed gives the same picture, another seed another', () => {
  expect(composeMosaic(plan)).toEqual(composeMosaic(plan))
  expect(composeMosaic(plan)).not.toEqual(composeMosaic({ ...plan, seed: 8 }))
})

test('the owner’s own seed lays every picture differently, and none of them for somebody else', () => {
  const seeds = [5, 6, 12, 21, 43, 62, 77]
  const lay = (ownSeed: number) =>
    seeds.map((seed) => JSON.stringify(composeMosaic({ ...plan, seed }, ownSeed)))
  expect(lay(0)).toEqual(seeds.map((seed) => JSON.stringify(composeMosaic({ ...plan, seed }))))
  expect(new Set([0, 1, 2, 3].flatMap(lay)).size).toBe(4 * seeds.length)
})

test('a mosaic of any size takes a dozen elements at most', () => {
  expect(composeMosaic({ seed: 1, columns: 40, rows: 40 }).length).toBeLessThanOrEqual(12)
})

test('a gap is left out and the rest stays as it was', () => {
  const isGap = (column: number, row: number) => [1, 2].includes(column) && [1, 2].includes(row)
  const whole = composeMosaic(plan).reduce((sum, { d }) => sum + tilesOf(d), 0)
  const withGap = composeMosaic({ ...plan, isGap })
  const rest = withGap.reduce((sum, { d }) => sum + tilesOf(d), 0)
  expect(whole - rest).toBeGreaterThanOrEqual(4)
  expect(whole - rest).toBeLessThanOrEqual(8)
  expect(withGap.some(({ d }) => /M[2-5] [2-5]h2v2h/.test(d))).toBe(false)
})

test('a solid mosaic leaves no place to the page', () => {
  const grounds = composeMosaic({ seed: 3, columns: 8, rows: 1, isSolid: true }).filter(
    ({ isGround }) => isGround,
  )
  expect(grounds.reduce((sum, { d }) => sum + tilesOf(d), 0)).toBe(8)
})
