import type { Page } from '@playwright/test'
import { expectNoticeInView, submit } from '../support/booking-page.ts'
import { expect, test } from '../support/browser-test.ts'
import { expectNoViolations } from '../support/expect-no-violations.ts'

test.use({ expectedConsoleErrors: [/the server responded with a status of 4\d\d/] })

/** Sends a form on somebody else's page to ours, and tells the status of the page that follows. */
async function sendFromElsewhere(page: Page, url: string): Promise<number> {
  await page.goto('about:blank')
  await page.setContent(`
    <form method="post" action="${url}/termin">
      <input name="firstName" value="Erika"> <input name="lastName" value="Musterfrau">
      <textarea name="websiteIdea">Eine Website mit <b>Öffnungszeiten</b> 🥨</textarea>
      <input name="phone" value="+49 30 23125 101"> <input name="email" value="erika@example.org">
      <input name="preferredDate" value="2030-05-06"> <input name="preferredTime" value="10:30">
      <input name="privacyAccepted" value="on"> <button>Termin buchen</button>
    </form>`)
  const answered = page.waitForResponse('**/termin')
  await submit(page).click()
  return (await answered).status()
}

test('a form that another site has sent is shown for the visitor to check, and books', async ({
  page,
  server,
}) => {
  // The smaller the screen, the harder it is to see the notice at once.
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await sendFromElsewhere(page, server.url)).toBe(403)
  await expectNoticeInView(page, 'Das Formular kam nicht von unserer Seite')
  await expectNoticeInView(page, 'Ihre Angaben stehen noch im Formular.')
  await expectNoViolations(page)
  await expect(page.getByLabel('Vorname')).toHaveValue('Erika')
  await expect(page.getByLabel('Ihre Website-Idee in Kürze')).toHaveValue(/<b>Öffnungszeiten<\/b> 🥨/)
  await expect(page.getByLabel('Wunschzeit')).toHaveValue('10:30')
  await expect(page.getByRole('checkbox')).not.toBeChecked()
  await page.getByRole('checkbox').check()
  await submit(page).click()
  await expect(page.getByRole('heading', { name: 'Termin gebucht!' })).toBeVisible()
})
