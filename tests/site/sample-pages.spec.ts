import type { Page } from '@playwright/test'
import { readPortfolioContent } from '../../src/content/portfolio-content.ts'
import { expect, test } from '../support/browsers/browser-test.ts'
import { inspectPage, paintAgain, stopPainting } from '../support/browsers/inspect-page.ts'
import * as sampleFindings from '../support/browsers/sample-findings.ts'
import { SAMPLE_JOURNEYS } from '../support/browsers/sample-journeys.ts'
import { sitePaths } from '../support/browsers/site-pages.ts'
import { TEST_FOLDER } from '../support/content/test-content.ts'

const { items } = readPortfolioContent(TEST_FOLDER)
const SAMPLES = sitePaths().filter((path) => path.startsWith('/beispiele/'))
const { findUnfitNames, ...findings } = sampleFindings
const SIZES = { 320: 568, 1280: 720 }
const HOSTILE = [
  'W'.repeat(300),
  '🥨👩‍🍳🏳️‍🌈'.repeat(12),
  'مخبز السعادة ‏‮ שלום',
  '<script>alert(1)</script><img src=x onerror=alert(1)>',
]

const ribbon = (page: Page) => page.locator('.sample-ribbon')
const bar = (page: Page) => page.locator('.sample-bar')
const foot = (page: Page) => page.locator('.sample-foot')
const scrollToEnd = (page: Page, end: 'top' | 'bottom') =>
  page.evaluate((to) => {
    scrollTo({ top: to === 'top' ? 0 : document.body.scrollHeight, behavior: 'instant' })
  }, end)

/** Loaded once, inspected for everything that holds for every page, and for what holds for every sample. */
for (const path of SAMPLES) {
  test(`nothing is wrong on ${path}, and it says everywhere that it is a sample`, async ({ page }) => {
    await inspectPage(page, path)
    await test.step('ribbon and bar hide nothing, every link and any name fits', async () => {
      await stopPainting(page)
      for (const [width, height] of Object.entries(SIZES)) {
        await page.setViewportSize({ width: Number(width), height })
        for (const find of Object.values(findings))
          expect(await page.evaluate<unknown[]>(find), `${find.name} at ${width} px`).toEqual([])
        expect(await page.evaluate(findUnfitNames, HOSTILE), `names at ${width} px`).toEqual([])
      }
      await paintAgain(page)
      const own = items.find(({ url }) => url === path)?.title
      await expect(page).toHaveTitle(new RegExp(`^${own} – `))
    })
    await test.step('on a very small screen the bar gives way, and ribbon or foot is in view', async () => {
      // 1280 × 1024 at 400 % zoom.
      await page.setViewportSize({ width: 320, height: 256 })
      await scrollToEnd(page, 'top')
      await expect(ribbon(page)).toBeInViewport()
      await expect(bar(page)).not.toBeInViewport()
      await scrollToEnd(page, 'bottom')
      await expect(foot(page)).toBeInViewport()
      await expect(ribbon(page)).not.toBeInViewport()
    })
    await test.step('on paper ribbon and foot are there, and the bar is not', async () => {
      await page.emulateMedia({ media: 'print' })
      await expect(ribbon(page)).toBeVisible()
      await expect(foot(page)).toBeVisible()
      await expect(bar(page)).toBeHidden()
      await page.emulateMedia({ media: null })
    })
    await test.step('its own script does what it promises', async () => {
      await page.setViewportSize({ width: 1280, height: 900 })
      const journey = SAMPLE_JOURNEYS[path]
      if (!journey) throw new Error(`No journey is written for ${path}.`)
      await journey(page)
    })
  })
}
