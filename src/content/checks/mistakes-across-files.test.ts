import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { replaced, saying, toldAfter } from '../../../tests/support/broken-content.ts'

const savedAs =
  (file: string, encoding: BufferEncoding, mark = '') =>
  (folder: string): void => {
    const path = join(folder, file)
    writeFileSync(path, mark + readFileSync(path, 'utf8'), encoding)
  }
const renamed = (from: string, to: string) => (folder: string) =>
  renameSync(join(folder, from), join(folder, to))
const removed = (file: string) => (folder: string) => rmSync(join(folder, file))
const link = (href: string) => replaced('site.yaml', 'href: /portfolio }', `href: ${href} }`)
const inTerms = (href: string) => replaced('legal/agb.md', '(/widerrufsrecht)', `(${href})`)

/** What an owner does to her files, and what she is told. */
test.each([
  ['a file deleted', removed('site.yaml'), /^content\/site\.yaml: die Datei fehlt\. Bitte anlegen/],
  [
    'the whole folder gone',
    (folder: string) => rmSync(folder, { recursive: true }),
    /^content: diesen Ordner gibt es nicht, erwartet wird der mit Ihren Texten\. Bitte CONTENT_DIR berichtigen/,
  ],
  [
    'a logo as PNG',
    (folder: string) => writeFileSync(join(folder, 'logo.png'), ''),
    /^content\/logo\.png: .*erwartet wird ein SVG mit dem Namen logo\.svg\. Bitte das Logo als SVG speichern/,
  ],
  [
    'a file called .yml',
    renamed('site.yaml', 'site.yml'),
    /„site\.yml“, gemeint ist wohl „site\.yaml“\. Bitte/,
  ],
  [
    'a file called .yaml.txt by an editor',
    renamed('mails.yaml', 'mails.yaml.txt'),
    /^content\/mails\.yaml: .*eine heißt „mails\.yaml\.txt“, gemeint ist wohl „mails\.yaml“\. Bitte .*umbenennen/,
  ],
  [
    'a legal page called .txt',
    renamed('legal/agb.md', 'legal/agb.txt'),
    /^content\/legal\/agb\.md: .*eine heißt „agb\.txt“, gemeint ist wohl „agb\.md“/,
  ],
  [
    'a folder in place of a file',
    (folder: string) => {
      removed('theme.yaml')(folder)
      mkdirSync(join(folder, 'theme.yaml'))
    },
    /^content\/theme\.yaml: ist ein Ordner, erwartet wird eine Datei\. Bitte/,
  ],
  [
    'a file without a word',
    replaced('site.yaml', /^[\s\S]*$/, ''),
    /^content\/site\.yaml: die Datei ist leer/,
  ],
  [
    'umlauts of an old editor',
    savedAs('landing.yaml', 'latin1'),
    /^content\/landing\.yaml, Zeile \d+: ist nicht in der Kodierung UTF-8 gespeichert.* Bitte .*„UTF-8“/,
  ],
  [
    'umlauts of an old editor in a legal page',
    savedAs('legal/agb.md', 'latin1'),
    /^content\/legal\/agb\.md, Zeile 2: ist nicht in der Kodierung UTF-8 gespeichert.* Bitte/,
  ],
  [
    'Unicode text of a word processor',
    savedAs('site.yaml', 'utf16le', '\uFEFF'),
    /^content\/site\.yaml: ist in der Kodierung UTF-16 gespeichert.*erwartet wird UTF-8\. Bitte .*„UTF-8“/,
  ],
  [
    'a document of a word processor',
    replaced('legal/agb.md', '---', '{\\rtf1\\ansi'),
    /^content\/legal\/agb\.md: ist ein Dokument einer Textverarbeitung.*erwartet wird reiner Text\. Bitte/,
  ],
  [
    'a heading removed that links lead to',
    replaced('legal/agb.md', '### SEO-Optimierung {#seo}', ''),
    saying(
      'site.yaml',
      'Zeile … Feld „footer.services.3.href“: der Link führt zur Sprungmarke „#seo“, die es auf „/agb“ nicht gibt',
    ),
  ],
  [
    'a link to a section in German',
    link('/#preise'),
    saying('site.yaml', 'Zeile … Feld „header.links.2.href“'),
  ],
  [
    'a mistyped page',
    link('/portfollio'),
    saying('site.yaml', 'Zeile … Feld „header.links.2.href“: … Meinten Sie „/portfolio“'),
  ],
  [
    'a page without its slash',
    link('portfolio'),
    saying('site.yaml', 'Zeile … Feld „header.links.2.href“: … „/“'),
  ],
  [
    'an anchor where there are none',
    link('/portfolio#oben'),
    saying('site.yaml', 'Zeile … Bitte „#oben“ löschen'),
  ],
  [
    'a sample that does not exist',
    link('/beispiele/baeckerei/'),
    saying('site.yaml', 'Zeile … „/beispiele/baeckerei/“'),
  ],
  [
    'a dead link in a legal page',
    inTerms('/widerruf'),
    saying('legal/agb.md', 'Zeile … Meinten Sie „/widerrufsrecht“'),
  ],
  [
    'a dead anchor in a legal page',
    inTerms('#seoo'),
    saying('legal/agb.md', 'Zeile … Meinten Sie „/agb#seo“'),
  ],
  [
    'an e-mail address as a link',
    inTerms('hallo@a.example'),
    /^content\/legal\/agb\.md, Zeile \d+: .*erwartet wird vor einer E-Mail-Adresse „mailto:“\. Bitte so schreiben: mailto:hallo@a\.example/,
  ],
  [
    'a foreign page without https',
    inTerms('www.a.example'),
    saying('legal/agb.md', 'Zeile … https://www.a.example'),
  ],
])('%s is named', (_mistake, change, words) => {
  expect(toldAfter(change)[0]).toMatch(words)
})

test('a byte order mark in front of a file is none of the owner’s business', () => {
  const marked = ['site.yaml', 'legal/agb.md'].map((file) => savedAs(file, 'utf8', '\uFEFF'))
  expect(toldAfter(...marked)).toEqual([])
})

test('lines that end as on Windows are none of the owner’s business', () => {
  const windows = ['site.yaml', 'landing.yaml', 'legal/agb.md'].map((file) => (folder: string) => {
    const path = join(folder, file)
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll('\n', '\r\n'))
  })
  expect(toldAfter(...windows)).toEqual([])
})

test('links to every page, with a slash too many or by the whole address, are right', () => {
  for (const href of [
    '/portfolio/',
    '/termin',
    '/agb?a=b#seo',
    'https://musterwerk.example/agb#seo',
    '/beispiele/nebelbad',
  ])
    expect(toldAfter(link(href))).toEqual([])
})

test('the mistakes of all files are told at once', () => {
  const told = toldAfter(
    replaced('site.yaml', 'year: 2025', 'year: 25'),
    replaced('landing.yaml', 'popular: true', 'popular: ja'),
    replaced('landing.yaml', 'priceFrom: 90', 'priceFrom: 90 €'),
    removed('mails.yaml'),
  )
  expect(told.map((line) => /content\/[a-z]+\.yaml/.exec(line)?.[0])).toEqual([
    'content/site.yaml',
    'content/landing.yaml',
    'content/landing.yaml',
    'content/mails.yaml',
  ])
})

test('whoever says that the facts are hers has replaced those of the people who do not exist', () => {
  const told = toldAfter(replaced('site.yaml', /^placeholder: true/m, 'placeholder: false'))
  const fields = told.map((line) => /Feld „(.*?)“/.exec(line)?.[1])
  expect(fields).toEqual([
    'brand',
    'url',
    'operator.name',
    'operator.street',
    'operator.postalCode',
    'operator.city',
    'contact.phone',
    'contact.email',
    'mail.admin',
    'mail.from',
    'legal.host.name',
    'legal.mailProvider.name',
  ])
  for (const line of told)
    expect(line).toContain('ist noch die Angabe aus der Vorlage, erwartet wird Ihre eigene')
})
