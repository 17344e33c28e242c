import { expect, test } from 'vitest'
import { TEST_CONTENT } from '../../../rig/test-content.ts'
import { lineOf } from '../../../tests/support/broken-content.ts'
import { type ColourName, readThemeContent, type Theme } from '../theme-content.ts'
import { checkContrast, contrast } from './theme-contrast.ts'

const theme = readThemeContent(TEST_CONTENT)
const themeWith = (changed: Partial<Theme>): Theme => ({ ...theme, ...changed })
const check = (changed: Partial<Theme>) => () => checkContrast(TEST_CONTENT, themeWith(changed))

test('contrast runs from 1 to 21, whichever colour comes first', () => {
  expect(contrast('#000', '#ffffff')).toBe(21)
  expect(contrast('#fff', '#000000')).toBe(21)
  expect(contrast('#0f5c63', '#0F5C63')).toBe(1)
  expect(contrast('#777777', '#fff')).toBeCloseTo(4.48, 2)
})

test('colours that cannot be told apart stop the build, with both values, their contrast, the limit and the way out', () => {
  const soft = { light: '#474239', dark: '#756f64' }
  expect(check({ 'ink-soft': soft })).toThrow(
    `theme.yaml, Zeile ${lineOf('theme.yaml', 'ink-soft:')}, Feld „ink-soft.dark“: ` +
      '„ink-soft“ auf „paper“ (dunkel): #756f64 auf #171512 hat einen Kontrast von 3,6 : 1, ' +
      'nötig sind 4,5 : 1. Bitte „ink-soft“ heller oder „paper“ dunkler wählen.\n',
  )
  expect(check({ 'ink-soft': soft })).toThrow('„ink-soft“ auf „raised“ (dunkel)')
})

test('less is asked of what is seen and not read', () => {
  expect(check({ 'field-line': { light: '#8d8576', dark: '#988f80' } })).not.toThrow()
  expect(check({ 'field-line': { light: '#a39b8c', dark: '#988f80' } })).toThrow(
    '„field-line“ auf „paper“ (hell): #a39b8c auf #f6f1e7 hat einen Kontrast von 2,4 : 1, nötig sind 3 : 1. ' +
      'Bitte „field-line“ dunkler oder „paper“ heller wählen',
  )
})

test.each<[ColourName, ColourName]>([
  ['on-signal', 'signal'],
  ['on-tile', 'tile-petrol'],
  ['on-band-soft', 'band'],
  ['brand-on-footer', 'footer'],
  ['focus-on-footer', 'footer'],
  ['good', 'raised'],
  ['error', 'paper'],
  ['signal', 'warm'],
])('%s must be seen on %s as well', (name, ground) => {
  expect(check({ [name]: theme[ground] })).toThrow(`„${name}“ auf „${ground}“ (hell)`)
})

test('the tests’ own theme passes, and its long texts read with ease in both schemes', () => {
  expect(check({})).not.toThrow()
  const onPage = (['paper', 'raised', 'warm'] as const).flatMap((ground) =>
    (['ink', 'ink-soft'] as const).map((text) => [text, ground] as const),
  )
  const others = [
    ['on-band', 'band'],
    ['on-band-soft', 'band'],
    ['on-footer', 'footer'],
    ['brand-on-footer', 'footer'],
  ] as const
  // WCAG 2.2, 1.4.6: more than the build asks for.
  for (const scheme of ['light', 'dark'] as const)
    for (const [text, ground] of [...onPage, ...others])
      expect(contrast(theme[text][scheme], theme[ground][scheme]), text).toBeGreaterThanOrEqual(7)
})
