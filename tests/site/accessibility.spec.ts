import { sitePaths } from '../../rig/site-pages.ts'
import { arriveAsSomebodyElse, card, openForm, submit } from '../support/booking-page.ts'
import { expect, test } from '../support/browser-test.ts'
import { expectNoViolations } from '../support/expect-no-violations.ts'
import { fillBookingForm } from '../support/fill-booking-form.ts'

test.use({
  expectedConsoleErrors: [/404|422/],
  serverEnv: { TRUST_PROXY: 'loopback' },
  contextOptions: { reducedMotion: 'reduce' },
})

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
