import { readContent } from '../../src/content/read-content.ts'
import { arriveAsSomebodyElse, card, openForm, submit } from '../support/booking-page.ts'
import { expect, test } from '../support/browser-test.ts'
import { nextWorkingDay } from '../support/days-ahead.ts'
import { expectNoViolations } from '../support/expect-no-violations.ts'
import { fillBookingForm } from '../support/fill-booking-form.ts'
import { sitePaths } from '../support/site-pages.ts'

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

test('axe finds nothing on the form with all its messages, and on the ticket', async ({ page, site }) => {
  const { fields: labels, button, ticket } = readContent(site.content).form
  await arriveAsSomebodyElse(page)
  await openForm(page)
  await submit(page, button).click()
  await expect(page.getByText('Vorname muss mindestens 2 Zeichen haben')).toBeVisible()
  await expectNoViolations(page)
  await fillBookingForm(page, { labels, date: nextWorkingDay() })
  await submit(page, button).click()
  await expect(card(page, ticket.title)).toBeVisible()
  await expectNoViolations(page)
  await page.goto('/termin?ergebnis=gebucht')
  await expectNoViolations(page)
})
