import { globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import type * as z from 'zod'
import {
  type Change,
  lineOf,
  replaced,
  toldAfter,
  toldBy,
} from '../../tests/support/content/broken-content.ts'
import { TEST_FOLDER } from '../../tests/support/content/test-content.ts'
import { bookingSchema } from './booking-content.ts'
import { landingSchema } from './landing-content.ts'
import { readLegalContent } from './legal/legal-content.ts'
import { legalFacts } from './legal/legal-facts.ts'
import { mailSchema } from './mail-content.ts'
import { readContent } from './read-content.ts'
import { readContentFile } from './reading/content-file.ts'
import { alone } from './reading/content-folder.ts'
import { siteSchema } from './site-content.ts'
import { themeSchema } from './theme-content.ts'

/** Files are first read alone, to save time; only what is accepted is read and checked with the whole folder. */
const SCHEMAS: Record<string, z.ZodType> = {
  'site.yaml': siteSchema,
  'landing.yaml': landingSchema,
  'mails.yaml': mailSchema,
  'booking.yaml': bookingSchema,
  'theme.yaml': themeSchema,
}
const facts = legalFacts(readContent(TEST_FOLDER), { retentionDays: 180 })

function readAlone(file: string, folder: string): void {
  const [, page] = /^legal\/(agb|datenschutz)\.md$/.exec(file) ?? []
  if (page) readLegalContent(alone(folder), page as 'agb', facts)
  else if (SCHEMAS[file]) readContentFile(alone(folder), file, SCHEMAS[file])
}

function toldAbout(file: string, from: string | RegExp, to: string): string[] {
  const change = replaced(file, from, to)
  const told = toldBy((folder) => readAlone(file, folder), change)
  return told.length > 0 ? told : toldAfter(change)
}

/** What owners type: snapshots/ has a text file for each file of the content, with lines `"before" → "after"`. */
const TYPED = globSync('src/content/snapshots/!(files).txt').map((name): [file: string, typed: string[]] => [
  basename(name, '.txt').replace(/^(legal|portfolio)-/, '$1/'),
  readFileSync(name, 'utf8').match(/^".*" → ".*"$/gm) ?? [],
])

function parseTyped(line: string): [from: string | RegExp, to: string] {
  const [from = '', to = ''] = line.split(' → ').map((text): string => JSON.parse(text))
  return [/^\/.*\/$/s.test(from) ? new RegExp(from.slice(1, -1)) : from, to]
}

const renamed = (from: string, to: string) => (folder: string) =>
  renameSync(join(folder, from), join(folder, to))
const removed = (file: string) => (folder: string) => rmSync(join(folder, file), { recursive: true })
const savedAs =
  (name: string, encoding: BufferEncoding, mark = '') =>
  (folder: string) => {
    const file = join(folder, name)
    writeFileSync(file, mark + readFileSync(file, 'utf8'), encoding)
  }

const saved = (file: string, text: string) => (folder: string) => {
  writeFileSync(join(folder, file), text)
  return () => rmSync(join(folder, file))
}
const HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 60">'
const logo = (inside: string) => saved('logo.svg', `${HEAD}${inside}</svg>`)
const picture = (name: string) => saved(`portfolio/pictures/${name}`, '')

/** What owners do to files. */
const DONE: Record<string, Change | Change[]> = {
  'site.yaml deleted': removed('site.yaml'),
  'the whole folder deleted': removed('.'),
  'site.yaml called site.yml': renamed('site.yaml', 'site.yml'),
  'mails.yaml called mails.yaml.txt': renamed('mails.yaml', 'mails.yaml.txt'),
  'legal/agb.md called agb.txt': renamed('legal/agb.md', 'legal/agb.txt'),
  'the logo saved as PNG': saved('logo.png', ''),
  'landing.yaml saved as Latin-1': savedAs('landing.yaml', 'latin1'),
  'legal/agb.md saved as Latin-1': savedAs('legal/agb.md', 'latin1'),
  'site.yaml saved as UTF-16': savedAs('site.yaml', 'utf16le', '\uFEFF'),
  'a logo that is something else': saved('logo.svg', 'PNG'),
  'a logo in a page': saved('logo.svg', `<html>${HEAD}</svg></html>`),
  'a logo without viewBox': saved('logo.svg', '<svg width="9" height="9"></svg>'),
  'a logo of no size': saved('logo.svg', '<svg viewBox="0 0 0 9"></svg>'),
  'a logo with a script': logo('<script>alert(1)</script>'),
  'a logo with a handler': logo('<path onclick="alert(1)"/>'),
  'a logo with a page within': logo('<foreignObject><p/></foreignObject>'),
  'a logo with an entity': saved('logo.svg', `<!DOCTYPE svg [<!ENTITY a "b">]>${HEAD}&a;</svg>`),
  'a logo with a picture from elsewhere': logo('<image href="https://example.org/a.png"/>'),
  'a logo with one without a protocol': logo(`<image xlink:href='//example.org/a.png'/>`),
  'a logo with a link that runs': logo('<a href="javascript:alert(1)"/>'),
  'a logo with a font from elsewhere': logo('<style>@import "a.css"</style>'),
  'a logo with a filter from elsewhere': logo('<path fill="url(https://example.org/#a)"/>'),
  'a logo of 25 kB': logo('M0 0'.repeat(6000)),
  'a picture with a typing error in its name': picture('rehct.png'),
  'a picture in a format of print shops': picture('recht.tif'),
  'a picture in capitals': picture('recht.JPG'),
  'a picture without an ending': picture('recht'),
  'a picture for tablets': picture('recht.tablet.webp'),
  'one of two pictures deleted': removed('portfolio/pictures/recht.desktop.webp'),
  'an entry called .yml': saved('portfolio/baeckerei.yml', 'title: Bäckerei'),
  'a picture without words for those who do not see it': [
    replaced('portfolio/recht.yaml', /^imageAlt: .*\n/m, ''),
    picture('recht.png'),
  ],
  'two pictures for one entry': [picture('recht.png'), picture('recht.jpg')],
  'two photos': [saved('person.webp', ''), saved('person.jpg', '')],
  'a linked sample without its card': [
    replaced('site.yaml', 'href: /portfolio }', 'href: /beispiele/nebelbad/ }'),
    ...['wellness.yaml', 'pictures/wellness.desktop.webp', 'pictures/wellness.phone.webp'].map((file) =>
      removed(`portfolio/${file}`),
    ),
  ],
  'a picture beside the entries': saved('portfolio/recht.png', ''),
  'an entry deleted, but not its pictures': removed('portfolio/handwerk.yaml'),
  'a picture of an iPhone': picture('recht.heic'),
  'the photo of an iPhone': saved('person.HEIC', ''),
  'the photo in capitals': saved('Person.JPG', ''),
  'an entry with umlauts in its name': saved('portfolio/Bäckerei Müller.yaml', 'title: Bäckerei'),
}

/** Words that only a library or a stack trace would use. */
const ENGLISH = /\b(?:expected|invalid|unexpected|error|undefined|required|token)\b|\[object|\bat \S+:\d+/i

/** @ is the line where the owner typed, @1 the next one; numbers further away change with the files. */
const shown = (line: string, file: string, typedAt: number): string =>
  line.replace(/(?<=^content\/(\S+), Zeile )(\d+)/, (number, where: string) => {
    const distance = Number(number) - typedAt
    return where === file && Math.abs(distance) < 6 ? `@${distance || ''}` : '…'
  })

/** Below what the owner did the text file has the lines that the owner reads then; `-u` writes them again. */
async function expectExplained(name: string, cases: [title: string, told: string[]][]): Promise<void> {
  for (const [title, told] of cases) {
    expect(told.length, title).toBeGreaterThan(0)
    for (const line of told) {
      expect(line).not.toMatch(ENGLISH)
      expect(line).toMatch(/Bitte|erwartet|gemeint|es gibt:/)
    }
  }
  const text = cases.map(([title, told]) => `${[title, ...told].join('\n  ')}\n`).join('\n')
  await expect(text).toMatchFileSnapshot(`snapshots/${name.replace('/', '-')}.txt`)
}

test.each(TYPED)('mistakes in %s are explained in German', async (file, typed) => {
  const cases = typed.map((line): [string, string[]] => {
    const [from, to] = parseTyped(line)
    return [line, toldAbout(file, from, to).map((told) => shown(told, file, lineOf(file, from)))]
  })
  await expectExplained(file, cases)
})

test('files that cannot be read are explained in German', async () => {
  const cases = Object.entries(DONE).map(([title, change]): [string, string[]] => [
    title,
    toldAfter(...[change].flat()).map((line) => shown(line, '', 0)),
  ])
  await expectExplained('files', cases)
})
