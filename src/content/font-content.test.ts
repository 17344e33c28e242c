import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { TEST_CONTENT } from '../../rig/test-content.ts'
import { temporaryFolder } from '../../tests/support/temporary-folder.ts'
import { readFontContent } from './font-content.ts'

let root: string
const font = (name: string) => join(root, 'font', name)
beforeEach(() => {
  root = join(temporaryFolder(), 'content')
  cpSync(`${TEST_CONTENT}/font`, join(root, 'font'), { recursive: true })
})

const FONT = 'familjen-grotesk.woff2'
const NO_FONT = 'content/font: die Schrift fehlt. Bitte eine WOFF2-Datei in diesen Ordner legen.'
const NO_LICENCE =
  'content/font: die Lizenz der Schrift fehlt. Bitte ihren Text danebenlegen, z. B. als OFL.txt'
const noWoff2 = (file: string) =>
  `content/font/${file}: das ist keine WOFF2-Schrift. Bitte die Schrift als WOFF2 herunterladen oder umwandeln`

test.each<[string, () => void, string]>([
  ['no font', () => rmSync(font(FONT)), NO_FONT],
  ['no folder', () => rmSync(join(root, 'font'), { recursive: true }), NO_FONT],
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
    noWoff2('schrift.ttf'),
  ],
  ['something else under the right name', () => writeFileSync(font(FONT), '<!doctype html>'), noWoff2(FONT)],
  ['no licence', () => rmSync(font('OFL.txt')), NO_LICENCE],
  ['an empty licence', () => writeFileSync(font('OFL.txt'), '\n'), NO_LICENCE],
])('%s is refused, with what to do', (_what, spoil, message) => {
  spoil()
  expect(() => readFontContent(root)).toThrow(message)
})

test.each<[string, (ofl: string) => string, boolean]>([
  ['the Open Font License allows', (ofl) => ofl, true],
  ['the Apache License allows', () => 'Apache License\nVersion 2.0, January 2004', true],
  ['a reserved name forbids', (ofl) => `Copyright, with Reserved Font Name "Muster".\n${ofl}`, false],
  ['a licence that we do not know forbids', () => 'Nur für den eigenen Gebrauch.', false],
])('%s cutting the font', (_what, licence, mayBeCut) => {
  writeFileSync(font('OFL.txt'), licence(readFileSync(font('OFL.txt'), 'utf8')))
  expect(readFontContent(root).mayBeCut).toBe(mayBeCut)
})
