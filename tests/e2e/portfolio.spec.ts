import type { Locator } from '@playwright/test'
import { BUILT_CONTENT } from '../../rig/test-content.ts'
import { readPortfolioContent } from '../../src/content/portfolio-content.ts'
import { expect, test } from '../support/browser-test.ts'

const { items } = readPortfolioContent(BUILT_CONTENT)

const samples = items.filter(({ url }) => url.startsWith('/'))

test('the portfolio says that it is being built and shows a card for every entry', async ({ page }) => {
  await page.goto('/portfolio')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Portfolio im Aufbau')
  await expect(page.getByRole('heading', { name: 'Portfolio wird aktualisiert' })).toBeVisible()
  await expect(page.locator('.card-category')).toHaveText([
    'Gastronomie',
    'Recht',
    'Handwerk',
    'E-Commerce',
    'Wellness',
    'IT-Services',
    'Handwerk',
    'Handwerk',
    'Vereine',
  ])
})

for (const { title, url } of samples) {
  test(`the card of ${title} opens its sample in a new tab, and the ribbon leads back`, async ({
    page,
    context,
  }) => {
    await page.goto('/portfolio')
    const card = page.locator('.card').filter({ hasText: title })
    await expect(card.getByRole('link', { name: `${title} (öffnet in einem neuen Tab)` })).toBeVisible()

    const opened = context.waitForEvent('page')
    // The picture is covered by the title's link: a click anywhere on the card counts.
    await card.locator('.card-picture').click({ force: true })
    const sample = await opened
    const errors: string[] = []
    sample.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    await sample.waitForLoadState()
    expect(new URL(sample.url()).pathname).toBe(url)
    await expect(sample).toHaveTitle(new RegExp(`^${title}`))
    await expect(sample.getByRole('heading', { level: 1 })).toBeVisible()

    await sample.getByRole('link', { name: 'Beispielprojekt von Musterwerk – erfundener Betrieb' }).click()
    await sample.waitForURL('**/portfolio')
    await expect(sample.getByRole('heading', { level: 1 })).toHaveText('Portfolio im Aufbau')
    expect(errors).toEqual([])
  })
}

test('every picture of the portfolio arrives, the owner’s own as well as those that were taken', async ({
  page,
}) => {
  await page.goto('/portfolio')
  const described = items.filter(({ pictures }) => pictures)
  expect(described.length).toBeGreaterThan(1)
  for (const { imageAlt } of described) await expectLoaded(page.getByRole('img', { name: imageAlt }))
})

test('the last of an odd number of cards fills its row', async ({ page }) => {
  await page.goto('/portfolio')
  expect(items.length % 2).toBe(1)
  const widthOf = async (locator: Locator) => (await locator.boundingBox())?.width
  expect(await widthOf(page.locator('.card').last())).toBe(await widthOf(page.locator('.cards')))
})

test('a tile on the landing page opens the sample it shows', async ({ page, context }) => {
  await page.goto('/')
  const tile = page.locator('#portfolio').getByRole('link', { name: 'Nebelbad (öffnet in einem neuen Tab)' })
  const opened = context.waitForEvent('page')
  await tile.click()
  await expect(await opened).toHaveTitle(/^Nebelbad/)
})

test('the tiles have their pictures when one comes near, sharp and without moving anything', async ({
  browser,
}) => {
  const page = await browser.newPage({ viewport: { width: 768, height: 1024 }, deviceScaleFactor: 2 })
  await page.goto('/')
  const images = page.locator('.teaser-tiles img')
  const height = await page.locator('#portfolio').evaluate((section) => section.clientHeight)
  for (const image of await images.all()) {
    await expect(image).toHaveAttribute('loading', 'lazy')
    await expectLoaded(image)
    const density = await image.evaluate((img: HTMLImageElement) => img.naturalWidth / img.clientWidth)
    expect(density).toBeGreaterThanOrEqual(2)
  }
  expect(await page.locator('#portfolio').evaluate((section) => section.clientHeight)).toBe(height)
  await page.close()
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the button of the teaser stands out against its band when it is ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await page.goto('/')
    const groundOf = (selector: string) =>
      page.locator(selector).evaluate((element) => getComputedStyle(element).backgroundColor)
    const contrast = contrastOf(await groundOf('.teaser .button'), await groundOf('.teaser'))
    expect(contrast).toBeGreaterThanOrEqual(3)
  })
}

async function expectLoaded(picture: Locator): Promise<void> {
  await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
    .toBeGreaterThan(0)
}

/** The ratio of WCAG 2, of two colours as browsers compute them: rgb(15, 74, 80). */
function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [one, other].map(luminanceOf).sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? [])
    .map((channel) => Number(channel) / 255)
    .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

test('the osteria hides meat and fish at a click', async ({ page }) => {
  await page.goto('/beispiele/osteria-fico/')
  await page.getByRole('checkbox', { name: 'Nur ohne Fleisch und Fisch zeigen' }).check()
  await expect(page.getByText('Saltimbocca')).toBeHidden()
  await expect(page.getByText('Cacio e pepe')).toBeVisible()
})

test('the law firm reckons the last day to sue', async ({ page }) => {
  await page.clock.setFixedTime('2026-11-20T10:00:00Z')
  await page.goto('/beispiele/kanzlei-wehrland/')
  await page.getByLabel('Wann lag die Kündigung').fill('2026-11-16')
  await expect(page.locator('#klagefrist')).toContainText('Montag, 7. Dezember 2026')
  await expect(page.locator('#klagefrist')).toContainText('Noch 17 Tage')
})

test('the joinery redraws the sideboard and its price', async ({ page }) => {
  await page.goto('/beispiele/tischlerei-spanholz/')
  const price = page.locator('#preis')
  const before = await price.textContent()
  await page.getByLabel('Breite').fill('240')
  await page.getByRole('radio', { name: 'Nussbaum' }).check()
  await expect(page.locator('.draw-width')).toHaveText('240')
  await expect(price).not.toHaveText(before ?? '')
  await expect(page.getByRole('link', { name: 'Dieses Maß per E-Mail anfragen' })).toHaveAttribute(
    'href',
    /240%20%C3%97%2075%20cm%2C%20Nussbaum/,
  )
})
