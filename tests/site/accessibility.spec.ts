import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '../support/browser-test.ts'
import { sitePaths } from '../support/site-pages.ts'

test.use({ expectedConsoleErrors: [/404/] })

for (const path of [...sitePaths(), '/gibt-es-nicht']) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`axe finds nothing on ${path} (${colorScheme})`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.goto(path)
      const { violations } = await new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual(
        [],
      )
    })
  }

  // 640 px is what a browser has at 200 % zoom on a 1280 px screen.
  for (const width of [320, 640]) {
    test(`nothing overflows on ${path} at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 700 })
      await page.goto(path)
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0)
    })
  }
}
