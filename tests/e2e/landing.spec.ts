import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { Locator, Page } from '@playwright/test'
import { FORM } from '../../bench/weigh-page.ts'
import { TEST_CONTENT } from '../../rig/test-content.ts'
import { readContent } from '../../src/content/read-content.ts'
import { expect, test } from '../support/browser-test.ts'

const { hero, pricing } = readContent(TEST_CONTENT).landing

test.beforeEach(({ page }) => page.goto('/'))

test('the hero sells: a headline, the price, and two ways on', { tag: '@phone' }, async ({ page }) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  await expect(page.getByRole('link', { name: 'ab 90€ einmalig' })).toBeVisible()
  await page.getByRole('link', { name: 'Kostenloses Beratungsgespräch' }).click()
  await expect(page).toHaveURL('/#appointment')
  await expect(page.locator('#appointment h2')).toBeInViewport()
  await page.getByRole('link', { name: 'Preise ansehen' }).click()
  await expect(page.locator('#pricing h2')).toBeInViewport()
})

test('the first view shows the price, the main button and who calls', async ({ page }) => {
  for (const [width, height] of [
    [360, 616],
    [390, 664],
    [1366, 650],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const link of ['ab 90€ einmalig', 'Kostenloses Beratungsgespräch'])
      await expect(page.getByRole('link', { name: link })).toBeInViewport({ ratio: 1 })
    const first = page.locator('.hero')
    await expect(first.getByText('Max Mustermann ruft Sie an.')).toBeInViewport({ ratio: 1 })
    await expect(first.getByRole('link', { name: '+49 30 23125 100' })).toBeInViewport({ ratio: 1 })
  }
})

/** Phones and computers, the smallest ones first. */
const SCREENS = [
  [320, 568],
  [360, 616],
  [390, 664],
  [768, 1024],
  [1280, 720],
  [1920, 1080],
] as const

test('the page is short, the samples come early, and the form begins where its button leads', async ({
  page,
}) => {
  const topOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => element.getBoundingClientRect().top + scrollY)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.locator('html.has-font:not(.is-arriving)')).toHaveCount(1)
  const [letters, screens] = await page.evaluate(() => [
    document.querySelector('main')?.innerText.replace(/\s+/g, ' ').length,
    document.documentElement.scrollHeight / innerHeight,
  ])
  expect(letters).toBeLessThanOrEqual(3_300)
  expect(screens).toBeLessThanOrEqual(8.5)
  expect(await topOf('#portfolio')).toBeLessThan(3 * 844)
  for (const [width, height] of [
    [1280, 800],
    [1366, 768],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height })
    expect(await topOf('#portfolio'), `${width} px`).toBeLessThan(2 * height)
  }
  await page.locator('#appointment').scrollIntoViewIfNeeded()
  await expect(page.locator('.hour-tiles button').first()).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  const formHeight = await page.locator('.booking-form').evaluate((form) => form.clientHeight)
  expect(formHeight, '1.6 screens').toBeLessThanOrEqual(1_350)
  const targets = page.locator('#appointment form :is(button, .field > input, textarea, .checkbox):visible')
  const heights = await targets.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
  expect(Math.min(...heights), 'a thumb needs 44 px').toBeGreaterThanOrEqual(44)
  for (const [width, height] of SCREENS) {
    await page.setViewportSize({ width, height })
    await page.locator('#appointment').evaluate((section) => section.scrollIntoView({ behavior: 'instant' }))
    const field = page.locator('#appointment form :is(button, input:not([type=hidden])):visible').first()
    const inView = await field.evaluate((control) => control.getBoundingClientRect().bottom / innerHeight)
    expect(inView, `${width} px`).toBeLessThanOrEqual(1)
  }
})

test('the first answer fits into ten packets, headers included', async ({ baseURL }) => {
  for (const [encoding, most] of [
    ['br', 13_000],
    ['gzip', 14_600],
  ] as const) {
    const request = get(`${baseURL}/`, { agent: false, headers: { 'accept-encoding': encoding } })
    const [answer] = (await once(request, 'response')) as [IncomingMessage]
    await once(answer.resume(), 'end')
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(answer.socket.bytesRead, encoding).toBeLessThanOrEqual(most)
  }
})

test('scrolled to its end it takes at most 130 kB in 14 requests, the form’s own script aside', async ({
  browser,
  baseURL,
}) => {
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const) {
    const page = await browser.newPage({
      viewport: { width, height },
      deviceScaleFactor: 2,
      baseURL: `${baseURL}`,
    })
    const sizes: Promise<number>[] = []
    page.on('requestfinished', (request) => {
      if (FORM.test(request.url())) return
      sizes.push(request.sizes().then((size) => size.responseBodySize + size.responseHeadersSize))
    })
    await page.goto('/')
    for (const section of await page.locator('main > section, footer').all())
      await section.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }))
    for (const image of await page.locator('.shop-tiles img').all()) {
      await image.scrollIntoViewIfNeeded()
      await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.complete)).toBe(true)
    }
    await page.waitForLoadState('networkidle')
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
    expect(sizes.length, `requests at ${width} px`).toBeLessThanOrEqual(14)
    expect(sizes.length).toBeGreaterThan(6)
    expect(bytes, `bytes at ${width} px`).toBeLessThanOrEqual(130_000)
    await page.close()
  }
})

test('the sections say what is offered, in this order', async ({ page }) => {
  const ids = await page.locator('main > section').evaluateAll((sections) => sections.map(({ id }) => id))
  expect(ids).toEqual(['', 'features', 'portfolio', 'pricing', 'appointment'])

  await expect(page.locator('.claims').getByRole('link')).toHaveText([
    '24h Lieferung möglich',
    'SEO-Optimierung',
    '99,9 % Uptime',
    '30 Tage Geld-zurück-Garantie',
  ])
  await page.locator('#pricing').getByRole('link', { name: 'Jetzt buchen' }).click()
  await expect(page.locator('#appointment h2')).toBeInViewport()
  await test.step('who calls stands beside the form, and stays while the form scrolls by', async () => {
    const appointment = page.locator('#appointment')
    await expect(appointment.getByText('Max Mustermann ruft Sie an.')).toBeVisible()
    await expect(appointment.getByRole('link', { name: '+49 30 23125 100' })).toBeVisible()
    await page
      .getByRole('button', { name: 'Termin buchen' })
      .evaluate((button) => button.scrollIntoView({ block: 'end', behavior: 'instant' }))
    await expect(appointment.getByText('Max Mustermann ruft Sie an.')).toBeInViewport({ ratio: 1 })
  })
  await test.step('the footer names the company and leads on', async () => {
    const footer = page.locator('footer')
    await expect(footer.getByText('Musterstraße 1, 12345 Musterstadt')).toBeVisible()
    await expect(footer.getByRole('link', { name: '+49 30 23125 100' })).toBeVisible()
    await expect(footer.getByRole('navigation')).toHaveCount(3)
    const company = footer.getByRole('navigation', { name: 'Unternehmen' })
    await expect(company.getByRole('link', { name: 'Portfolio' })).toHaveAttribute('href', '/#portfolio')
    const legal = footer.getByRole('navigation', { name: 'Rechtliches' }).getByRole('link')
    await expect(legal).toHaveText(['Impressum', 'Datenschutz', 'AGB', 'Widerrufsrecht'])
  })
  await page.locator('#portfolio').getByRole('link', { name: 'Hier zum Portfolio' }).click()
  await expect(page).toHaveURL('/portfolio')
})

/** How far apart two things may stand and still be read together; less than one line. */
const NEAR_IN_PIXELS = 24
const SMALLEST_LETTERS_IN_PIXELS = 16

/** Both are on the screen at once, side by side or one below the other, and large enough to read. */
async function expectInOneGlance(said: Locator, meant: Locator): Promise<void> {
  await said.scrollIntoViewIfNeeded()
  await meant.scrollIntoViewIfNeeded()
  await expect(said).toBeInViewport({ ratio: 1 })
  await expect(meant).toBeInViewport({ ratio: 1 })
  const boxOf = (locator: Locator) =>
    locator.evaluate((element) => ({
      ...(element.getBoundingClientRect().toJSON() as DOMRect),
      letters: Number.parseFloat(getComputedStyle(element).fontSize),
    }))
  const [a, b] = [await boxOf(said), await boxOf(meant)]
  const sideways = Math.max(b.left - a.right, a.left - b.right)
  const upright = Math.max(b.top - a.bottom, a.top - b.bottom)
  expect(Math.max(sideways, upright)).toBeLessThanOrEqual(NEAR_IN_PIXELS)
  expect(b.letters).toBeGreaterThanOrEqual(SMALLEST_LETTERS_IN_PIXELS)
}

test('claim, price and button are read together with their conditions', async ({ page }) => {
  const exactly = (within: Locator | Page, text: string) => within.getByText(text, { exact: true })
  for (const [width, height] of [
    [360, 740],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const [index, { condition }] of hero.claims.entries()) {
      const block = page.locator('.claims li').nth(index)
      await expectInOneGlance(block.getByRole('link'), exactly(block, condition))
    }
    for (const [index, { name, means }] of pricing.package.features.entries()) {
      const block = page.locator('.price-features li').nth(index)
      await expectInOneGlance(exactly(block, name), exactly(block, means))
    }
    const button = page.getByRole('link', { name: pricing.button })
    await expectInOneGlance(button, exactly(page, pricing.buttonNote))
    const card = page.getByRole('article', { name: pricing.package.name })
    for (const term of Object.values(pricing.terms)) await expect(exactly(card, term)).toBeVisible()
  }
})

test('the whole page is laid out after the first paint, and a reload further down stays where it was', async ({
  page,
}) => {
  await expect(page.locator('html')).not.toHaveClass(/is-arriving/)
  const price = page.locator('#pricing h2')
  const top = () => price.evaluate((heading) => heading.getBoundingClientRect().top)
  await price.evaluate((heading) => heading.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const before = await top()
  await page.reload()
  await expect.poll(top).toBeCloseTo(before, 0)
})
