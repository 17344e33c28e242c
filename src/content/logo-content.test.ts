import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest'
import { readLogoContent } from './logo-content.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'musterwerk-logo-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const read = (svg: string) => {
  writeFileSync(join(root, 'logo.svg'), svg)
  return readLogoContent(root)
}
const HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 60">'
const drawing = (inside: string) => `${HEAD}${inside}</svg>`

test('without the file there is no logo', () => {
  expect(readLogoContent(root)).toBeUndefined()
})

describe('a plain picture is taken as programs write it', () => {
  it.each([
    ['nothing around it', drawing('<path d="M0 0h120v60z"/>')],
    [
      'a head, a comment and a type',
      `<?xml version="1.0"?>\n<!-- Zeichenprogramm -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x">\n${drawing('')}`,
    ],
    [
      'colours and shapes that it defines itself',
      drawing(
        '<style>.a{fill:url(#f)}</style><linearGradient id="f"/><use href="#a"/><image href="data:image/png;base64,AA=="/>',
      ),
    ],
  ])('%s', (_what, svg) => {
    expect(read(svg)).toMatchObject({ svg, ratio: 2 })
  })

  it('takes the size of its place', () => {
    const sized = HEAD.replace('viewBox', `width="120mm" height='60mm' viewBox`)
    expect(read(`${sized}<rect width="9" stroke-width="2"/></svg>`)?.svg).toBe(
      drawing('<rect width="9" stroke-width="2"/>'),
    )
  })
})

test.each([
  ['something else', 'PNG', 'das ist kein SVG. Bitte das Logo als SVG speichern.'],
  ['a page', `<html>${drawing('')}</html>`, 'das ist kein SVG'],
  [
    'no viewBox',
    '<svg width="9" height="9"></svg>',
    'dem Logo fehlt die Angabe viewBox. Bitte mit viewBox speichern',
  ],
  ['a viewBox without size', '<svg viewBox="0 0 0 9"></svg>', 'dem Logo fehlt die Angabe viewBox'],
  [
    'a script',
    drawing('<script>alert(1)</script>'),
    'das Logo enthält mehr als ein Bild („<script“). Bitte als einfache Grafik speichern',
  ],
  ['a handler', drawing('<path onclick="alert(1)"/>'), 'das Logo enthält mehr als ein Bild („onclick“)'],
  [
    'a page within',
    drawing('<foreignObject><p/></foreignObject>'),
    'das Logo enthält mehr als ein Bild („<foreignObject“)',
  ],
  [
    'a picture from elsewhere',
    drawing('<image href="https://example.org/a.png"/>'),
    'das Logo lädt etwas von woanders („href="h“). Bitte alles in die Datei einbetten',
  ],
  [
    'the same without a protocol',
    drawing(`<image xlink:href='//example.org/a.png'/>`),
    'das Logo lädt etwas von woanders',
  ],
  ['a link that runs', drawing('<a href="javascript:alert(1)"/>'), 'das Logo lädt etwas von woanders'],
  [
    'a font from elsewhere',
    drawing('<style>@import "a.css"</style>'),
    'das Logo lädt etwas von woanders („@import“)',
  ],
  [
    'a filter from elsewhere',
    drawing('<path fill="url(https://example.org/#a)"/>'),
    'das Logo lädt etwas von woanders („url(h“)',
  ],
  [
    'an entity',
    `<!DOCTYPE svg [<!ENTITY a "b">]>${drawing('&a;')}`,
    'das Logo enthält mehr als ein Bild („<!ENTITY“)',
  ],
  [
    'far too much',
    drawing(`<path d="${'M0 0'.repeat(6000)}"/>`),
    'das Logo ist 25 kB groß, höchstens 20 kB sind erlaubt',
  ],
])('%s is refused', (_what, svg, message) => {
  expect(() => read(svg)).toThrow(`logo.svg: ${message}`)
})
