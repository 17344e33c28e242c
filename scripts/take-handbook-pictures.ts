/** The pictures of handbook and README, in docs/pictures: the shipped texts, used as visitors and the owner use them. */
import { readFileSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { parseMail, startMailServer } from '../rig/mail-server.ts'
import { startDev } from '../rig/started-dev.ts'
import { startServer } from '../rig/started-server.ts'
import { until } from '../rig/until.ts'
import { postBooking } from '../tests/support/post-booking.ts'

/** A Monday, just before the reminders for Tuesday leave: every picture shows the same days, whenever it is taken. */
const NOW = '2026-11-16T16:59:15+01:00'
const CLOCK = `const Real=Date,by=Real.parse('${NOW}')-Real.now();globalThis.Date=class extends Real{constructor(...of){of.length?super(...of):super(Real.now()+by)}static now(){return Real.now()+by}}`
const OWNER = 'termine@musterwerk.example'
const REFUSED = 'greta@exampel.org'
/** Who asks for a call, and for which day of that month. */
const PEOPLE = Object.entries({ Erika: 17, Ole: 18, Jonas: 16, Klara: 19 })
const TIMES = '#vereinbaren'
const [PHONE, LAPTOP] = [390, 1280]
/** The lines of site.yaml that the handbook's third step is about. */
const TO_CHANGE = /^(placeholder|brand|url):.*|^ {2}(name|street|postalCode|city|phone|email|admin|from):.*/
const EDITOR = 'body{margin:20px;background:#fff}pre{font:18px/1.4 monospace}mark{background:#ffe08a}'

export async function takeHandbookPictures(browser: Browser): Promise<void> {
  const look = { colorScheme: 'light', reducedMotion: 'reduce', deviceScaleFactor: 1.5 } as const
  const page = await browser.newPage({ ...look, locale: 'de-DE', timezoneId: 'Europe/Berlin' })
  await page.clock.setFixedTime(NOW)
  await takeSite(page)
  await takeEditing(page)
  await page.close()
}

/** Several shots stand side by side. */
async function store(name: string, shownWidth: number, ...shots: Buffer[]): Promise<void> {
  const join = { across: shots.length, shim: 24, background: '#ffffff' }
  const whole = shots.length > 1 ? await sharp(shots, { join }).png().toBuffer() : shots[0]
  const picture = sharp(whole).resize(1.5 * shownWidth)
  await picture.webp({ quality: 60, effort: 6 }).toFile(`docs/pictures/${name}.webp`)
  console.log(`» docs/pictures/${name}.webp: aufgenommen.`)
}

/** A window of that size, scrolled to the first element with a selector. */
async function shoot(page: Page, width: number, height: number, to = 'body'): Promise<Buffer> {
  await page.setViewportSize({ width, height })
  await page.mouse.move(0, 0)
  await page.evaluate(async (to) => {
    await document.fonts.ready
    ;(document.activeElement as HTMLElement | null)?.blur()
    document.querySelector(to)?.scrollIntoView({ behavior: 'instant' })
  }, to)
  return page.screenshot()
}

async function shootText(page: Page, html: string, width: number, height: number): Promise<Buffer> {
  await page.goto('about:blank')
  await page.setContent(html)
  return shoot(page, width, height)
}

/** From the first request to a mail that does not arrive. */
async function takeSite(page: Page): Promise<void> {
  const refuseRecipient = (to: string) => (to === REFUSED ? '550 unknown' : undefined)
  const mails = await startMailServer({ refuseRecipient })
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(CLOCK)}`
  const sending = { MAIL_TRANSPORT: 'smtp', SMTP_URL: mails.url, TRUST_PROXY: 'loopback' }
  const server = await startServer({ ...sending, NODE_OPTIONS })
  const open = (path = '') => page.goto(new URL(path, server.url).href)
  /** The mail number so many to somebody, once it is there. Reminders are looked for once a minute. */
  async function mailTo(address: string, number: number): Promise<string> {
    const found = () => mails.received.filter(({ to }) => to.includes(address))[number - 1]
    await until(`${address} has ${number} mails`, () => Boolean(found()), 90_000)
    return String((await parseMail(found()?.raw ?? '')).html)
  }
  const shootMail = async (address: string, number: number, height: number) =>
    shootText(page, await mailTo(address, number), PHONE, height)
  const openLink = async (address: string, number: number, to: string) =>
    open(new RegExp(`"https?://[^"/]+(${to}[^"]*)"`).exec(await mailTo(address, number))?.[1])
  try {
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme })
      await open()
      await store(`landing-${colorScheme}`, 800, await shoot(page, LAPTOP, 800))
    }
    for (const [index, [firstName, day]] of PEOPLE.entries()) {
      const wish = { preferredDate: `2026-11-${day}`, preferredTime: '18:00', ip: `10.0.${index}.1` }
      await postBooking(server.url, { ...wish, firstName, email: `${firstName.toLowerCase()}@example.org` })
      await mailTo(OWNER, index + 1)
    }
    await store('handbuch-mail', 260, await shootMail(OWNER, 1, 760))
    await open('/anfragen')
    const signIn = await shoot(page, PHONE, 480, 'h1')
    await page.click('main form button')
    await store('handbuch-anmelden', 520, signIn, await shootMail(OWNER, PEOPLE.length + 1, 480))
    await openLink(OWNER, PEOPLE.length + 1, '/anfragen/anmelden/')
    await page.click('main form button')
    await open('/anfragen/1')
    const request = await shoot(page, PHONE, 844)
    await page.click(`${TIMES} [type=checkbox]`)
    await store('handbuch-anfrage', 460, request, await shoot(page, PHONE, 844, TIMES))
    for (const number of [1, 3]) {
      await open(`/anfragen/${number}`)
      await page.click('.press button')
    }
    await open('/anfragen/2')
    await page.click(`${TIMES} button >> nth=-1`)
    await openLink('ole@example.org', 2, '/termin/')
    await store('handbuch-terminseite', 260, await shoot(page, PHONE, 844))
    await open('/anfragen')
    await store('handbuch-anfragen', 640, await shoot(page, LAPTOP, 780))
    await page.click('.overview-tools summary')
    await store('handbuch-kalender', 300, await page.locator('.overview-tools section').first().screenshot())
    await postBooking(server.url, { ip: '10.1.0.1', email: REFUSED, preferredDate: '2026-11-20' })
    const isFlagged = () => page.locator('.overview > .flagged').isVisible()
    await until('the refused mail is shown', () => open('/anfragen').then(isFlagged))
    await store('handbuch-banner', 640, await shoot(page, LAPTOP, 400))
    const confirmed = await shootMail('erika@example.org', 2, 700)
    await store('handbuch-mails', 520, confirmed, await shootMail('erika@example.org', 3, 700))
  } finally {
    await server.stop()
    await mails.stop()
  }
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
    const before = await shoot(page, PHONE, 520, '#pricing li:nth-child(4)')
    dev.edit('landing.yaml', 'priceFrom: 90', 'priceFrom: 1450')
    await see('ab 1.450€')
    await store('handbuch-preis', 520, before, await shoot(page, PHONE, 520, '#pricing li:nth-child(4)'))
    const footer = await shoot(page, 560, 640, '.footer')
    const lines = readFileSync('content/site.yaml', 'utf8').replaceAll('<', '&lt;').split('\n').slice(5, 29)
    const marked = lines.map((line) => line.replace(TO_CHANGE, '<mark>$&</mark>')).join('\n')
    const editor = await shootText(page, `<style>${EDITOR}</style><pre>${marked}</pre>`, 560, 640)
    await store('handbuch-editor', 640, editor, footer)
    dev.edit('landing.yaml', 'priceFrom: 1450', 'priceFrom: 1.450')
    dev.edit('site.yaml', 'phone: +49 30', 'phone: 030')
    await see('In den Inhalten stimmt etwas nicht')
    const shown = (await page.content()).replaceAll(/[^<>]*\/content\//g, '/home/erika/meine-website/')
    await store('handbuch-fehlerseite', 640, await shootText(page, shown, 820, 400))
  } finally {
    await dev.stop()
  }
}
