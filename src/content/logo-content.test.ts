import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../tests/support/temporary-folder.ts'
import { readLogoContent } from './logo-content.ts'

function read(svg: string) {
  const root = temporaryFolder()
  writeFileSync(join(root, 'logo.svg'), svg)
  return readLogoContent(root)
}
const HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 60">'
const drawing = (inside: string) => `${HEAD}${inside}</svg>`

test('without the file there is no logo', () => {
  expect(readLogoContent(temporaryFolder())).toBeUndefined()
})

test.each([
  ['nothing around it', '', '<path d="M0 0h120v60z"/>'],
  [
    'a head, a comment and a type',
    '<?xml version="1.0"?>\n<!-- Zeichenprogramm -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x">\n',
    '',
  ],
  ['colours that it defines itself', '', '<style>.a{fill:url(#f)}</style><linearGradient id="f"/>'],
  ['shapes that it defines itself', '', '<use href="#a"/><image href="data:image/png;base64,AA=="/>'],
])('a plain picture is taken as programs write it: %s', (_what, before, inside) => {
  const svg = before + drawing(inside)
  expect(read(svg)).toMatchObject({ svg, ratio: 2 })
})

test('a logo takes the size of its place', () => {
  const sized = HEAD.replace('viewBox', `width="120mm" height='60mm' viewBox`)
  const inside = '<rect width="9" stroke-width="2"/>'
  expect(read(`${sized}${inside}</svg>`)?.svg).toBe(drawing(inside))
})

const NO_SVG = 'das ist kein SVG. Bitte das Logo als SVG speichern.'
const NO_VIEW_BOX = 'dem Logo fehlt die Angabe viewBox. Bitte mit viewBox speichern'
const more = (what: string) =>
  `das Logo enthält mehr als ein Bild („${what}“). Bitte als einfache Grafik speichern`
const elsewhere = (what: string) =>
  `das Logo lädt etwas von woanders („${what}“). Bitte alles in die Datei einbetten`

test.each([
  ['something else', 'PNG', NO_SVG],
  ['a page', `<html>${drawing('')}</html>`, NO_SVG],
  ['no viewBox', '<svg width="9" height="9"></svg>', NO_VIEW_BOX],
  ['a viewBox without size', '<svg viewBox="0 0 0 9"></svg>', NO_VIEW_BOX],
  ['a script', drawing('<script>alert(1)</script>'), more('<script')],
  ['a handler', drawing('<path onclick="alert(1)"/>'), more('onclick')],
  ['a page within', drawing('<foreignObject><p/></foreignObject>'), more('<foreignObject')],
  ['an entity', `<!DOCTYPE svg [<!ENTITY a "b">]>${drawing('&a;')}`, more('<!ENTITY')],
  ['a picture from elsewhere', drawing('<image href="https://example.org/a.png"/>'), elsewhere('href="h')],
  ['without a protocol', drawing(`<image xlink:href='//example.org/a.png'/>`), elsewhere("href='/")],
  ['a link that runs', drawing('<a href="javascript:alert(1)"/>'), elsewhere('href="j')],
  ['a font from elsewhere', drawing('<style>@import "a.css"</style>'), elsewhere('@import')],
  ['a filter from elsewhere', drawing('<path fill="url(https://example.org/#a)"/>'), elsewhere('url(h')],
  ['far too much', drawing('M0 0'.repeat(6000)), 'das Logo ist 25 kB groß, höchstens 20 kB sind erlaubt'],
])('%s is refused', (_what, svg, message) => {
  expect(() => read(svg)).toThrow(`logo.svg: ${message}`)
})
