import { expect, test } from 'vitest'
import { takeEach } from './take-each.ts'

const pieces = [0, 1, 2, 3].map((number) => ({ number }))

function outcomes(take: (number: number) => void, without?: number) {
  const [taken, refused, begun]: number[][] = [[], [], []]
  const progress = { begin: (number: number) => void begun?.push(number), without }
  takeEach(
    pieces,
    ({ number }) => {
      take(number)
      taken?.push(number)
    },
    ({ number }) => void refused?.push(number),
    progress,
  )
  return { taken, refused, begun: [...new Set(begun)] }
}

test.each<[string, () => void]>([
  ['throws', () => JSON.parse('')],
  [
    'never ends',
    () => {
      for (;;);
    },
  ],
  ['keeps a regular expression busy', () => void /^(a+)+$/.test(`${'a'.repeat(100)}!`)],
])('a piece that %s is refused, and the others are taken', (_what, work) => {
  const { taken, refused, begun } = outcomes((number) => number === 1 && work())
  expect({ taken, refused, begun }).toEqual({ taken: [0, 2, 3], refused: [1], begun: [0, 1, 2, 3] })
})

test('a piece that waits, and works little, is taken: the machine may be busy', () => {
  const wait = () => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 450)
  let waited = 0
  const { taken, refused } = outcomes((number) => number === 1 && waited++ === 0 && wait())
  expect({ taken, refused }).toEqual({ taken: [0, 1, 2, 3], refused: [] })
})

test('the piece at which an earlier reading has died is refused before it begins', () => {
  expect(outcomes(() => undefined, 2)).toMatchObject({ taken: [0, 1, 3], refused: [2] })
})
