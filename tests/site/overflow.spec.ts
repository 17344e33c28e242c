import { expect, test } from '../support/browser-test.ts'
import { sitePaths } from '../support/site-pages.ts'

test.use({ expectedConsoleErrors: [/404/] })

// 640 px is what a browser has at 200 % zoom on a 1280 px screen.
for (const width of [320, 360, 640, 1280]) {
  test(`no page overflows at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 })
    for (const path of [...sitePaths(), '/gibt-es-nicht']) {
      await page.goto(path)
      const excess = await page.evaluate(async () => {
        await document.fonts.ready
        return document.documentElement.scrollWidth - innerWidth
      })
      expect.soft(excess, path).toBeLessThanOrEqual(0)
    }
  })
}
