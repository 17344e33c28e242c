/** npm run screenshots: opens every sample in the built site and stores the pictures its card and the teaser show. */

import { mkdirSync, writeFileSync } from 'node:fs'
import { type Browser, chromium } from '@playwright/test'
import sharp, { type Sharp } from 'sharp'
import buildSite from '../rig/built-site.ts'
import { findChromium } from '../rig/find-chromium.ts'
import { startServer } from '../rig/started-server.ts'
import { readContentDir } from '../src/config.ts'
import { readPortfolioContent } from '../src/content/portfolio-content.ts'
import { CARD_PICTURES, GLIMPSE, glimpseSize, sampleName } from '../src/site/portfolio/picture-sizes.ts'

const FOLDER = 'src/site/portfolio/pictures'

buildSite()
mkdirSync(FOLDER, { recursive: true })
const { items } = readPortfolioContent(readContentDir(process.env))
const server = await startServer()
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--lang=de'] })
try {
  for (const { url } of items) {
    for (const [size, { viewport, limitInBytes, ...stored }] of Object.entries(CARD_PICTURES)) {
      const shot = await photograph(browser, server.url + url, viewport)
      await store(`${sampleName(url)}-${size}`, sharp(shot).resize(stored), limitInBytes)
    }
  }
  await store(
    'glimpse',
    await composeGlimpse(
      browser,
      items.map(({ url }) => server.url + url),
    ),
    GLIMPSE.limitInBytes,
  )
} finally {
  await browser.close()
  await server.stop()
}

type Viewport = { width: number; height: number }

/** The sample as a visitor first sees it, twice as sharp, without the ribbon that is the same on all of them. */
async function photograph(browser: Browser, url: string, viewport: Viewport): Promise<Buffer> {
  // The window is as tall as a real one, whatever part of it is kept.
  const window = { width: viewport.width, height: viewport.width < 600 ? 844 : 800 }
  const page = await browser.newPage({
    viewport: window,
    deviceScaleFactor: 2,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'de-DE',
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.evaluate(() => document.fonts.ready)
  const ribbon = await page.locator('.sample-ribbon').boundingBox()
  const clip = { x: 0, y: ribbon?.height ?? 0, ...viewport }
  const shot = await page.screenshot({ clip, fullPage: true })
  await page.close()
  return shot
}

/** The samples as tiles of the brand's alphabet: squares, each with one round corner. */
async function composeGlimpse(browser: Browser, urls: string[]): Promise<Sharp> {
  const { tile, gap, columns, viewport } = GLIMPSE
  const tiles = await Promise.all(
    urls.map(async (url, index) => ({
      input: await sharp(await photograph(browser, url, viewport))
        .resize(tile, tile)
        .composite([{ input: Buffer.from(tileMask(tile, index)), blend: 'dest-in' }])
        .png()
        .toBuffer(),
      left: (index % columns) * (tile + gap),
      top: Math.floor(index / columns) * (tile + gap),
    })),
  )
  const empty = { ...glimpseSize, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } as const
  return sharp(await sharp({ create: empty }).composite(tiles).png().toBuffer())
}

function tileMask(size: number, index: number): string {
  const radius = size / 3
  const corner = `M0 0H${size}V${size - radius}A${radius} ${radius} 0 0 1 ${size - radius} ${size}H0Z`
  // Round at the foot only: the head is where a page has its name.
  const turn = index % 2
  return `<svg width="${size}" height="${size}"><path transform="rotate(${turn * 90} ${size / 2} ${size / 2})" d="${corner}"/></svg>`
}

/** As AVIF and as WebP for older browsers, each at the best quality that stays within the limit. */
async function store(name: string, picture: Sharp, limitInBytes: number): Promise<void> {
  const avif = await bestWithin(limitInBytes, (quality) =>
    picture.clone().avif({ quality, effort: 4 }).toBuffer(),
  )
  const webp = await bestWithin(2 * limitInBytes, (quality) =>
    picture.clone().webp({ quality, effort: 4, smartSubsample: true }).toBuffer(),
  )
  writeFileSync(`${FOLDER}/${name}.avif`, avif)
  writeFileSync(`${FOLDER}/${name}.webp`, webp)
  console.log(`» ${name}: ${avif.length} bytes as AVIF, ${webp.length} as WebP`)
}

async function bestWithin(
  limitInBytes: number,
  encode: (quality: number) => Promise<Buffer>,
): Promise<Buffer> {
  let smallest: Buffer = Buffer.alloc(0)
  for (const quality of [64, 54, 46, 38, 30]) {
    smallest = await encode(quality)
    if (smallest.length <= limitInBytes) break
  }
  return smallest
}
