import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import type { PortfolioItem } from '../content/portfolio-content.ts'
import { checkLogo, checkPhoto, checkPictures } from './check-looks.ts'
import { makePicture, pictureFile } from './portfolio/picture-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'pictures-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const draw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0f5c63' } })

const entry = (file: string): PortfolioItem => ({
  name: 'baeckerei',
  title: 'Bäckerei',
  description: 'Eine Website.',
  category: 'Handwerk',
  technologies: [],
  url: 'https://www.baeckerei.de',
  pictures: { desktop: file, phone: file, areTaken: false },
})
const check = (file: string) => checkPictures([entry(file)])

test.each(['png', 'jpg', 'webp', 'avif'] as const)(
  'a picture of 1280 × 800 is taken as %s',
  async (format) => {
    const file = join(folder, `large.${format}`)
    await draw(1280, 800).toFile(file)
    await check(file)
  },
)

test('a tall one is cropped from its head on, to the size of its view', async () => {
  const file = join(folder, 'tall.png')
  await draw(1280, 4000).toFile(file)
  const phone = pictureFile(entry(file), 'phone', 'webp')
  if (!phone) throw new Error('There is a picture.')
  expect(await sharp(await makePicture(phone)).metadata()).toMatchObject({ width: 640, height: 600 })
})

test('another picture has another address', async () => {
  const file = join(folder, 'changing.png')
  await draw(1280, 800).toFile(file)
  const before = pictureFile(entry(file), 'desktop', 'avif')?.address
  expect(before).toMatch(/^\/assets\/baeckerei-desktop\.[\w-]{8}\.avif$/)
  await draw(1290, 800).toFile(file)
  expect(pictureFile(entry(file), 'desktop', 'avif')?.address).not.toBe(before)
})

test('a small one is refused with its size', async () => {
  const file = join(folder, 'small.png')
  await draw(1279, 900).toFile(file)
  await expect(check(file)).rejects.toThrow(
    'small.png: das Bild ist zu klein (1279 × 900 Pixel). Erwartet werden mindestens 1280 × 800.',
  )
})

test('what is no picture, or only half of one, is refused', async () => {
  const file = join(folder, 'broken.png')
  writeFileSync(file, 'kein Bild')
  await expect(check(file)).rejects.toThrow(
    'broken.png: das Bild lässt sich nicht öffnen. Bitte neu speichern',
  )
  await draw(1280, 800).toFile(file)
  const whole = readFileSync(file)
  writeFileSync(file, whole.subarray(0, whole.length / 2))
  await expect(check(file)).rejects.toThrow('das Bild lässt sich nicht öffnen')
})

test('the photo of the caller may be smaller', async () => {
  const file = join(folder, 'person.jpg')
  await draw(320, 480).toFile(file)
  await checkPhoto(file)
  await draw(319, 480).toFile(file)
  await expect(checkPhoto(file)).rejects.toThrow('(319 × 480 Pixel). Erwartet werden mindestens 320 × 320.')
})

const logo = (svg: string) => ({ file: 'content/logo.svg', svg, ratio: 1 })

test('a logo that cannot be drawn is refused', async () => {
  const head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">'
  await checkLogo(logo(`${head}<path d="M0 0h9v9z"/></svg>`))
  await expect(checkLogo(logo(`${head}<path`))).rejects.toThrow(
    'content/logo.svg: das Logo lässt sich nicht zeichnen. Bitte noch einmal als SVG speichern.',
  )
})
