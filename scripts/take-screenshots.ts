/**
 * npm run screenshots: pictures of the portfolio's sites, on a wide screen and a phone, where the owner has added none. With
 * the shipped texts those of handbook and README, too: the site used as visitors and the owner use it.
 */
import { accessSync, constants, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import sharp, { type Sharp } from 'sharp'
import { readContentFolder } from '../src/config.ts'
import { type PortfolioItem, readPortfolioContent } from '../src/content/portfolio-content.ts'
import {
  type PictureView,
  picturesIn,
  portfolioFolder,
  takenPicture,
} from '../src/content/portfolio-pictures.ts'
import { ContentError, refuse } from '../src/content/reading/content-mistake.ts'
import { envWithFonts } from '../tests/support/browsers/browser-fonts.ts'
import { findChromium, TEXT_AS_ON_SCREENS } from '../tests/support/browsers/find-chromium.ts'
import buildSite from '../tests/support/servers/built-site.ts'
import { type MailServer, parseMail, startMailServer } from '../tests/support/servers/mail-server.ts'
import { postBooking } from '../tests/support/servers/post-booking.ts'
import { startDev } from '../tests/support/servers/started-dev.ts'
import { startServer } from '../tests/support/servers/started-server.ts'
import { until } from '../tests/support/until.ts'

const CONTENT = readContentFolder(process.env)
const PORTFOLIO = portfolioFolder(CONTENT)
const FOLDER = picturesIn(PORTFOLIO)
const PATIENCE_IN_MS = 30_000

/** Window, kept height from the top in CSS pixels, and pixel density. */
const VIEWS = {
  desktop: { viewport: { width: 1280, height: 800 }, keptHeight: 800, density: 1.5 },
  phone: { viewport: { width: 390, height: 844 }, keptHeight: 366, density: 2 },
} as const satisfies Record<PictureView, object>

/** Browsers on servers have no German locale data and show ‘mm/dd/yyyy’ in empty fields. */
const GERMAN_DATE_FIELDS = `
  input[type=date]:not([value])::before { content: 'tt.mm.jjjj'; position: absolute }
  input[type=date]:not([value])::-webkit-datetime-edit { visibility: hidden }`

/** A Monday, just before the reminders for Tuesday leave: the handbook shows the same days, whenever it is taken. */
const NOW = '2026-11-16T16:59:15+01:00'
const CLOCK = `const Real=Date,by=Real.parse('${NOW}')-Real.now();globalThis.Date=class extends Real{constructor(...of){of.length?super(...of):super(Real.now()+by)}static now(){return Real.now()+by}}`
const OWNER = 'termine@musterwerk.example'
const REFUSED = 'greta@exampel.org'
/** Who asks for a call, and for which day of that month. */
const PEOPLE = Object.entries({ Erika: 17, Ole: 18, Jonas: 16, Klara: 19 })
const TIMES = '#vereinbaren'
const PHONE = 390
const LAPTOP = 1280
const DENSITY = 1.5
/** The lines of site.yaml that the handbook's third step is about. */
const TO_CHANGE = /^(placeholder|brand|url):.*|^ {2}(name|street|postalCode|city|phone|email|admin|from):.*/
const EDITOR = 'body{margin:20px;background:#fff}pre{font:18px/1.4 monospace}mark{background:#ffe08a}'

try {
  const { items } = readPortfolioContent(CONTENT)
  if (CONTENT.own !== CONTENT.shipped && PORTFOLIO.startsWith(CONTENT.shipped))
    refuse(
      PORTFOLIO,
      'Sie zeigen das mitgelieferte Portfolio, und seine Bilder sind da. Bitte zuerst eigene Einträge anlegen.',
    )
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
  const refuseRecipient = (to: string) => (to === REFUSED ? '550 unknown' : undefined)
  const mails = await startMailServer({ refuseRecipient })
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(CLOCK)}`
  const sending = { MAIL_TRANSPORT: 'smtp', SMTP_URL: mails.url, TRUST_PROXY: 'loopback' }
  const server = await startServer({ ...sending, NODE_OPTIONS })
  const args = ['--no-sandbox', '--lang=de-DE', TEXT_AS_ON_SCREENS]
  // Samples that use fonts of the visitor's machine: the same picture on every Debian that has run the tests.
  const browser = await chromium.launch({ executablePath: findChromium(), args, env: envWithFonts('mac') })
  try {
    for (const item of items) await takeBoth(browser, server.url, item)
    // Only with the shipped texts: an owner's clone stays as it is, for the next update.
    if (!process.env.CONTENT_DIR) {
      const page = await openPage(browser, { deviceScaleFactor: DENSITY })
      await page.clock.setFixedTime(NOW)
      await takeSite(page, server.url, mails)
      await takeEditing(page)
    }
  } finally {
    await browser.close()
    await server.stop()
    await mails.stop()
  }
}

function openPage(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const look = { colorScheme: 'light', reducedMotion: 'reduce' } as const
  return browser.newPage({
    ...look,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    bypassCSP: true,
    ...options,
  })
}

/** With its font, which comes last. Some sites never become idle. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: PATIENCE_IN_MS }).catch(() => undefined)
  await page.evaluate(() => document.fonts.ready)
}

async function store(file: string, picture: Sharp, quality: number): Promise<void> {
  const webp = picture.webp({ quality, effort: 6, smartSubsample: true })
  // Removed first: the former file may belong to another user.
  rmSync(file, { force: true })
  await webp.toFile(file)
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
    await store(takenPicture(PORTFOLIO, name, 'desktop'), desktop, 82)
    await store(takenPicture(PORTFOLIO, name, 'phone'), phone, 82)
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
async function take(browser: Browser, address: string, view: PictureView): Promise<Sharp> {
  const { viewport, keptHeight, density } = VIEWS[view]
  const page = await openPage(browser, { viewport, deviceScaleFactor: density })
  const answer = await page.goto(address, { timeout: PATIENCE_IN_MS })
  if (!answer?.ok()) throw new Error(`Antwort ${answer?.status()}`)
  await page.addStyleTag({ content: GERMAN_DATE_FIELDS })
  await settle(page)
  const ribbon = await page.evaluate(() => {
    document.querySelector<HTMLElement>('.sample-bar button')?.click()
    return document.querySelector('.sample-ribbon')?.clientHeight ?? 0
  })
  const clip = { x: 0, y: ribbon, width: viewport.width, height: keptHeight }
  const shot = await page.screenshot({ clip, fullPage: true })
  await page.close()
  return sharp(shot)
}

/** The browser's code, such as ERR_NAME_NOT_RESOLVED; the rest of its message is a stack. */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  if (/Timeout \d+ms/.test(message)) return `nach ${PATIENCE_IN_MS / 1_000} Sekunden`
  return /ERR_[A-Z_]+|Antwort \d+/.exec(message)?.[0] ?? String(message.split('\n')[0])
}

/** A window of that size, scrolled to the first element with a selector. */
async function shoot(page: Page, width: number, height: number, to = 'body'): Promise<Buffer> {
  await page.setViewportSize({ width, height })
  await page.mouse.move(0, 0)
  await settle(page)
  await page.evaluate((to) => {
    ;(document.activeElement as HTMLElement | null)?.blur()
    document.querySelector(to)?.scrollIntoView({ behavior: 'instant' })
  }, to)
  return page.screenshot()
}

/** Several shots stand side by side. */
async function keep(name: string, shownWidth: number, ...shots: Buffer[]): Promise<void> {
  const join = { across: shots.length, shim: 24, background: '#ffffff' }
  const whole = shots.length > 1 ? await sharp(shots, { join }).png().toBuffer() : shots[0]
  const file = `docs/pictures/${name}.webp`
  await store(file, sharp(whole).resize(DENSITY * shownWidth), 60)
  console.log(`» ${file}: aufgenommen.`)
}

async function shootText(page: Page, html: string, width: number, height: number): Promise<Buffer> {
  await page.goto('about:blank')
  await page.setContent(html)
  return shoot(page, width, height)
}

/** From the first request to a mail that does not arrive. */
async function takeSite(page: Page, url: string, mails: MailServer): Promise<void> {
  const show = (path = '') => page.goto(new URL(path, url).href)
  /** The mail number so many to somebody, once it is there. Reminders are looked for once a minute. */
  async function mailTo(address: string, number: number): Promise<string> {
    const found = () => mails.received.filter(({ to }) => to.includes(address))[number - 1]
    await until(`${address} has ${number} mails`, () => Boolean(found()), 90_000)
    return String((await parseMail(found()?.raw ?? '')).html)
  }
  const shootMail = async (address: string, number: number, height: number) =>
    shootText(page, await mailTo(address, number), PHONE, height)
  const openLink = async (address: string, number: number, to: string) =>
    show(new RegExp(`"https?://[^"/]+(${to}[^"]*)"`).exec(await mailTo(address, number))?.[1])
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await show()
    await keep(`landing-${colorScheme}`, 800, await shoot(page, LAPTOP, 800))
  }
  for (const [index, [firstName, day]] of PEOPLE.entries()) {
    const wish = { preferredDate: `2026-11-${day}`, preferredTime: '18:00', ip: `10.0.${index}.1` }
    await postBooking(url, { ...wish, firstName, email: `${firstName.toLowerCase()}@example.org` })
    await mailTo(OWNER, index + 1)
  }
  await keep('handbuch-mail', 260, await shootMail(OWNER, 1, 760))
  await show('/anfragen')
  const signIn = await shoot(page, PHONE, 480, 'h1')
  await page.click('main form button')
  await keep('handbuch-anmelden', 520, signIn, await shootMail(OWNER, PEOPLE.length + 1, 480))
  await openLink(OWNER, PEOPLE.length + 1, '/anfragen/anmelden/')
  await page.click('main form button')
  await show('/anfragen/1')
  const request = await shoot(page, PHONE, 844)
  await page.click(`${TIMES} [type=checkbox]`)
  await keep('handbuch-anfrage', 460, request, await shoot(page, PHONE, 844, TIMES))
  for (const number of [1, 3]) {
    await show(`/anfragen/${number}`)
    await page.click('form[action$="/bestaetigen"] button')
  }
  await show('/anfragen/2')
  await page.click(`${TIMES} button >> nth=-1`)
  await openLink('ole@example.org', 2, '/termin/')
  await keep('handbuch-terminseite', 260, await shoot(page, PHONE, 844))
  await show('/anfragen')
  await keep('handbuch-anfragen', 640, await shoot(page, LAPTOP, 780))
  await page.click('.overview-tools summary')
  await keep('handbuch-kalender', 300, await page.locator('.overview-tools section').first().screenshot())
  await postBooking(url, { ip: '10.1.0.1', email: REFUSED, preferredDate: '2026-11-20' })
  const isFlagged = () => page.locator('.overview > .flagged').isVisible()
  await until('the refused mail is shown', () => show('/anfragen').then(isFlagged))
  await keep('handbuch-banner', 640, await shoot(page, LAPTOP, 400))
  const confirmed = await shootMail('erika@example.org', 2, 700)
  await keep('handbuch-mails', 520, confirmed, await shootMail('erika@example.org', 3, 700))
}

/** What the owner sees while she changes her texts. */
async function takeEditing(page: Page): Promise<void> {
  const dev = await startDev()
  async function see(text: string): Promise<void> {
    const isShown = () => page.getByText(text).first().isVisible()
    const open = () => page.goto(dev.url).then(isShown, () => false)
    await until(`the page shows ${text}`, open, 180_000)
  }
  try {
    await see('ab 90€')
    const before = await shoot(page, PHONE, 520, '.price-ornament')
    dev.edit('landing.yaml', 'priceFrom: 90', 'priceFrom: 1450')
    await see('ab 1.450€')
    await keep('handbuch-preis', 520, before, await shoot(page, PHONE, 520, '.price-ornament'))
    const footer = await shoot(page, 560, 640, '.footer')
    const lines = readFileSync('content/site.yaml', 'utf8').replaceAll('<', '&lt;').split('\n').slice(5, 29)
    const marked = lines.map((line) => line.replace(TO_CHANGE, '<mark>$&</mark>')).join('\n')
    const editor = await shootText(page, `<style>${EDITOR}</style><pre>${marked}</pre>`, 560, 640)
    await keep('handbuch-editor', 640, editor, footer)
    dev.edit('landing.yaml', 'priceFrom: 1450', 'priceFrom: 1.450')
    dev.edit('site.yaml', 'phone: +49 30', 'phone: 030')
    await see('In den Inhalten stimmt etwas nicht')
    const shown = (await page.content()).replaceAll(/[^<>]*\/content\//g, '/home/erika/meine-website/')
    await keep('handbuch-fehlerseite', 640, await shootText(page, shown, 820, 400))
  } finally {
    await dev.stop()
  }
}
