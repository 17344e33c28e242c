import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { TEST_CONTENT } from '../../rig/test-content.ts'
import { readThemeContent } from './theme-content.ts'

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
