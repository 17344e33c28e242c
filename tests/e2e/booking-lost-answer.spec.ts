import { BOOK, expectCard, openFilledForm, submit } from '../support/browsers/booking-page.ts'
import { expect, test } from '../support/browsers/browser-test.ts'

const FIRST_STANDS = 'Es gilt, was zuerst bei uns ankam; ändern können Sie es auf Ihrer Terminseite.'

test.use({ expectedConsoleErrors: [/booking failed|Failed to load resource/] })

for (const isChanged of [false, true])
  test(`an answer gets lost: the form sent again${isChanged ? ', changed,' : ''} shows the visitor’s own ticket, and what was booked first`, async ({
    page,
  }) => {
    await openFilledForm(page)
    await page.route(BOOK, async (route) => {
      await route.fetch()
      return route.abort()
    })
    // Until that very request has failed: the message of an earlier one may still stand there.
    for (const _ of ['first', 'second'])
      await Promise.all([page.waitForEvent('requestfailed'), submit(page).click()])
    await expect(page.getByRole('alert')).toContainText('Fehler beim Buchen')
    await page.unroute(BOOK)
    if (isChanged) {
      await page.getByLabel('Wunschzeit').fill('18:15')
      await page.getByLabel('Telefon').fill('+49 30 23125 999')
      await page.getByLabel('E-Mail').fill('zoe@example.org')
    }
    await submit(page).click()
    await expectCard(page)
    await expect(page.getByText(FIRST_STANDS)).toHaveCount(isChanged ? 1 : 0)
    await expect(page.getByText('+49 30 23125 101')).toBeVisible()
    await expect(page.getByText('Bestätigung an: e…@example.org')).toBeVisible()
    await page.getByRole('link', { name: 'Ihre Terminseite' }).click()
    await expect(page.getByText(/^Stand: /)).toHaveText('Stand: angefragt')
  })
