import type { Locator } from '@playwright/test'
import { TEST_CONTENT } from '../../rig/test-content.ts'
import { contrast } from '../../src/content/checks/theme-contrast.ts'
import { readPortfolioContent } from '../../src/content/portfolio-content.ts'
import { expect, test } from '../support/browser-test.ts'
import { colourOf } from '../support/computed-colour.ts'

const { items } = readPortfolioContent(TEST_CONTENT)

test('every picture of the portfolio arrives', async ({ page }) => {
  await page.goto('/portfolio')
  const described = items.filter(({ pictures }) => pictures)
  expect(described.length).toBeGreaterThan(1)
  for (const { imageAlt } of described) await expectLoaded(page.getByRole('img', { name: imageAlt }))
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
    const groundOf = (selector: string) => colourOf(page.locator(selector), 'backgroundColor')
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const ratio = contrast(await groundOf('.shop .button'), await groundOf('.shop'))
      expect(ratio, `the button on its band, ${colorScheme}`).toBeGreaterThanOrEqual(3)
    }
    const tile = section.getByRole('link', { name: 'Nebelbad' })
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
