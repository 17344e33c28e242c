import type { Page } from '@playwright/test'
import { BOOK, expectCard, openFilledForm, submit } from '../support/booking-page.ts'
import { expect, test } from '../support/browser-test.ts'

const FIRST_STANDS = 'Es gilt, was zuerst bei uns ankam; ändern können Sie es auf Ihrer Terminseite.'

test.use({ expectedConsoleErrors: [/booking failed|Failed to load resource/] })

/** Until that very request has failed: the message of an earlier one may still stand there. */
async function submitInVain(page: Page): Promise<void> {
  await Promise.all([page.waitForEvent('requestfailed'), submit(page).click()])
  await expect(page.getByRole('alert')).toContainText('Fehler beim Buchen')
}

async function openOwnPage(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Ihre Terminseite' }).click()
  await expect(page.getByText(/^Stand: /)).toHaveText('Stand: angefragt')
}

test('an answer gets lost: the form sent again shows the visitor’s own ticket, and what was booked first', async ({
  page,
  address,
}) => {
  await test.step('the same form: one booking, one key, and its link', async () => {
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
    await openOwnPage(page)
    await page.unroute(BOOK)
  })

  await test.step('a form that was changed before: what was booked first, and that is said', async () => {
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': address.replace(/1$/, '2') })
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
    await expect(page.getByText('+49 30 23125 101')).toBeVisible()
    await expect(page.getByText('Bestätigung an: e…@example.org')).toBeVisible()
    await openOwnPage(page)
  })
})
