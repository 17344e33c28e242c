/** npm run screenshots: pictures of the portfolio's sites, on a wide screen and a phone, where the owner has added none. */
import { accessSync, constants, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import buildSite from '../rig/built-site.ts'
import { findChromium, TEXT_AS_ON_SCREENS } from '../rig/find-chromium.ts'
import { startServer } from '../rig/started-server.ts'
import { readContentDir } from '../src/config.ts'
import { type PortfolioItem, readPortfolioContent } from '../src/content/portfolio-content.ts'
import { type PictureView, picturesFolder, takenPicture } from '../src/content/portfolio-pictures.ts'
import { ContentError } from '../src/content/reading/content-mistake.ts'
import { envWithFonts } from '../tests/support/browser-fonts.ts'
import { takeHandbookPictures } from './take-handbook-pictures.ts'

const CONTENT_DIR = readContentDir(process.env)
const FOLDER = picturesFolder(CONTENT_DIR)
const PATIENCE_IN_MS = 30_000

/** Window, kept height from the top in CSS pixels, and pixel density. */
const VIEWS = {
  desktop: { window: { width: 1280, height: 800 }, keptHeight: 800, density: 1.5 },
  phone: { window: { width: 390, height: 844 }, keptHeight: 366, density: 2 },
} as const satisfies Record<PictureView, object>

/** Browsers on servers have no German locale data and show ‘mm/dd/yyyy’ in empty fields. */
const GERMAN_DATE_FIELDS = `
  input[type=date]:not([value])::before { content: 'tt.mm.jjjj'; position: absolute }
  input[type=date]:not([value])::-webkit-datetime-edit { visibility: hidden }`

try {
  const { items } = readPortfolioContent(CONTENT_DIR)
  mkdirSync(FOLDER, { recursive: true })
  accessSync(FOLDER, constants.W_OK)
  await takePictures(items)
} catch (error) {
  console.error(`✗ ${explain(error)}`)
  process.exitCode = 1
}

/** One line for what the owner can fix; anything else is a bug and is thrown with its stack. */
function explain(error: unknown): string {
  if (error instanceof ContentError) return error.message
  if (!/^(EACCES|EPERM|EROFS)$/.test((error as NodeJS.ErrnoException).code ?? '')) throw error
  return `In „${FOLDER}“ darf dieser Benutzer nicht schreiben; bitte ihm den Ordner mit allem darin geben (chown -R).`
}

async function takePictures(items: PortfolioItem[]): Promise<void> {
  buildSite()
  const server = await startServer()
  const args = ['--no-sandbox', '--lang=de-DE', TEXT_AS_ON_SCREENS]
  // Samples that use fonts of the visitor's machine: the same picture on every Debian that has run the tests.
  const browser = await chromium.launch({ executablePath: findChromium(), args, env: envWithFonts('mac') })
  try {
    for (const item of items) await takeBoth(browser, server.url, item)
    // Only with the shipped texts: an owner's clone stays as it is, for the next update.
    if (!process.env.CONTENT_DIR) await takeHandbookPictures(browser)
  } finally {
    await browser.close()
    await server.stop()
  }
}

/** A site that does not answer is reported, and the next one is opened. */
async function takeBoth(browser: Browser, samples: string, item: PortfolioItem): Promise<void> {
  const { name, title, url, pictures } = item
  if (pictures && !pictures.areTaken) {
    console.log(`» ${title}: zeigt Ihr eigenes Bild.`)
    return
  }
  try {
    const address = new URL(url, samples).href
    const desktop = await take(browser, address, 'desktop')
    const phone = await take(browser, address, 'phone')
    await store(name, 'desktop', desktop)
    await store(name, 'phone', phone)
    console.log(`» ${title}: aufgenommen.`)
    if (!item.imageAlt)
      console.log(
        `  Bitte in ${name}.yaml bei imageAlt noch in einem Satz sagen, was auf dem Bild zu sehen ist.`,
      )
  } catch (error) {
    console.error(
      `✗ ${title}: ${url} antwortet nicht (${reasonOf(error)}); bitte die Adresse im Browser prüfen oder ein eigenes Bild ablegen.`,
    )
    process.exitCode = 1
  }
}

/** The site as a visitor first sees it, without the ribbon and the bar of our samples. */
async function take(browser: Browser, address: string, view: PictureView): Promise<Buffer> {
  const { window, keptHeight, density } = VIEWS[view]
  const page = await browser.newPage({
    viewport: window,
    deviceScaleFactor: density,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    bypassCSP: true,
  })
  try {
    await open(page, address)
    await page.evaluate(() => document.querySelector<HTMLElement>('.sample-bar button')?.click())
    const ribbon = await page.evaluate(() => document.querySelector('.sample-ribbon')?.clientHeight ?? 0)
    const clip = { x: 0, y: ribbon, width: window.width, height: keptHeight }
    return await page.screenshot({ clip, fullPage: true })
  } finally {
    await page.close()
  }
}

async function open(page: Page, address: string): Promise<void> {
  const answer = await page.goto(address, { timeout: PATIENCE_IN_MS })
  if (!answer?.ok()) throw new Error(`Antwort ${answer?.status()}`)
  // Some sites never become idle.
  await page.waitForLoadState('networkidle', { timeout: PATIENCE_IN_MS }).catch(() => undefined)
  await page.addStyleTag({ content: GERMAN_DATE_FIELDS })
  await page.evaluate(() => document.fonts.ready)
}

async function store(name: string, view: PictureView, shot: Buffer): Promise<void> {
  const file = takenPicture(CONTENT_DIR, name, view)
  // Removed first: the former file may belong to another user.
  rmSync(file, { force: true })
  writeFileSync(file, await sharp(shot).webp({ quality: 82, effort: 6, smartSubsample: true }).toBuffer())
}

/** The browser's code, such as ERR_NAME_NOT_RESOLVED; the rest of its message is a stack. */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  if (/Timeout \d+ms/.test(message)) return `nach ${PATIENCE_IN_MS / 1_000} Sekunden`
  return /ERR_[A-Z_]+|Antwort \d+/.exec(message)?.[0] ?? String(message.split('\n')[0])
}
