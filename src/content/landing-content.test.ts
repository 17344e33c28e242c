import { expect, test } from 'vitest'
import { changedContent, replaced, toldBy } from '../../tests/support/broken-content.ts'
import { readLandingWords } from './landing-content.ts'

const claims = (count: number) =>
  replaced(
    'landing.yaml',
    /(?<= {2}claims:\n)(?: {4}.*\n)+/,
    '    - { value: Gut, label: Zusage, condition: immer, href: / }\n'.repeat(count),
  )

test('two to six claims are accepted, seven are not', () => {
  expect([2, 6].map((count) => toldBy(readLandingWords, claims(count)))).toEqual([[], []])
  expect(toldBy(readLandingWords, claims(7))[0]).toMatch(
    /hero\.claims.*erwartet werden zwei bis sechs Zusagen/,
  )
})

test('every text of the landing page may name the price and the facts of content/site.yaml', () => {
  const { landing } = changedContent(
    replaced('landing.yaml', 'priceFrom: 90', 'priceFrom: 1290'),
    replaced('landing.yaml', /eyebrow: .*/, 'eyebrow: Websites von {{brand}} {{package.price}}'),
  )
  expect(landing.hero.eyebrow).toBe('Websites von Musterwerk ab 1.290€')
  expect(landing.meta.title).toBe('Individuelle Websites ab 1.290€')
})
