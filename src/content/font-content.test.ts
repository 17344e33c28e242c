import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { TEST_CONTENT } from '../../rig/test-content.ts'
import { readFontContent } from './font-content.ts'

let root: string
let font: (name: string) => string
beforeEach(() => {
  root = join(mkdtempSync(join(tmpdir(), 'musterwerk-font-')), 'content')
  font = (name) => join(root, 'font', name)
  cpSync(`${TEST_CONTENT}/font`, join(root, 'font'), { recursive: true })
})
afterEach(() => rmSync(join(root, '..'), { recursive: true, force: true }))

const FONT = 'familjen-grotesk.woff2'

describe('a font that cannot be used is refused, with what to do', () => {
  it.each([
    [
      'no font',
      () => rmSync(font(FONT)),
      'content/font: die Schrift fehlt. Bitte eine WOFF2-Datei in diesen Ordner legen.',
    ],
    ['no folder', () => rmSync(join(root, 'font'), { recursive: true }), 'content/font: die Schrift fehlt'],
    [
      'two fonts',
      () => cpSync(font(FONT), font('zweite.woff2')),
      'content/font: hier liegt mehr als eine Schrift (familjen-grotesk.woff2, zweite.woff2). Bitte nur eine behalten.',
    ],
    [
      'another format',
      () => {
        rmSync(font(FONT))
        writeFileSync(font('schrift.ttf'), '\0\x01\0\0')
      },
      'content/font/schrift.ttf: das ist keine WOFF2-Schrift. Bitte die Schrift als WOFF2 herunterladen oder umwandeln',
    ],
    [
      'something else under the right name',
      () => writeFileSync(font(FONT), '<!doctype html>'),
      'content/font/familjen-grotesk.woff2: das ist keine WOFF2-Schrift',
    ],
    [
      'no licence',
      () => rmSync(font('OFL.txt')),
      'content/font: die Lizenz der Schrift fehlt. Bitte ihren Text danebenlegen, z. B. als OFL.txt',
    ],
    ['an empty licence', () => writeFileSync(font('OFL.txt'), '\n'), 'die Lizenz der Schrift fehlt'],
  ])('%s', (_what, spoil, message) => {
    spoil()
    expect(() => readFontContent(root)).toThrow(message)
  })
})

describe('the licence decides whether the font may be cut', () => {
  it.each([
    ['the Open Font License', (text: string) => text, true],
    ['the Apache License', () => 'Apache License\nVersion 2.0, January 2004', true],
    [
      'one that reserves the name',
      (text: string) => `Copyright, with Reserved Font Name "Muster".\n${text}`,
      false,
    ],
    ['one that we do not know', () => 'Nur für den eigenen Gebrauch.', false],
  ])('%s', (_what, licence, mayBeCut) => {
    writeFileSync(font('OFL.txt'), licence(readFileSync(font('OFL.txt'), 'utf8')))
    expect(readFontContent(root).mayBeCut).toBe(mayBeCut)
  })
})
