import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { TEST_FOLDER } from '../../tests/support/content/test-content.ts'
import { temporaryFolder } from '../../tests/support/temporary-folder.ts'
import { checkContrast, contrast } from './checks/theme-contrast.ts'
import { readLogoContent } from './logo-content.ts'
import { findPersonPhoto } from './read-content.ts'
import { readContentFile } from './reading/content-file.ts'
import { alone } from './reading/content-folder.ts'
import { type ColourName, type Theme, themeSchema } from './theme-content.ts'

function read(svg: string) {
  const root = temporaryFolder()
  writeFileSync(join(root, 'logo.svg'), svg)
  return readLogoContent(alone(root))
}
const HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 60">'
const drawing = (inside: string) => `${HEAD}${inside}</svg>`

const TYPE = '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x">'
test.each([
  ['nothing around it', drawing('<path d="M0 0h120v60z"/>')],
  ['a head, a comment and a type', `<?xml version="1.0"?>\n<!-- Programm -->\n${TYPE}\n${drawing('')}`],
  ['its own colours', drawing('<style>.a{fill:url(#f)}</style><linearGradient id="f"/>')],
  ['its own shapes', drawing('<use href="#a"/><image href="data:image/png;base64,AA=="/>')],
])('a plain picture is taken as programs write it: %s', (_what, svg) =>
  expect(read(svg)).toMatchObject({ svg, ratio: 2 }),
)

test('there may be no logo; one takes the size of its place', () => {
  expect(readLogoContent(alone(temporaryFolder()))).toBeUndefined()
  const sized = HEAD.replace('viewBox', `width="120mm" height='60mm' viewBox`)
  const inside = '<rect width="9" stroke-width="2"/>'
  expect(read(`${sized}${inside}</svg>`)?.svg).toBe(drawing(inside))
})

test('the photo is found in any format', () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'person.psd'), '')
  expect(findPersonPhoto(alone(folder))).toBeUndefined()
  writeFileSync(join(folder, 'person.webp'), '')
  expect(findPersonPhoto(alone(folder))).toBe(join(folder, 'person.webp'))
})

const theme = readContentFile(TEST_FOLDER, 'theme.yaml', themeSchema)
const check = (changed: Partial<Theme>) => () => checkContrast(TEST_FOLDER, { ...theme, ...changed })

test('contrast runs from 1 to 21, whichever colour comes first', () => {
  expect(contrast('#000', '#ffffff')).toBe(21)
  expect(contrast('#fff', '#000000')).toBe(21)
  expect(contrast('#0f5c63', '#0F5C63')).toBe(1)
  expect(contrast('#777777', '#fff')).toBeCloseTo(4.48, 2)
})

test.each([
  ...['on-signal/signal', 'on-tile/tile-petrol', 'on-band-soft/band', 'brand-on-footer/footer'],
  ...['focus-on-footer/footer', 'good/raised', 'error/paper', 'signal/warm'],
])('%s: the first must be seen on the second as well', (pair) => {
  const [name, ground] = pair.split('/') as [ColourName, ColourName]
  expect(check({ [name]: theme[ground] })).toThrow(
    new RegExp(`„${name}“ \\(hell, .*auf „${ground}“ .* Bitte „[a-z-]+“ (?:heller|dunkler) wählen`),
  )
})

test('the colour that is proposed passes on all grounds', () => {
  const wrong = { ...theme['on-signal'], light: '#234e8e' }
  expect(check({ 'on-signal': wrong })).toThrow('Bitte „on-signal“ heller wählen, z. B. "#e9edf4".')
  expect(check({ 'on-signal': { ...wrong, light: '#e9edf4' } })).not.toThrow()
})
