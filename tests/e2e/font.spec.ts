import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser-test.ts'
import { sitePaths } from '../support/site-pages.ts'

type Watched = { shift: number }

/** How far things moved up to the picture with the font, and the one after it, by when the browser has told of it. */
const shiftOnceDrawn = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    await document.fonts.ready
    for (let picture = 0; picture < 2; picture++) await new Promise(requestAnimationFrame)
    await new Promise((resolve) => setTimeout(resolve))
    return (window as unknown as Watched).shift
  })

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const watched = Object.assign(window as unknown as Watched, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        watched.shift += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
})

test('the brand’s font holds up nothing, and is there at once on the next page', async ({ page }) => {
  const arrival = Promise.withResolvers<void>()
  await page.route(/\.woff2$/, async (route) => {
    await arrival.promise
    await route.continue()
  })
  await page.goto('/')
  const title = page.getByRole('heading', { level: 1 })
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
    .toBe(1)
  await expect(title).not.toHaveCSS('font-family', /^Brand/)

  arrival.resolve()
  await expect(title).toHaveCSS('font-family', /^Brand/)
  const { loadedAt, paintedAt, fetchedAt } = await page.evaluate(() => ({
    loadedAt: (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).loadEventStart,
    paintedAt: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    fetchedAt: performance.getEntriesByType('resource').find(({ name }) => name.endsWith('.woff2'))
      ?.startTime,
  }))
  expect(fetchedAt).toBeGreaterThan(Math.min(loadedAt, paintedAt))

  await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click()
  await expect(page).toHaveURL('/impressum')
  expect(await title.evaluate((element) => getComputedStyle(element).fontFamily)).toMatch(/^Brand/)
})

for (const path of sitePaths()) {
  test(`nothing moves on ${path} when it comes`, async ({ page }) => {
    for (const width of [320, 360, 390, 412, 768, 1024, 1280, 1366, 1440, 1920]) {
      await page.setViewportSize({ width, height: 820 })
      await page.goto(path)
      const hasFont = await page.evaluate(() => document.fonts.size > 0)
      if (hasFont)
        await expect
          .poll(() =>
            page.evaluate(() =>
              [...document.fonts].some(({ family, status }) => family !== 'Standby' && status === 'loaded'),
            ),
          )
          .toBe(true)
      if (path.startsWith('/beispiele/'))
        await expect(page.getByRole('heading', { level: 1 })).not.toHaveCSS('font-family', /^Standby/)
      expect.soft(await shiftOnceDrawn(page), `at ${width} px`).toBeLessThan(0.0005)
    }
  })
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the brand’s font is there as well', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /^Brand/)
  })
})
