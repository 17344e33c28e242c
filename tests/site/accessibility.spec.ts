import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { sitePaths } from '../../rig/site-pages.ts'
import { arriveAsSomebodyElse, card, openForm, submit } from '../support/booking-page.ts'
import { expect, test } from '../support/browser-test.ts'
import { fillBookingForm } from '../support/fill-booking-form.ts'

test.use({
  expectedConsoleErrors: [/404|422/],
  serverEnv: { TRUST_PROXY: 'loopback' },
  contextOptions: { reducedMotion: 'reduce' },
})

/** Every rule in the light scheme; in the dark one the page is the same but for its colours. */
async function expectNoViolations(page: Page) {
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await violations(page), 'light').toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await violations(page, ['color-contrast', 'link-in-text-block']), 'dark').toEqual([])
}

async function violations(page: Page, rules?: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] })
  const found = await (rules ? axe.withRules(rules) : axe).analyze()
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

for (const path of [...sitePaths(), '/gibt-es-nicht']) {
  test(`axe finds nothing on ${path}`, async ({ page }) => {
    await page.goto(path)
    await expectNoViolations(page)
  })
}

test('axe finds nothing on the form with all its messages, and on the ticket', async ({ page }) => {
  await arriveAsSomebodyElse(page)
  await openForm(page)
  await submit(page).click()
  await expect(page.getByText('Vorname muss mindestens 2 Zeichen haben')).toBeVisible()
  await expectNoViolations(page)
  await fillBookingForm(page)
  await submit(page).click()
  await expect(card(page)).toBeVisible()
  await expectNoViolations(page)
  await page.goto('/termin?ergebnis=gebucht')
  await expectNoViolations(page)
})
