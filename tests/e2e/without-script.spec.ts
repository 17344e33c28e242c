import { expectCard, submit } from '../support/browsers/booking-page.ts'
import { expect, test } from '../support/browsers/browser-test.ts'
import { PHONE } from '../support/browsers/devices.ts'
import { fillBookingForm } from '../support/browsers/fill-booking-form.ts'

// The owner's pages without script are in owner-day.spec.ts.
test.use({ ...PHONE, javaScriptEnabled: false, expectedConsoleErrors: [/status of (413|422)/] })

test('without script pages look the same, lead on, and show nothing that does nothing', async ({ page }) => {
  await test.step('the landing page has the brand’s font, and asks nobody for the name of a mosaic', async () => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /^Brand/)
    await expect(page.locator('.hero-picture svg')).toBeVisible()
    await expect(page.getByLabel('Wie heißt Ihr Betrieb?')).toBeHidden()
  })
  await test.step('the collapsed menu opens and leads on', async () => {
    const menu = page.getByRole('navigation', { name: 'Hauptmenü' })
    await expect(menu).toBeHidden()
    await page.getByRole('button', { name: 'Menü' }).click()
    await menu.getByRole('link', { name: 'Portfolio' }).click()
    await expect(page).toHaveURL('/portfolio')
  })
  await test.step('a sample shows what it can', async () => {
    await page.goto('/beispiele/moehre-und-mohn/')
    const order = page.getByRole('link', { name: 'Per E-Mail bestellen Tomate „Ochsenherz“' })
    await expect(order).toHaveAttribute('href', /^mailto:post@moehre-und-mohn\.example\?subject=Bestellung/)
    await expect(page.getByRole('button')).toHaveCount(0)
  })
  await test.step('the bar of a sample is a sentence and a link to the form', async () => {
    const bar = page.getByRole('complementary', { name: 'Ihre Website' })
    await expect(bar).toContainText('So könnte Ihre Seite aussehen.')
    await expect(bar.locator('label, input, button')).toHaveCount(3)
    for (const part of await bar.locator('label, input, button').all()) await expect(part).toBeHidden()
    await bar.getByRole('link', { name: 'So eine will ich' }).click()
    await expect(page).toHaveURL('/#appointment')
  })
  await test.step('the free times are one link away, under the fields of the form', async () => {
    await page.getByRole('link', { name: 'Freie Zeiten ansehen' }).click()
    await expect(page.getByText('Frei ist:')).toBeInViewport()
    await expect(
      page
        .getByRole('listitem')
        .filter({ hasText: /tag, \d\d\.\d\d\.\d{4}: \d\d:\d\d, / })
        .first(),
    ).toBeVisible()
    await page.goto('/#appointment')
  })
  await test.step('a wrong field is named, the others are kept, and the ticket is a page of its own', async () => {
    await expect(page.locator('.ticket, .ticket-bar')).toHaveCount(0)
    for (const live of ['.tiles', '.ideas']) await expect(page.locator(live)).toBeHidden()
    await fillBookingForm(page, { websiteIdea: 'x'.repeat(100_000) })
    await submit(page).click()
    await expect(page.locator('.notice'), 'more text than is taken').toBeFocused()
    await page.goBack()
    await fillBookingForm(page, { firstName: 'E' })
    await submit(page).click()
    await expect(page.getByText('Vorname muss mindestens 2 Zeichen haben')).toBeVisible()
    await expect(page.getByLabel('Ihre Website-Idee in Kürze')).toHaveValue(/<b>Öffnungszeiten<\/b> 🥨/)
    await expect(page.getByRole('checkbox')).toBeChecked()
    await page.getByLabel('Vorname').fill('Erika')
    await submit(page).click()
    await expect(page).toHaveURL(/\/termin\/[\w-]{22,64}\?ergebnis=gebucht$/)
    await expectCard(page)
    await expect(page.getByText('Termin erfolgreich gebucht!')).toBeVisible()
  })
})
