import type { Page } from '@playwright/test'
import { submit } from '../support/booking-page.ts'
import { expect, test } from '../support/browser-test.ts'
import { expectNoViolations } from '../support/expect-no-violations.ts'
import { fillBookingForm } from '../support/fill-booking-form.ts'

test.use({ expectedConsoleErrors: [/the server responded with a status of 4\d\d/] })

const notice = (page: Page) => page.locator('#appointment').getByRole('alert')

/** Submits the form and tells the status of the page that follows. */
async function submitAndReadStatus(page: Page): Promise<number> {
  const answered = page.waitForResponse((response) => response.request().method() === 'POST')
  await submit(page).click()
  return (await answered).status()
}

/** Somebody else's page with a form that posts to ours. */
async function fillFormElsewhere(page: Page, url: string, enctype: string) {
  await page.goto('about:blank')
  await page.setContent(`
    <form method="post" action="${url}/termin" enctype="${enctype}">
      <input name="firstName" value="Erika"> <input name="lastName" value="Musterfrau">
      <textarea name="websiteIdea">Eine Website mit <b>Öffnungszeiten</b> 🥨</textarea>
      <input name="phone" value="+49 30 23125 101"> <input name="email" value="erika@example.org">
      <input name="preferredDate" value="2030-05-06"> <input name="preferredTime" value="10:30">
      <input name="privacyAccepted" value="on"> <button>Termin buchen</button>
    </form>`)
}

async function expectNoticeInView(page: Page) {
  await expect(notice(page).locator('.notice')).toBeFocused()
  await expect(notice(page)).toBeInViewport({ ratio: 1 })
  await expect(notice(page).getByRole('link', { name: '+49' })).toBeVisible()
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a form that is too long is refused with the way back to what was typed', async ({ page }) => {
    await page.goto('/#appointment')
    await fillBookingForm(page, { websiteIdea: 'x'.repeat(100_000) })
    expect(await submitAndReadStatus(page)).toBe(413)
    await expect(notice(page)).toContainText('Das ist mehr Text, als wir annehmen können')
    await expectNoticeInView(page)
    await expect(page.getByRole('link', { name: 'Zurück zum Formular' })).toHaveAttribute(
      'href',
      '/#appointment',
    )
    await page.goBack()
    await expect(page.getByLabel('Nachname')).toHaveValue('Musterfrau')
  })
})

test('a form that another site has sent is shown for the visitor to check, and then books', async ({
  page,
  server,
}) => {
  // The smaller the screen, the harder it is to see the notice at once.
  await page.setViewportSize({ width: 390, height: 844 })
  await fillFormElsewhere(page, server.url, 'application/x-www-form-urlencoded')
  expect(await submitAndReadStatus(page)).toBe(403)
  await expect(notice(page)).toContainText('Das Formular kam nicht von unserer Seite')
  await expectNoticeInView(page)
  await expectNoViolations(page)
  await expect(notice(page)).toContainText('Ihre Angaben stehen noch im Formular.')
  await expect(page.getByLabel('Vorname')).toHaveValue('Erika')
  await expect(page.getByLabel('Ihre Website-Idee in Kürze')).toHaveValue(/<b>Öffnungszeiten<\/b> 🥨/)
  await expect(page.getByLabel('Wunschzeit')).toHaveValue('10:30')
  await expect(page.getByRole('checkbox')).not.toBeChecked()
  await page.getByRole('checkbox').check()
  await submit(page).click()
  await expect(page.getByRole('heading', { name: 'Termin gebucht!' })).toBeVisible()
})

test('refusals that leave nothing to correct are accessible pages', async ({ page, server }) => {
  await fillFormElsewhere(page, server.url, 'multipart/form-data')
  expect(await submitAndReadStatus(page)).toBe(415)
  await expectNoticeInView(page)
  await expectNoViolations(page)

  expect((await page.goto(`/?${'x'.repeat(9_000)}`))?.status()).toBe(431)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ihr Browser schickt zu viel auf einmal')
  await expectNoViolations(page, 'dark')
  await page.getByRole('link', { name: 'Zur Startseite', exact: true }).click()
  await expect(page).toHaveURL('/')
})
