import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { TEST_CONTENT } from '../../../rig/test-content.ts'
import { readContent } from '../read-content.ts'
import { readSiteContent } from '../site-content.ts'

let root: string
beforeEach(() => {
  root = join(mkdtempSync(join(tmpdir(), 'musterwerk-content-')), 'content')
  cpSync(TEST_CONTENT, root, { recursive: true })
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const landing = () => readContent(root).landing

function edit(name: string, from: string | RegExp, to: string): void {
  const path = join(root, name)
  const before = readFileSync(path, 'utf8')
  const after = before.replace(from, to)
  expect(after).not.toBe(before)
  writeFileSync(path, after)
}

test('the content as it stands is right', () => {
  expect(readSiteContent(root).brand).toBe('Musterwerk')
  expect(landing().hero.claims).toHaveLength(4)
})

test.each([
  [
    'a missing field',
    /^brand:.*\n/m,
    '',
    /content\/site\.yaml, Zeile \d+, Feld „brand“: fehlt, erwartet wird ein Text\. Bitte ergänzen; der mitgelieferte Ordner content\/ zeigt ein Beispiel\.$/,
  ],
  [
    'a wrong phone number',
    /phone: .*/,
    'phone: keine',
    /Zeile \d+, Feld „contact\.phone“: hier steht „keine“, erwartet wird eine Nummer mit Ländervorwahl/,
  ],
  ['a postal code read as a number', /postalCode: .*/, 'postalCode: 12345', /Feld „operator\.postalCode“/],
  [
    'a country whose code nobody has noted',
    /country: .*/,
    'country: Germany',
    /Feld „operator\.country“: hier steht „Germany“, erwartet wird eines von: Belgien, .*Deutschland/,
  ],
  [
    'an unknown field',
    /^brand:/m,
    'brandt: x\nbrand:',
    /Zeile \d+, Feld „brandt“: dieses Feld ist unbekannt.* Meinten Sie „brand“\?/,
  ],
  ['an empty text', /^brand:.*/m, "brand: ' '", /Feld „brand“: ist leer, erwartet wird ein Text/],
])('%s is named with file, field and what is expected', (_what, from, to, message) => {
  edit('site.yaml', from, to)
  expect(() => readSiteContent(root)).toThrow(message)
})

test('a fifth feature card is refused by name', () => {
  edit('landing.yaml', '  cards:\n', '  cards:\n    - { title: Fünf, description: Eine zu viel }\n')
  expect(landing).toThrow(
    'Feld „features.cards“: hier steht eine Liste mit 5 Einträgen, erwartet werden genau vier Karten',
  )
})

test.each(['ab 90€', '"90"', '-90', '89.50', '1.290', '2.000'])(
  'a price of %s is refused with what is expected',
  (price) => {
    edit('landing.yaml', 'priceFrom: 90', `priceFrom: ${price}`)
    expect(landing).toThrow(
      /content\/landing\.yaml, Zeile \d+, Feld „pricing\.package\.priceFrom“: hier steht „.*“, erwartet wird der Preis in ganzen Euro/,
    )
  },
)

test('every text of the landing page may name the price and the facts of content/site.yaml', () => {
  edit('landing.yaml', 'priceFrom: 90', 'priceFrom: 1290')
  edit('landing.yaml', /eyebrow: .*/, 'eyebrow: Websites von {{brand}} {{package.price}}')
  expect(landing().hero.eyebrow).toBe('Websites von Musterwerk ab 1.290€')
  expect(landing().meta.title).toBe('Individuelle Websites ab 1.290€')
})

test('an unknown placeholder on the landing page is named', () => {
  edit('landing.yaml', /eyebrow: .*/, 'eyebrow: Websites {{price}}')
  expect(landing).toThrow(
    /content\/landing\.yaml, Zeile \d+, Feld „hero\.eyebrow“: der Platzhalter \{\{price\}\} ist hier unbekannt, .*package\.price/,
  )
})

test('broken YAML names file and line', () => {
  edit('landing.yaml', '  title: Gute Websites', '  title: "Gute Websites')
  expect(landing).toThrow(
    /content\/landing\.yaml, Zeile \d+: das Anführungszeichen am Anfang des Textes wird nicht geschlossen/,
  )
})

test('a missing file is named', () => {
  rmSync(join(root, 'site.yaml'))
  expect(() => readSiteContent(root)).toThrow('content/site.yaml: die Datei fehlt')
})
