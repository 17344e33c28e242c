import type { Locator, Page } from '@playwright/test'
import { TEST_CONTENT } from '../../rig/test-content.ts'
import { readContent } from '../../src/content/read-content.ts'
import { expect, test } from '../support/browser-test.ts'

const { hero, pricing } = readContent(TEST_CONTENT).landing

/** How far apart two things may stand and still be read together; less than one line. */
const NEAR_IN_PIXELS = 24
const SMALLEST_LETTERS_IN_PIXELS = 16

async function boxOf(locator: Locator) {
  const { x = 0, y = 0, width = 0, height = 0 } = (await locator.boundingBox()) ?? {}
  return { left: x, top: y, right: x + width, bottom: y + height }
}

/** Pixels between two boxes, sideways or up and down. */
async function distance(one: Locator, other: Locator): Promise<number> {
  const [a, b] = [await boxOf(one), await boxOf(other)]
  const sideways = Math.max(0, b.left - a.right, a.left - b.right)
  const upright = Math.max(0, b.top - a.bottom, a.top - b.bottom)
  return Math.max(sideways, upright)
}

/** Both are on the screen at once, side by side or one below the other, and large enough to read. */
async function expectInOneGlance(said: Locator, meant: Locator): Promise<void> {
  await said.scrollIntoViewIfNeeded()
  await meant.scrollIntoViewIfNeeded()
  await expect(said).toBeInViewport({ ratio: 1 })
  await expect(meant).toBeInViewport({ ratio: 1 })
  expect(await distance(said, meant)).toBeLessThanOrEqual(NEAR_IN_PIXELS)
  const letters = await meant.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
  expect(letters).toBeGreaterThanOrEqual(SMALLEST_LETTERS_IN_PIXELS)
}

for (const [width, height] of [
  [360, 740],
  [1280, 800],
] as const) {
  test.describe(`at ${width} px`, () => {
    const exactly = (within: Locator | Page, text: string) => within.getByText(text, { exact: true })

    test.beforeEach(async ({ page }) => {
      await page.setViewportSize({ width, height })
      await page.goto('/')
    })

    test('every claim is read together with its condition', async ({ page }) => {
      for (const [index, { condition }] of hero.claims.entries()) {
        const block = page.locator('.claims li').nth(index)
        await expectInOneGlance(block.getByRole('link'), exactly(block, condition))
      }
    })

    test('every feature of the package is read together with what it means', async ({ page }) => {
      for (const [index, { name, means }] of pricing.package.features.entries()) {
        const block = page.locator('.price-features li').nth(index)
        await expectInOneGlance(exactly(block, name), exactly(block, means))
      }
    })

    test('‘Jetzt buchen’ is read together with what it does not do', async ({ page }) => {
      await expectInOneGlance(
        page.getByRole('link', { name: pricing.button }),
        exactly(page, pricing.buttonNote),
      )
    })

    test('what the price buys, what raises it and what comes on top stand on its card', async ({ page }) => {
      const card = page.getByRole('article', { name: pricing.package.name })
      for (const term of Object.values(pricing.terms)) await expect(exactly(card, term)).toBeVisible()
    })
  })
}
