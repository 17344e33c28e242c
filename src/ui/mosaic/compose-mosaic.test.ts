import { expect, test } from 'vitest'
import { composeMosaic } from './compose-mosaic.ts'
import { nameSeed, ticketSeed } from './seeds.ts'

const plan = { seed: 7, columns: 6, rows: 6 }
const tilesOf = (shapes: ReturnType<typeof composeMosaic>) =>
  shapes.flatMap(({ d }) => d.match(/M/g) ?? []).length

test('the same seeds give the same picture; the owner’s own seed lays every one differently', () => {
  const seeds = [5, 6, 12, 21, 43, 62, 77]
  const lay = (ownSeed: number) =>
    seeds.map((seed) => JSON.stringify(composeMosaic({ ...plan, seed }, ownSeed)))
  expect(lay(0)).toEqual(seeds.map((seed) => JSON.stringify(composeMosaic({ ...plan, seed }))))
  expect(new Set([0, 1, 2, 3].flatMap(lay)).size).toBe(4 * seeds.length)
})

test('a mosaic of any size takes a dozen elements at most; a solid one leaves no place to the page', () => {
  expect(composeMosaic({ seed: 1, columns: 40, rows: 40 }).length).toBeLessThanOrEqual(12)
  const solid = composeMosaic({ seed: 3, columns: 8, rows: 1, isSolid: true })
  expect(tilesOf(solid.filter(({ isGround }) => isGround))).toBe(8)
})

test('a gap is left out and the rest stays as it was', () => {
  const isGap = (column: number, row: number) => [1, 2].includes(column) && [1, 2].includes(row)
  const withGap = composeMosaic({ ...plan, isGap })
  const missing = tilesOf(composeMosaic(plan)) - tilesOf(withGap)
  expect(missing).toBeGreaterThanOrEqual(4)
  expect(missing).toBeLessThanOrEqual(8)
  expect(withGap.some(({ d }) => /M[2-5] [2-5]h2v2h/.test(d))).toBe(false)
})

test('case, spaces and the way an umlaut is written make no difference; a business is named in the idea', () => {
  const seed = nameSeed('Bäckerei Krume')
  for (const name of ['bäckerei krume', '  BÄCKEREI \t Krume ', 'Ba\u0308ckerei\u00a0Krume'])
    expect(nameSeed(name), name).toBe(seed)
  expect(nameSeed('Bäckerei Krumm')).not.toBe(seed)
  const seedOf = (websiteIdea: string) => ticketSeed({ firstName: 'Max', lastName: 'Krume', websiteIdea })
  expect(seedOf('Brot. Für „Dr. „Mohn“ e.K.“, in Köln. Wie „X“.')).toBe(nameSeed('Dr. „Mohn“ e.K.'))
  expect(seedOf('Für Mohn, wie „X“ und so.')).toBe(nameSeed('Max Krume'))
})

test('no name has no seed, anything that can be typed has one', () => {
  for (const name of ['', '   ', '\n\t']) expect(nameSeed(name)).toBeUndefined()
  for (const name of ['x'.repeat(1000), '🥨', 'مخبز', '<b>', '\ud800', '0'])
    expect(Number.isInteger(nameSeed(name)), name).toBe(true)
})
