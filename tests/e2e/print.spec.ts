import { arriveAsSomebodyElse, expectCard, openForm, submit } from '../support/booking-page.ts'
import { expect, test } from '../support/browser-test.ts'
import { fillBookingForm } from '../support/fill-booking-form.ts'

test.use({ serverEnv: { TRUST_PROXY: 'loopback' } })
test.beforeEach(({ page }) => arriveAsSomebodyElse(page))

const pagesOf = (pdf: Buffer) => [...pdf.toString('latin1').matchAll(/\/Type\s*\/Page\b(?!s)/g)].length

test('the ticket prints on one page, and nothing else with it', async ({ page }) => {
  await openForm(page)
  await fillBookingForm(page)
  await submit(page).click()
  await expectCard(page)
  expect(pagesOf(await page.pdf({ format: 'A4', printBackground: true }))).toBe(1)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Termin gebucht!' })).toBeVisible()
  for (const around of ['.header', '.footer', '.hero', '.appointment-intro'])
    await expect(page.locator(around)).toBeHidden()
})

test('the visitor’s own page prints its ticket on one page', async ({ page }) => {
  await openForm(page)
  await fillBookingForm(page)
  await submit(page).click()
  await page.getByRole('link', { name: 'Ihre Terminseite' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(pagesOf(await page.pdf({ format: 'A4' }))).toBe(1)
})
