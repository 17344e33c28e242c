import { expect, test } from 'vitest'
import { nameSeed } from './seeds.ts'

test('case, spaces and the way an umlaut is written make no difference', () => {
  const seed = nameSeed('Bäckerei Krume')
  for (const name of ['bäckerei krume', '  BÄCKEREI \t Krume ', 'Ba\u0308ckerei\u00a0Krume'])
    expect(nameSeed(name), name).toBe(seed)
  expect(nameSeed('Bäckerei Krumm')).not.toBe(seed)
})

test('no name has no seed', () => {
  for (const name of ['', '   ', '\n\t']) expect(nameSeed(name)).toBeUndefined()
})

test('anything that can be typed has one', () => {
  for (const name of ['x'.repeat(1000), '🥨', 'مخبز', '<b>', '\ud800', '0'])
    expect(Number.isInteger(nameSeed(name)), name).toBe(true)
})
