import type { Page } from '@playwright/test'
import { BOOK, expectCard, openFilledForm, submit } from '../support/booking-page.ts'
import { expect, test } from '../support/browser-test.ts'

const FIRST_STANDS = 'Es gilt, was zuerst bei uns ankam; ändern können Sie es auf Ihrer Terminseite.'

/** Until that very request has failed: the message of an earlier one may still stand there. */
async function submitInVain(page: Page): Promise<void> {
  await Promise.all([page.waitForEvent('requestfailed'), submit(page).click()])
  await expect(page.getByRole('alert')).toContainText('Fehler beim Buchen')
}

test.describe('an answer gets lost', () => {
  test.use({ expectedConsoleErrors: [/booking failed|Failed to load resource/] })

  test('the same form sent again shows the visitor’s own ticket with its link', async ({ page }) => {
    await openFilledForm(page)
    const keys: (string | undefined)[] = []
    await page.route(BOOK, async (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      const answer = await route.fetch()
      expect(answer.status()).toBe(201)
      return keys.length < 3 ? route.abort() : route.fulfill({ response: answer })
    })
    for (const _ of ['first', 'second']) await submitInVain(page)
    await submit(page).click()
    await expectCard(page)
    await expect(page.getByRole('status')).toContainText('Termin erfolgreich gebucht!')
    expect(new Set(keys).size).toBe(1)
    await expect(page.getByText(FIRST_STANDS)).toHaveCount(0)
    await page.getByRole('link', { name: 'Ihre Terminseite' }).click()
    await expect(page.getByText(/^Stand: /)).toHaveText('Stand: angefragt')
  })

  test('a form that was changed before it is sent again shows what was booked first, and says so', async ({
    page,
  }) => {
    await openFilledForm(page)
    await page.route(BOOK, async (route) => {
      await route.fetch()
      return route.abort()
    })
    await submitInVain(page)
    await page.unroute(BOOK)
    await page.getByLabel('Wunschzeit').fill('18:15')
    await page.getByLabel('Telefon').fill('+49 30 23125 999')
    await page.getByLabel('E-Mail').fill('zoe@example.org')
    await submit(page).click()
    await expectCard(page)
    await expect(page.getByText(FIRST_STANDS)).toBeVisible()
    await expect(page.getByText('Wir rufen Sie an unter: +49 30 23125 101')).toBeVisible()
    await expect(page.getByText('Bestätigung an: e…@example.org')).toBeVisible()
    await page.getByRole('link', { name: 'Ihre Terminseite' }).click()
    await expect(page.getByText(/^Stand: /)).toHaveText('Stand: angefragt')
  })

  test('where several changed tries may have been the first, the card shows only what is certain', async ({
    page,
  }) => {
    await openFilledForm(page)
    let tries = 0
    await page.route(BOOK, async (route) => {
      tries++
      // The first try does not reach the server.
      if (tries > 1) await route.fetch()
      return route.abort()
    })
    for (const phone of ['+49 30 23125 777', '+49 30 23125 888']) {
      await page.getByLabel('Telefon').fill(phone)
      await submitInVain(page)
    }
    await page.unroute(BOOK)
    await page.getByLabel('Wunschzeit').fill('18:15')
    await submit(page).click()
    await expectCard(page)
    await expect(page.getByText(FIRST_STANDS)).toBeVisible()
    await expect(page.getByText('Wir rufen Sie an unter')).toHaveCount(0)
    await page.getByRole('link', { name: 'Ihre Terminseite' }).click()
    await expect(page.getByText('+49 30 23125 888').first()).toBeVisible()
  })
})
