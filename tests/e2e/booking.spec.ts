import { arriveAsSomebodyElse, BOOK, card, expectCard, openForm, submit } from '../support/booking-page.ts'
import { expect, test } from '../support/browser-test.ts'
import { fillBookingForm } from '../support/fill-booking-form.ts'

test.use({ serverEnv: { TRUST_PROXY: 'loopback' } })
test.beforeEach(({ page }) => arriveAsSomebodyElse(page))

test('a visitor books a call, sees the ticket, and still sees it after a reload', { tag: '@phone' }, async ({
  page,
}) => {
  await openForm(page)
  await fillBookingForm(page)
  await submit(page).click()
  await expectCard(page)
  await expect(page.getByRole('status')).toContainText('Termin erfolgreich gebucht!')
  await expect(page.getByRole('status')).toContainText(
    'Wir melden uns bald bei Ihnen und senden eine Bestätigung per E-Mail.',
  )
  await expect(card(page)).toBeFocused()
  await page.getByRole('button', { name: 'Hinweis schließen' }).click()
  await expect(page.getByText('Termin erfolgreich gebucht!')).toBeHidden()
  await page.goto('/')
  await expectCard(page)
})

test('the ticket leads to the visitor’s page', async ({ page }) => {
  await openForm(page)
  await fillBookingForm(page)
  await submit(page).click()
  await page.getByRole('link', { name: 'Ihre Terminseite' }).click()
  await expect(page.getByText(/^Stand: /)).toHaveText('Stand: angefragt')
})

test('an empty form shows every message under its field and focuses the first', { tag: '@phone' }, async ({
  page,
}) => {
  await openForm(page)
  await submit(page).click()
  const messages = {
    firstName: 'Vorname muss mindestens 2 Zeichen haben',
    lastName: 'Nachname muss mindestens 2 Zeichen haben',
    websiteIdea: 'Bitte beschreiben Sie Ihre Website-Idee ausführlicher',
    phone: 'Gültige Telefonnummer eingeben',
    email: 'Gültige E-Mail-Adresse eingeben',
    preferredDate: 'Datum auswählen',
    preferredTime: 'Uhrzeit auswählen',
    privacyAccepted: 'Sie müssen die Datenschutzerklärung akzeptieren',
  }
  for (const [field, message] of Object.entries(messages)) {
    const input = page.locator(`[name=${field}]`)
    await expect(input).toHaveAttribute('aria-invalid', 'true')
    await expect(input).toHaveAccessibleDescription(new RegExp(`${message.replaceAll(/[().+]/g, '\\$&')}$`))
  }
  await expect(page.getByLabel('Wunschdatum')).toBeFocused()
  await expect(page.getByLabel('Wunschdatum')).toBeInViewport()
})

test('a time that is offered fills both fields with one tap, and their messages go', {
  tag: '@phone',
}, async ({ page }) => {
  await openForm(page)
  await submit(page).click()
  const chip = page.getByRole('list', { name: 'Zum Beispiel:' }).getByRole('button').first()
  await chip.click()
  await expect(chip).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByLabel('Wunschdatum')).toHaveValue(/^\d{4}-\d\d-\d\d$/)
  await expect(page.getByLabel('Wunschzeit')).toHaveValue('10:00')
  await expect(page.getByText('Datum auswählen')).toBeHidden()
  await expect(page.getByText('Uhrzeit auswählen')).toBeHidden()
  await page.getByLabel('Wunschzeit').fill('11:15')
  await expect(chip).toHaveAttribute('aria-pressed', 'false')
})

test.describe('when saving fails', () => {
  test.use({ expectedConsoleErrors: [/booking failed|Failed to load resource/] })

  for (const [what, fail] of [
    ['saving fails', { status: 503, body: '{}' }],
    ['the answer is nonsense', { status: 200, body: '<html>' }],
  ] as const) {
    test(`${what}: the notice is shown and the form stays as it was`, async ({ page }) => {
      await openForm(page)
      await fillBookingForm(page)
      await page.route(BOOK, (route) => route.fulfill(fail))
      await submit(page).click()
      await expect(page.getByRole('alert')).toContainText('Fehler beim Buchen')
      await expect(page.getByRole('alert').getByRole('link', { name: '+49' })).toBeVisible()
      await expect(page.getByRole('alert')).toContainText('Bitte versuchen Sie es später erneut.')
      await expect(page.getByText('Fehler beim Buchen')).toBeInViewport()
      await expect(page.getByLabel('Vorname')).toHaveValue('Erika')
      await expect(submit(page)).toBeEnabled()
      await expect(submit(page)).toBeFocused()
      await page.getByRole('button', { name: 'Hinweis schließen' }).click()
      await expect(submit(page)).toBeFocused()
    })
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedConsoleErrors: [/422/] })

  test('messages, kept values, and the ticket as a page of its own', async ({ page }) => {
    await page.goto('/#appointment')
    await fillBookingForm(page)
    await page.getByLabel('Vorname').fill('E')
    await submit(page).click()
    await expect(page.getByText('Vorname muss mindestens 2 Zeichen haben')).toBeVisible()
    await expect(page.getByLabel('Nachname')).toHaveValue('Musterfrau')
    await expect(page.getByLabel('Ihre Website-Idee in Kürze')).toHaveValue(/<b>Öffnungszeiten<\/b> 🥨/)
    await expect(page.getByRole('checkbox')).toBeChecked()
    await page.getByLabel('Vorname').fill('Erika')
    await submit(page).click()
    await expectCard(page)
    await expect(page.getByText('Termin erfolgreich gebucht!')).toBeVisible()
  })
})
