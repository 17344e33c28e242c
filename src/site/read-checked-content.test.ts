import { cpSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { TEST_CONTENT } from '../../tests/support/content/test-content.ts'
import { temporaryFolder } from '../../tests/support/temporary-folder.ts'
import { alone } from '../content/reading/content-folder.ts'
import { ContentError } from '../content/reading/content-mistake.ts'
import { readCheckedContent } from './read-checked-content.ts'

const PICTURES = 'portfolio/pictures'
const VIEWS = ['handwerk.desktop', 'handwerk.phone']
const ENTRIES = ['portfolio/handwerk.yaml', 'portfolio/wellness.yaml']
/** How a photo of an iPhone begins. */
const HEIC = Buffer.from('\0\0\0\x24ftypheic\0\0\0\0mif1heic', 'latin1')

async function toldAfter(change: (path: (file: string) => string) => unknown): Promise<string[]> {
  const root = temporaryFolder()
  const folder = join(root, 'content')
  cpSync(TEST_CONTENT, folder, { recursive: true })
  await change((file) => join(folder, file))
  try {
    await readCheckedContent(alone(folder), {})
    return []
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    return error.message.replaceAll(`${root}/`, '').split('\n')
  }
}

const PIXELS = /^content\/logo\.svg: das ist kein SVG\. Bitte .*als SVG speichern/
const BROKEN_PHOTO = 'content/person.jpg: das Bild lässt sich nicht öffnen'
const unreadable = (name: string) => `content/${PICTURES}/${name}.webp: das Bild lässt sich nicht öffnen`

test.each<[string, (path: (file: string) => string) => unknown, ...(string | RegExp)[]]>([
  [
    'two empty entries, a PNG called logo.svg and a photo of an iPhone called .jpg',
    async (path) => {
      for (const name of ENTRIES) writeFileSync(path(name), '')
      const blank = sharp({ create: { width: 64, height: 64, channels: 3, background: '#0f5c63' } })
      writeFileSync(path('logo.svg'), await blank.png().toBuffer())
      writeFileSync(path('person.jpg'), HEIC)
    },
    ...ENTRIES.map((name) => `content/${name}: die Datei ist leer`),
    ...[PIXELS, BROKEN_PHOTO],
  ],
  [
    'an empty file and two broken pictures',
    (path) => {
      writeFileSync(path('theme.yaml'), '')
      // One is only half there.
      const [desktop = '', phone = ''] = VIEWS.map((view) => path(`${PICTURES}/${view}.webp`))
      writeFileSync(desktop, 'x')
      truncateSync(phone, statSync(phone).size / 2)
    },
    ...['theme.yaml: die Datei ist leer', ...VIEWS.map(unreadable)],
  ],
])('content with %s is refused, with every mistake at once', async (_what, change, ...expected) => {
  const told = (words: string | RegExp) =>
    typeof words === 'string' ? expect.stringContaining(words) : expect.stringMatching(words)
  expect(await toldAfter(change)).toEqual(expected.map(told))
})
