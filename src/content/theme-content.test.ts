import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest'
import { TEST_CONTENT } from '../../rig/test-content.ts'
import { type ColourName, readThemeContent } from './theme-content.ts'

describe('the theme as the owner edits it', () => {
  let root: string
  beforeEach(() => {
    root = join(mkdtempSync(join(tmpdir(), 'musterwerk-theme-')), 'content')
    cpSync(`${TEST_CONTENT}/theme.yaml`, join(root, 'theme.yaml'))
  })
  afterEach(() => rmSync(root, { recursive: true, force: true }))

  it.each([
    ['a missing colour', /^paper: .*\n/m, '', /Feld „paper“: fehlt, erwartet werden zwei Farben/],
    [
      'an unknown colour',
      /^paper:/m,
      'papier: x\npaper:',
      /Zeile \d+, Feld „papier“: dieses Feld ist unbekannt.*Meinten Sie „paper“/,
    ],
    [
      'a name in place of a hex value',
      /light: "#fffdf8"/,
      'light: white',
      /Zeile \d+, Feld „raised.light“: hier steht „white“, erwartet wird eine Farbe wie "#f6f1e7"/,
    ],
    [
      'a value without quotes, a comment to YAML',
      /light: "#fffdf8", dark: "#221f1b" \}/,
      'dark: "#221f1b", light: #fffdf8\n  }',
      /Zeile \d+, Feld „raised.light“: ist leer, erwartet wird eine Farbe.*Was hinter # steht/,
    ],
    [
      'a scheme too few',
      /(raised: \{ .*?), dark: "#221f1b"/,
      '$1',
      /Zeile \d+, Feld „raised.dark“: fehlt, erwartet wird eine Farbe/,
    ],
  ])('%s is named with file and field', (_what, from, to, message) => {
    const file = join(root, 'theme.yaml')
    writeFileSync(file, readFileSync(file, 'utf8').replace(from, to))
    expect(() => readThemeContent(root)).toThrow(message)
  })
})

/** WCAG 2.2, 1.4.6 and 1.4.3. */
const AAA = 7
const AA = 4.5

const READ_ON: [text: ColourName, ground: ColourName, ratio: number][] = [
  ['ink', 'paper', AAA],
  ['ink', 'raised', AAA],
  ['ink', 'warm', AAA],
  ['ink-soft', 'paper', AAA],
  ['ink-soft', 'raised', AAA],
  ['ink-soft', 'warm', AAA],
  ['on-band', 'band', AAA],
  ['on-band-soft', 'band', AAA],
  ['on-footer', 'footer', AAA],
  ['brand-on-footer', 'footer', AAA],
  ['on-tile', 'tile-petrol', AA],
  ['on-signal', 'signal', AA],
  ['on-signal', 'signal-strong', AA],
  ['signal-strong', 'paper', AA],
  ['good', 'raised', AA],
  ['error', 'raised', AA],
]

describe.each(['light', 'dark'] as const)('in the %s scheme', (scheme) => {
  const theme = readThemeContent(TEST_CONTENT)
  test.each(READ_ON)('%s can be read on %s', (text, ground, ratio) => {
    expect(contrast(theme[text][scheme], theme[ground][scheme])).toBeGreaterThanOrEqual(ratio)
  })
})

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(hex: string): number {
  const digits = hex.slice(1)
  const channels =
    digits.length === 3 ? [...digits].map((digit) => digit + digit) : (digits.match(/../g) ?? [])
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const share = Number.parseInt(channel, 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
