import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { sitePaths } from '../../rig/site-pages.ts'
import { expect, test } from '../support/browser-test.ts'
import { fillBookingForm } from '../support/fill-booking-form.ts'

test.use({ expectedConsoleErrors: [/404|422/], serverEnv: { TRUST_PROXY: 'loopback' } })

async function expectNoViolations(page: Page) {
  const { violations } = await new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } })

    for (const path of [...sitePaths(), '/gibt-es-nicht']) {
      test(`axe finds nothing on ${path}`, async ({ page }) => {
        await page.goto(path)
        await expectNoViolations(page)
      })
    }

    test('axe finds nothing on the form with all its messages, and on the ticket', async ({ page }, {
      project,
    }) => {
      const address = `10.7.${project.name.length}.${colorScheme.length}`
      await page.setExtraHTTPHeaders({ 'x-forwarded-for': address })
      await page.goto('/#appointment')
      await expect(async () => {
        await page.getByRole('button', { name: 'Termin buchen' }).click()
        await expect(page.getByText('Vorname muss mindestens 2 Zeichen haben')).toBeVisible({ timeout: 500 })
      }).toPass()
      await expectNoViolations(page)
      await fillBookingForm(page)
      await page.getByRole('button', { name: 'Termin buchen' }).click()
      await expect(page.getByRole('heading', { name: 'Termin gebucht!' })).toBeVisible()
      await expectNoViolations(page)
      await page.goto('/termin?ergebnis=gebucht')
      await expectNoViolations(page)
    })
  })
}

// 640 px is what a browser has at 200 % zoom on a 1280 px screen.
for (const width of [320, 640]) {
  for (const path of [...sitePaths(), '/gibt-es-nicht']) {
    test(`nothing overflows on ${path} at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 700 })
      await page.goto(path)
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0)
    })
  }
}
