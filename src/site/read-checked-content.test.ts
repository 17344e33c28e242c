import { cpSync, globSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { TEST_CONTENT } from '../../rig/test-content.ts'
import { temporaryFolder } from '../../tests/support/temporary-folder.ts'
import { ContentError } from '../content/reading/content-mistake.ts'
import { readCheckedContent } from './read-checked-content.ts'

const PICTURES = 'portfolio/pictures'
const STATIC_FONT = 'src/samples/nebelbad/font/instrument-serif-italic.woff2'
/** How a photo of an iPhone begins. */
const HEIC = Buffer.from('\0\0\0\x24ftypheic\0\0\0\0mif1heic', 'latin1')

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0f5c63' } }).png({ compressionLevel: 1 })

async function toldAfter(change: (folder: string) => unknown): Promise<string[]> {
  const root = temporaryFolder()
  const folder = join(root, 'content')
  cpSync(TEST_CONTENT, folder, { recursive: true })
  await change(folder)
  try {
    await readCheckedContent(folder, {})
    return []
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    return error.message.replaceAll(`${root}/`, '').split('\n')
  }
}

const IPHONE = /HEIC, wie es iPhones aufnehmen.*Bitte als JPEG speichern.*Maximale Kompatibilität“/

test.each<[string, (folder: string) => unknown, ...(string | RegExp)[]]>([
  [
    'a font with one weight',
    (folder) => cpSync(STATIC_FONT, join(folder, 'font/familjen-grotesk.woff2')),
    /^content\/font\/familjen-grotesk\.woff2: die Schrift hat nur die Stärke 400, erwartet .* 400 bis 700.* Bitte die variable Fassung/,
  ],
  [
    'a PNG called logo.svg',
    (folder) =>
      blank(64, 64)
        .toFile(join(folder, 'logo.png'))
        .then(() => renameSync(join(folder, 'logo.png'), join(folder, 'logo.svg'))),
    /^content\/logo\.svg: das ist kein SVG, sondern ein Bild aus Pixeln.* Bitte .*als SVG speichern/,
  ],
  ['a photo of an iPhone called .jpg', (folder) => writeFileSync(join(folder, 'person.jpg'), HEIC), IPHONE],
  ['a photo of an iPhone', (folder) => writeFileSync(join(folder, 'person.HEIC'), HEIC), IPHONE],
  [
    'a picture of an iPhone beside one in capitals',
    (folder) => {
      writeFileSync(join(folder, PICTURES, 'recht.heic'), HEIC)
      writeFileSync(join(folder, 'Person.JPG'), '')
    },
    IPHONE,
    /^content\/Person\.JPG: .* Bitte klein schreiben: person\.jpg\.$/,
  ],
  [
    'pictures without an entry',
    (folder) => {
      for (const name of ['handwerk', 'wellness']) rmSync(join(folder, `portfolio/${name}.yaml`))
    },
    ...['handwerk.desktop', 'handwerk.phone', 'wellness.desktop', 'wellness.phone'].map(
      (name) => `content/${PICTURES}/${name}.webp: das Bild gehört zu keinem Eintrag`,
    ),
  ],
  [
    'a picture of too many pixels',
    (folder) => blank(9000, 7000).toFile(join(folder, 'person.png')),
    /^content\/person\.png: das Bild ist zu groß \(9000 × 7000 Pixel, \d+ MB\), höchstens .* Arbeitsspeicher.* Bitte verkleinern/,
  ],
  [
    'a picture of too many bytes',
    async (folder) => {
      const file = join(folder, 'person.png')
      await blank(400, 400).toFile(file)
      truncateSync(file, 31_000_000)
    },
    /^content\/person\.png: das Bild ist zu groß \(400 × 400 Pixel, 31 MB\)/,
  ],
  [
    'two broken pictures, an unknown field and a broken font',
    (folder) => {
      for (const view of ['desktop', 'phone'])
        writeFileSync(join(folder, PICTURES, `recht.${view}.webp`), 'x')
      writeFileSync(join(folder, 'theme.yaml'), '')
      truncateSync(join(folder, 'font/familjen-grotesk.woff2'), 2_000)
    },
    'content/theme.yaml: die Datei ist leer',
    `content/${PICTURES}/recht.desktop.webp: das Bild lässt sich nicht öffnen`,
    `content/${PICTURES}/recht.phone.webp: das Bild lässt sich nicht öffnen`,
    'content/font/familjen-grotesk.woff2: die Schrift ist beschädigt',
  ],
  [
    'two broken entries',
    (folder) => {
      for (const name of ['handwerk', 'wellness']) writeFileSync(join(folder, `portfolio/${name}.yaml`), '')
    },
    'content/portfolio/handwerk.yaml: die Datei ist leer',
    'content/portfolio/wellness.yaml: die Datei ist leer',
  ],
  [
    'half of its files',
    (folder) => {
      const kept = globSync(['portfolio/**', 'site.yaml', 'theme.yaml', 'legal/agb.md'], {
        cwd: TEST_CONTENT,
      })
      rmSync(folder, { recursive: true })
      for (const name of kept) cpSync(join(TEST_CONTENT, name), join(folder, name), { recursive: true })
    },
    ...['booking', 'landing', 'form', 'termin', 'portfolio', 'mails'].map(
      (name) => `content/${name}.yaml: die Datei fehlt. Bitte anlegen`,
    ),
    'content/font: die Schrift fehlt',
    ...['impressum', 'datenschutz', 'widerrufsrecht'].map(
      (name) => `content/legal/${name}.md: die Datei fehlt`,
    ),
  ],
  ['nothing at all', (folder) => rmSync(folder, { recursive: true }), 'content: diesen Ordner gibt es nicht'],
])('content with %s is refused, with every mistake at once', async (_what, change, ...expected) => {
  const told = await toldAfter(change)
  expect(told).toEqual(
    expected.map((words) =>
      typeof words === 'string' ? expect.stringContaining(words) : expect.stringMatching(words),
    ),
  )
})
