import { describe, expect, it, test } from 'vitest'
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

describe('colours that cannot be told apart stop the build', () => {
  it('names both values, how far apart they are and have to be, and the way out', () => {
    const soft = { light: '#474239', dark: '#756f64' }
    expect(check({ 'ink-soft': soft })).toThrow(
      `theme.yaml, Zeile ${lineOf('theme.yaml', 'ink-soft:')}, Feld „ink-soft.dark“: ` +
        '„ink-soft“ auf „paper“ (dunkel): #756f64 auf #171512 hat einen Kontrast von 3,6 : 1, ' +
        'nötig sind 4,5 : 1. Bitte „ink-soft“ heller oder „paper“ dunkler wählen.\n',
    )
    expect(check({ 'ink-soft': soft })).toThrow('„ink-soft“ auf „raised“ (dunkel)')
  })

  it('asks less of what is seen and not read', () => {
    expect(check({ 'field-line': { light: '#8d8576', dark: '#988f80' } })).not.toThrow()
    expect(check({ 'field-line': { light: '#a39b8c', dark: '#988f80' } })).toThrow(
      '„field-line“ auf „paper“ (hell): #a39b8c auf #f6f1e7 hat einen Kontrast von 2,4 : 1, nötig sind 3 : 1. ' +
        'Bitte „field-line“ dunkler oder „paper“ heller wählen',
    )
  })

  it.each<[ColourName, string]>([
    ['on-signal', '„on-signal“ auf „signal“'],
    ['on-tile', '„on-tile“ auf „tile-petrol“'],
    ['on-band-soft', '„on-band-soft“ auf „band“'],
    ['brand-on-footer', '„brand-on-footer“ auf „footer“'],
    ['focus-on-footer', '„focus-on-footer“ auf „footer“'],
    ['good', '„good“ auf „raised“'],
    ['error', '„error“ auf „paper“'],
    ['signal', '„signal“ auf „warm“'],
  ])('%s is looked at as well', (name, pair) => {
    const grounds: ColourName[] = ['signal', 'tile-petrol', 'band', 'footer', 'raised', 'paper', 'warm']
    const ground = grounds.find((one) => pair.endsWith(`„${one}“`)) ?? 'paper'
    expect(check({ [name]: theme[ground] })).toThrow(`${pair} (hell)`)
  })
})

test('the tests’ own theme passes', () => expect(check({})).not.toThrow())

describe.each(['light', 'dark'] as const)('in the %s scheme of it', (scheme) => {
  /** WCAG 2.2, 1.4.6: more than the build asks for. */
  test.each<[ColourName, ColourName]>([
    ['ink', 'paper'],
    ['ink', 'raised'],
    ['ink', 'warm'],
    ['ink-soft', 'paper'],
    ['ink-soft', 'raised'],
    ['ink-soft', 'warm'],
    ['on-band', 'band'],
    ['on-band-soft', 'band'],
    ['on-footer', 'footer'],
    ['brand-on-footer', 'footer'],
  ])('long texts read with ease: %s on %s', (text, ground) => {
    expect(contrast(theme[text][scheme], theme[ground][scheme])).toBeGreaterThanOrEqual(7)
  })
})
