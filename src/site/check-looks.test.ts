import { readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../tests/support/temporary-folder.ts'
import type { PortfolioItem } from '../content/portfolio-content.ts'
import { pictureFile, pictureFiles } from '../ui/pictures/picture-files.ts'
import { checkLogo, checkPhoto, checkPictures } from './check-looks.ts'
import { makePicture } from './portfolio/make-picture.ts'

const entry = (file: string) =>
  ({ name: 'baeckerei', pictures: { desktop: file, phone: file, areTaken: false } }) as PortfolioItem
const check = (file: string) => checkPictures([entry(file)])

type Format = 'png' | 'jpeg' | 'webp' | 'avif'

/** A file with a picture of that size, in that format with the least effort. */
async function drawn(width: number, height: number, format: Format = 'png'): Promise<string> {
  const file = join(temporaryFolder(), `picture.${format}`)
  const picture = sharp({ create: { width, height, channels: 3, background: '#0f5c63' } })
  const effort = format === 'webp' || format === 'avif' ? { effort: 0 } : {}
  await picture.toFormat(format, effort).toFile(file)
  return file
}

test.each(['png', 'jpeg', 'webp', 'avif'] as const)(
  'a picture of 1280 × 800 is taken as %s',
  async (format) => check(await drawn(1280, 800, format)),
)

test('a tall one is cropped to the size of its view; another picture has another address', async () => {
  const [tall, other] = [await drawn(1280, 4000), await drawn(1280, 800)].map((file) =>
    pictureFile(entry(file), 'phone', 'webp'),
  )
  if (!tall) throw new Error('There is a picture.')
  expect(await sharp(await makePicture(tall)).metadata()).toMatchObject({ width: 640, height: 600 })
  expect(tall.address).toMatch(/^\/assets\/baeckerei\.[\w-]{8}-phone\.webp$/)
  expect(other?.address).not.toBe(tall.address)
})

test('a large picture is made only where it is shown', async () => {
  const item = entry(await drawn(1280, 800))
  const largeOf = (entries: number) =>
    pictureFiles(Array(entries).fill(item), undefined).filter(({ address }) => address.includes('-large.'))
  expect([largeOf(4).length, largeOf(5).length]).toEqual([0, 2])
})

test('a small one is refused with its size; the photo of the caller may be smaller', async () => {
  const small = 'das Bild ist zu klein (1279 × 900 Pixel). Erwartet werden mindestens 1280 × 800.'
  await expect(check(await drawn(1279, 900))).rejects.toThrow(`picture.png: ${small}`)
  await checkPhoto(await drawn(320, 480, 'jpeg'))
  const narrow = '(319 × 480 Pixel). Erwartet werden mindestens 320 × 320.'
  await expect(checkPhoto(await drawn(319, 480, 'jpeg'))).rejects.toThrow(narrow)
})

test('a photo of more pixels or bytes than fit into the memory of a small server is refused', async () => {
  const file = await drawn(400, 400)
  const png = readFileSync(file)
  truncateSync(file, 31_000_000)
  await expect(checkPhoto(file)).rejects.toThrow(/zu groß \(400 × 400 Pixel, 31 MB\), höchstens /)
  // The head of the file, with its checksum, is all that is looked at.
  png.writeUInt32BE(9_000, 16)
  png.writeUInt32BE(7_000, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  writeFileSync(file, png)
  const large =
    /picture\.png: das Bild ist zu groß \(9000 × 7000 Pixel, 1 MB\), höchstens .* Arbeitsspeicher.* Bitte verkleinern/
  await expect(checkPhoto(file)).rejects.toThrow(large)
})

test('a logo that cannot be drawn is refused', async () => {
  const head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">'
  const logo = (inside: string) => ({ file: 'content/logo.svg', svg: head + inside, ratio: 1 })
  await checkLogo(logo('<path d="M0 0h9v9z"/></svg>'))
  await expect(checkLogo(logo('<path'))).rejects.toThrow(
    'content/logo.svg: das Logo lässt sich nicht zeichnen. Bitte noch einmal als SVG speichern.',
  )
})
