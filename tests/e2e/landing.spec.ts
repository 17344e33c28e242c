import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { Page } from '@playwright/test'
import { FORM } from '../../bench/parts/bytes.ts'
import { expectAlive, hold } from '../support/browsers/booking-page.ts'
import { expect, test } from '../support/browsers/browser-test.ts'
import { findWholeChromium } from '../support/browsers/find-chromium.ts'
import { recordShifts } from '../support/browsers/record-shifts.ts'
import { printed } from '../support/browsers/sheets-of.ts'

test('the first view sells: headline, price, button and who calls; every link leads on', async ({ page }) => {
  await page.goto('/')
  const first = page.locator('.hero')
  const toForm = page.getByRole('link', { name: 'Kostenloses Beratungsgespräch' })
  for (const [width, height] of Object.entries({ 360: 616, 1366: 650 })) {
    await page.setViewportSize({ width: Number(width), height })
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
    for (const shown of [
      page.getByRole('link', { name: 'ab 90€ einmalig' }),
      toForm,
      first.getByText('Max Mustermann ruft Sie an.'),
      first.getByRole('link', { name: '+49 30 23125 100' }),
    ])
      await expect(shown).toBeInViewport({ ratio: 1 })
  }
  for (const [name, href] of [
    ['Preise ansehen', '#pricing'],
    ['Jetzt buchen', '#appointment'],
    ['Hier zum Portfolio', '/portfolio'],
    ['30 Tage Geld-zurück-Garantie', '/agb#geld-zurueck'],
  ] as const)
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', href)
  await page.emulateMedia({ contrast: 'more' })
  const ink = await first.evaluate((hero) => getComputedStyle(hero).color)
  await expect(first.locator('.lead')).toHaveCSS('color', ink)
  await toForm.click()
  await expect(page.locator('.booking-form :is(button, input:not([type=hidden]))').first()).toBeInViewport()
})

test('the hero fills the first screen: a large headline in three lines, its picture up to edge and fold', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.locator('html.has-font')).toHaveCount(1)
  for (const [width, height] of Object.entries({
    768: 1024,
    1024: 768,
    1112: 834,
    1280: 800,
    1440: 900,
    1920: 1080,
  })) {
    await page.setViewportSize({ width: Number(width), height })
    const { size, lines, actions, right, bottom } = await page.evaluate(measureHero)
    expect(lines, `lines at ${width} px`).toBe(3)
    expect(actions, `rows of buttons at ${width} px`).toBe(1)
    expect(right, `right edge at ${width} px`).toBeCloseTo(Number(width), 0)
    if (Number(width) < 1024) continue
    expect(bottom, `fold at ${width} px`).toBeCloseTo(height, 0)
    if (Number(width) < 1280) continue
    expect(size, `headline at ${width} px`).toBeGreaterThanOrEqual(105)
    expect(size).toBeLessThanOrEqual(131)
  }
})

function measureHero() {
  const title = document.querySelector('.hero h1') as Element
  const { fontSize, lineHeight } = getComputedStyle(title)
  const picture = document.querySelector('.hero-picture')?.getBoundingClientRect()
  const tops = [...document.querySelectorAll('.hero-actions a')].map((one) => one.getBoundingClientRect().top)
  return {
    size: Number.parseFloat(fontSize),
    lines: Math.round(title.getBoundingClientRect().height / Number.parseFloat(lineHeight)),
    actions: new Set(tops).size,
    right: picture?.right,
    bottom: picture?.bottom,
  }
}

test('the page is short, its samples come early, a reload further down stays there', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await expect(page.locator('html.has-font:not(.is-arriving)')).toHaveCount(1)
  const { letters, screens, samplesAt } = await page.evaluate(measurePage)
  expect(letters).toBeLessThanOrEqual(3_700)
  expect(screens).toBeLessThanOrEqual(10)
  expect(samplesAt).toBeLessThan(3)
  const price = page.locator('#pricing-title')
  const top = () => price.evaluate((heading) => heading.getBoundingClientRect().top)
  await price.evaluate((heading) => heading.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const before = await top()
  await page.reload()
  await expect.poll(top).toBeCloseTo(before, 0)
})

const PARTS = ':is(main > section, main > section > *, .footer)'
const SCREENS = {
  'a phone': { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  'a computer': { viewport: { width: 1280, height: 800 } },
}

for (const [name, screen] of Object.entries(SCREENS))
  test.describe(`on ${name}`, () => {
    test.use(screen)
    test('what is below the first screen arrives, its font or not; a link followed before leads there', async ({
      page,
    }) => {
      const sendFont = await hold(page, '**/*.woff2')
      await page.goto('/', { waitUntil: 'domcontentloaded' })
      await page.locator('.hero').getByRole('link', { name: 'Kostenloses Beratungsgespräch' }).click()
      await expect(page.getByRole('heading', { name: 'Ihr kostenloses Gespräch' })).toBeInViewport()
      await expectAllToBeThere(page)
      sendFont()
      await expect(page.locator('html.has-font')).toHaveCount(1)
    })

    test('what is below the first screen arrives in slices, and where the page gets no frames', async ({
      page,
    }) => {
      await page.goto('/')
      await expectAllToBeThere(page)
      expect(await page.locator('[data-here]').count()).toBeGreaterThan(10)
      await page.addInitScript(() => Object.assign(window, { requestAnimationFrame: () => 0 }))
      await page.goto('/')
      await expectAllToBeThere(page)
      await expect(page.locator('[data-here]')).toHaveCount(0)
    })
  })

test('who presses a key or comes for a passage does not wait for the rest of the page', async ({ page }) => {
  const sendFont = await hold(page, '**/*.woff2')
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await page.keyboard.press('End')
  const fromEnd = () => document.documentElement.scrollHeight - innerHeight - scrollY
  await expect.poll(() => page.evaluate(fromEnd)).toBeLessThan(2)
  await expect(page.locator('.footer')).toBeInViewport()
  sendFont()
  await page.goto('/#:~:text=Bevor%20Sie%20fragen')
  await expect(page.getByRole('heading', { name: 'Bevor Sie fragen' })).toBeInViewport()
})

test('a click into a field half below the header does not move the page', async ({ page }) => {
  await page.goto('/#appointment')
  const idea = page.getByLabel('Ihre Website-Idee in Kürze')
  await expectAlive(page)
  await idea.fill('Eine Seite für unsere Bäckerei, mit Vorbestellung und Öffnungszeiten. '.repeat(4))
  await idea.evaluate((field) => {
    field.blur()
    const top = field.getBoundingClientRect().top + scrollY
    scrollTo({ top: top - 40, behavior: 'instant' })
  })
  const before = await page.evaluate('scrollY')
  const box = await idea.boundingBox()
  await page.mouse.move((box?.x ?? 0) + 100, (box?.y ?? 0) + (box?.height ?? 0) - 12)
  await page.mouse.down()
  await page.mouse.up()
  await expect(idea).toBeFocused()
  expect(await page.evaluate('scrollY')).toBe(before)
})

async function expectAllToBeThere(page: Page) {
  await expect(page.locator('html:not(.is-arriving)')).toHaveCount(1)
  const parts = await page.locator(PARTS).all()
  expect(parts.length).toBeGreaterThan(10)
  for (const part of parts) await expect(part).toBeVisible()
}

/** A heading, and two lines below it. */
const LEAST_AT_THE_FOOT_IN_POINTS = 60

test('on paper it takes three sheets at most, whatever the margins, and no heading stands alone at the foot', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.locator('html.has-font:not(.is-arriving)')).toHaveCount(1)
  for (const marginInCm of [0, 1, 2]) {
    const { sheets, headings } = await printed(page, marginInCm)
    expect(sheets, `margins of ${marginInCm} cm`).toBeLessThanOrEqual(3)
    expect(headings.length).toBeGreaterThan(8)
    expect(Math.min(...headings), `margins of ${marginInCm} cm`).toBeGreaterThan(LEAST_AT_THE_FOOT_IN_POINTS)
  }
})

/** Heights in screens. */
function measurePage() {
  const samples = document.querySelector('#portfolio')?.getBoundingClientRect().top ?? Number.NaN
  return {
    letters: document.querySelector('main')?.innerText.replace(/\s+/g, ' ').length,
    screens: document.documentElement.scrollHeight / innerHeight,
    samplesAt: (samples + scrollY) / innerHeight,
  }
}

test('every picture is there before anybody scrolls, and nothing moves for it; each name stands below its own', async ({
  playwright,
  launchOptions,
  baseURL,
}) => {
  // The headless shell fetches pictures from much further below, and Playwright hides bars that take room.
  const whole = { executablePath: findWholeChromium(), ignoreDefaultArgs: ['--hide-scrollbars'] }
  const browser = await playwright.chromium.launch({ ...launchOptions, ...whole })
  for (const [width, height] of [
    [390, 320],
    [1350, 940],
  ] as const) {
    const page = await browser.newPage({ baseURL: String(baseURL), viewport: { width, height } })
    await page.addInitScript(recordShifts)
    await page.goto('/')
    await expectAllToBeThere(page)
    const pictures = page.locator('.bento img, .shop-tiles img')
    const isMissing = (images: Element[]) =>
      images.filter((image) => image.checkVisibility() && !(image as HTMLImageElement).naturalWidth).length
    await expect.poll(() => pictures.evaluateAll(isMissing), { message: `at ${width} px` }).toBe(0)
    const covered = await page.locator('.shop-tiles a').evaluateAll((tiles) =>
      tiles.filter((tile) => {
        const bottom = tile.querySelector('picture')?.getBoundingClientRect().bottom ?? 0
        return Number(tile.querySelector('.shop-name')?.getBoundingClientRect().top) < bottom - 1
      }),
    )
    expect(covered).toEqual([])
    const [first, second] = await page
      .locator('.shop-tiles li')
      .evaluateAll((tiles) => tiles.map((tile) => tile.getBoundingClientRect().width))
    expect(Number(first) / Number(second)).toBeCloseTo(width < 768 ? 1 : 2, 1)
    const shifts = (await page.evaluate('shifts')) as number[]
    expect(
      shifts.reduce((sum, shift) => sum + shift, 0),
      `at ${width} px`,
    ).toBeLessThan(0.005)
  }
  await browser.close()
})

const TEN_PACKETS_IN_BYTES = 14_600
test('the first answer fits into ten packets, headers included', async ({ baseURL }) => {
  for (const path of ['/', '/portfolio', '/datenschutz']) {
    // As browsers ask: the headers of an open connection are 40 bytes longer.
    const headers = { 'accept-encoding': 'br', connection: 'keep-alive' }
    const request = get(`${baseURL}${path}`, { agent: false, headers })
    const [answer] = (await once(request, 'response')) as [IncomingMessage]
    const { socket } = answer
    await once(answer.resume(), 'end')
    expect(answer.headers['content-encoding']).toBe('br')
    expect(answer.headers.connection).toBe('keep-alive')
    expect(socket.bytesRead, path).toBeLessThanOrEqual(TEN_PACKETS_IN_BYTES)
    socket.destroy()
  }
})

test('scrolled to its end it takes at most 160 kB in 17 requests, the form’s own 80 kB aside', async ({
  browser,
  baseURL,
}) => {
  for (const [width, height] of Object.entries({ 390: 844, 1280: 800 })) {
    const page = await browser.newPage({
      viewport: { width: Number(width), height },
      deviceScaleFactor: 2,
      reducedMotion: 'reduce',
      baseURL: `${baseURL}`,
    })
    const sizes: Promise<number>[] = []
    const ofForm: Promise<number>[] = []
    page.on('requestfinished', (request) => {
      // The headless shell never asks for it.
      if (request.url().endsWith('/icon.svg')) return
      const size = request.sizes().then((size) => size.responseBodySize + size.responseHeadersSize)
      ;(FORM.test(request.url()) ? ofForm : sizes).push(size)
    })
    await page.goto('/')
    for (const part of await page.locator('main > section, footer').all())
      await part.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }))
    for (const image of await page.locator('.shop-tiles picture img:visible').all()) {
      await image.scrollIntoViewIfNeeded()
      await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.complete)).toBe(true)
    }
    await page.waitForLoadState('networkidle')
    const [bytes = 0, bytesOfForm] = await Promise.all(
      [sizes, ofForm].map(async (all) => (await Promise.all(all)).reduce((sum, size) => sum + size, 0)),
    )
    expect(bytesOfForm, 'React included').toBeLessThanOrEqual(80_000)
    expect(sizes.length, `requests at ${width} px`).toBeLessThanOrEqual(17)
    expect(sizes.length).toBeGreaterThan(6)
    expect(bytes, `bytes at ${width} px`).toBeLessThanOrEqual(160_000)
    await page.close()
  }
})
