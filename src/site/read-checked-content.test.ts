import { cpSync, globSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { TEST_CONTENT } from '../../rig/test-content.ts'
import { temporaryFolder } from '../../tests/support/temporary-folder.ts'
import { ContentError } from '../content/reading/content-mistake.ts'
import { readCheckedContent } from './read-checked-content.ts'

const PICTURES = 'portfolio/pictures'
const VIEWS = ['handwerk.desktop', 'handwerk.phone']
const ENTRIES = ['portfolio/handwerk.yaml', 'portfolio/wellness.yaml']
const STATIC_FONT = 'src/samples/nebelbad/font/instrument-serif-italic.woff2'
/** How a photo of an iPhone begins. */
const HEIC = Buffer.from('\0\0\0\x24ftypheic\0\0\0\0mif1heic', 'latin1')

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0f5c63' } }).png({ compressionLevel: 1 })

async function toldAfter(change: (path: (file: string) => string) => unknown): Promise<string[]> {
  const root = temporaryFolder()
  const folder = join(root, 'content')
  cpSync(TEST_CONTENT, folder, { recursive: true })
  await change((file) => join(folder, file))
  try {
    await readCheckedContent(folder, {})
    return []
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    return error.message.replaceAll(`${root}/`, '').split('\n')
  }
}

const IPHONE = /HEIC, wie es iPhones aufnehmen.*Bitte als JPEG speichern.*Maximale Kompatibilität“/

const NO_FOLDER = 'content: diesen Ordner gibt es nicht'
const FONT = 'font/familjen-grotesk.woff2'
const ONE_WEIGHT =
  /^content\/font\/familjen-grotesk\.woff2: die Schrift hat nur die Stärke 400, erwartet .* 400 bis 700.* Bitte die variable Fassung/
const PIXELS =
  /^content\/logo\.svg: das ist kein SVG, sondern ein Bild aus Pixeln.* Bitte .*als SVG speichern/
const TOO_MANY_PIXELS =
  /^content\/person\.png: das Bild ist zu groß \(9000 × 7000 Pixel, \d+ MB\), höchstens .* Arbeitsspeicher.* Bitte verkleinern/
const TOO_MANY_BYTES = /^content\/person\.png: das Bild ist zu groß \(400 × 400 Pixel, 31 MB\)/
/** A picture beside some file that was taken away or broken. */
const orphan = (name: string) => `content/${PICTURES}/${name}.webp: das Bild gehört zu keinem Eintrag`
const unreadable = (name: string) => `content/${PICTURES}/${name}.webp: das Bild lässt sich nicht öffnen`

async function withBytes(file: string): Promise<void> {
  await blank(400, 400).toFile(file)
  truncateSync(file, 31_000_000)
}

/** Every file that can be missing. */
const MISSING = [
  ...['booking', 'landing', 'form', 'termin', 'portfolio', 'mails'].map((name) => `${name}.yaml: die Datei`),
  'font: die Schrift',
  ...['impressum', 'datenschutz', 'widerrufsrecht'].map((name) => `legal/${name}.md: die Datei`),
]

test.each<[string, (path: (file: string) => string) => unknown, ...(string | RegExp)[]]>([
  ['a font with one weight', (path) => cpSync(STATIC_FONT, path(FONT)), ONE_WEIGHT],
  [
    'a PNG called logo.svg',
    async (path) => writeFileSync(path('logo.svg'), await blank(64, 64).toBuffer()),
    PIXELS,
  ],
  ['a photo of an iPhone called .jpg', (path) => writeFileSync(path('person.jpg'), HEIC), IPHONE],
  ['a photo of an iPhone', (path) => writeFileSync(path('person.HEIC'), HEIC), IPHONE],
  [
    'a picture of an iPhone beside one in capitals',
    (path) => {
      writeFileSync(path(`${PICTURES}/recht.heic`), HEIC)
      writeFileSync(path('Person.JPG'), '')
    },
    ...[IPHONE, /^content\/Person\.JPG: .* Bitte klein schreiben: person\.jpg\.$/],
  ],
  ['pictures without an entry', (path) => rmSync(path('portfolio/handwerk.yaml')), ...VIEWS.map(orphan)],
  ['a picture of too many pixels', (path) => blank(9000, 7000).toFile(path('person.png')), TOO_MANY_PIXELS],
  ['a picture of too many bytes', (path) => withBytes(path('person.png')), TOO_MANY_BYTES],
  [
    'an empty file, two broken pictures and a broken font',
    (path) => {
      writeFileSync(path('theme.yaml'), '')
      for (const view of VIEWS) writeFileSync(path(`${PICTURES}/${view}.webp`), 'x')
      truncateSync(path(FONT), 2_000)
    },
    ...['theme.yaml: die Datei ist leer', ...VIEWS.map(unreadable), `${FONT}: die Schrift ist beschädigt`],
  ],
  [
    'two broken entries',
    (path) => {
      for (const name of ENTRIES) writeFileSync(path(name), '')
    },
    ...ENTRIES.map((name) => `content/${name}: die Datei ist leer`),
  ],
  [
    'half of its files',
    (path) => {
      const kept = globSync(['portfolio/**', 'site.yaml', 'theme.yaml', 'legal/agb.md'], {
        cwd: TEST_CONTENT,
      })
      rmSync(path('.'), { recursive: true })
      for (const name of kept) cpSync(join(TEST_CONTENT, name), path(name), { recursive: true })
    },
    ...MISSING.map((words) => `content/${words} fehlt`),
  ],
  ['nothing at all', (path) => rmSync(path('.'), { recursive: true }), NO_FOLDER],
])('content with %s is refused, with every mistake at once', async (_what, change, ...expected) => {
  const told = (words: string | RegExp) =>
    typeof words === 'string' ? expect.stringContaining(words) : expect.stringMatching(words)
  expect(await toldAfter(change)).toEqual(expected.map(told))
})
