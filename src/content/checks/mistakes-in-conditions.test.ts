import { expect, test } from 'vitest'
import { lineOf, replaced, saying, toldAfter } from '../../../tests/support/broken-content.ts'

/** What an owner leaves out, and the place (@ is the line where she does), the mistake and the remedy that she is told. */
test.each([
  [
    'a claim without its condition',
    'landing.yaml',
    /\n +condition: ab Übergabe.*/,
    '',
    'Zeile … Feld „hero.claims.4.condition“: fehlt, erwartet wird, wann diese Zusage gilt … Bitte ergänzen',
  ],
  [
    'a claim with an empty condition',
    'landing.yaml',
    /condition: ab Übergabe.*/,
    'condition: ""',
    'Zeile @, Feld „hero.claims.4.condition“: ist leer, erwartet wird, wann diese Zusage gilt … Bitte ausfüllen',
  ],
  [
    'a feature of the package without its meaning',
    'landing.yaml',
    /\n +means: das Schloss.*/,
    '',
    'Zeile … Feld „pricing.package.features.5.means“: fehlt, erwartet wird ein Text. Bitte ergänzen',
  ],
])('%s stops the build', (_mistake, file, from, to, words) => {
  const told = toldAfter(replaced(file, from, to))
  expect(told).toHaveLength(1)
  expect(told[0]).toMatch(saying(file, words.replace('@', `${lineOf(file, from)}`)))
})
