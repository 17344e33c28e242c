import type { Locator } from '@playwright/test'
import { BUILT_CONTENT } from '../../rig/test-content.ts'
import { readPortfolioContent } from '../../src/content/portfolio-content.ts'
import { expect, test } from '../support/browser-test.ts'

const { items } = readPortfolioContent(BUILT_CONTENT)

const samples = items.filter(({ url }) => url.startsWith('/'))

test('every card opens its sample in a new tab, and the ribbon leads back', async ({ page, context }) => {
  await page.goto('/portfolio')
  for (const { title, url } of samples) {
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
    expect(errors, title).toEqual([])
    await sample.close()
  }
})

test('every picture of the portfolio arrives, and the last of an odd number of cards fills its row', async ({
  page,
}) => {
  await page.goto('/portfolio')
  const described = items.filter(({ pictures }) => pictures)
  expect(described.length).toBeGreaterThan(1)
  for (const { imageAlt } of described) await expectLoaded(page.getByRole('img', { name: imageAlt }))
  expect(items.length % 2).toBe(1)
  const widthOf = async (locator: Locator) => (await locator.boundingBox())?.width
  expect(await widthOf(page.locator('.card').last())).toBe(await widthOf(page.locator('.cards')))
})

test.describe('the shop window on a sharp screen', () => {
  test.use({ viewport: { width: 768, height: 1024 }, deviceScaleFactor: 2 })

  test('has its pictures when one comes near, without moving anything, and opens the samples', async ({
    page,
  }) => {
    await page.goto('/')
    const section = page.locator('#portfolio')
    const height = await section.evaluate(({ clientHeight }) => clientHeight)
    for (const image of await page.locator('.shop-tiles img').all()) {
      await expect(image).toHaveAttribute('loading', 'lazy')
      await expectLoaded(image)
      const density = await image.evaluate((img: HTMLImageElement) => img.naturalWidth / img.clientWidth)
      expect(density).toBeGreaterThanOrEqual(2)
    }
    expect(await section.evaluate(({ clientHeight }) => clientHeight)).toBe(height)
    const groundOf = (selector: string) =>
      page.locator(selector).evaluate((element) => getComputedStyle(element).backgroundColor)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const contrast = contrastOf(await groundOf('.shop .button'), await groundOf('.shop'))
      expect(contrast, `the button on its band, ${colorScheme}`).toBeGreaterThanOrEqual(3)
    }
    const tile = section.getByRole('link', { name: 'Nebelbad' })
    await tile.hover()
    await expectLoaded(tile.locator('.shop-turned'))
    await tile.click()
    await expect(page).toHaveTitle(/^Nebelbad/)
    await page.goBack()
    await expect(tile).toBeInViewport()
  })
})

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
