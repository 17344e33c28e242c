import { TEST_CONTENT } from '../../rig/test-content.ts'
import { readPortfolioContent } from '../../src/content/portfolio-content.ts'
import { expect, test } from '../support/browser-test.ts'

// How cards and the shop window open a sample is in visit.spec.ts.
test('every picture of the portfolio arrives', async ({ page }) => {
  await page.goto('/portfolio')
  const described = readPortfolioContent(TEST_CONTENT).items.filter(({ pictures }) => pictures)
  expect(described.length).toBeGreaterThan(1)
  for (const { imageAlt } of described) {
    const picture = page.getByRole('img', { name: imageAlt })
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
      .toBeGreaterThan(0)
  }
})
