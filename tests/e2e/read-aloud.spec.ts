import type { Page } from '@playwright/test'
import { visitorPage } from '../../src/booking/appointments/appointment.ts'
import { expect, inDays, pageOf, test } from '../support/app/owner-page.ts'
import { card, expectCard, FREE_TIMES, openForm, submit } from '../support/browsers/booking-page.ts'
import { fillBookingForm } from '../support/browsers/fill-booking-form.ts'
import { readAloud } from '../support/browsers/read-aloud.ts'

const DAYS = [
  { date: '2027-03-23', times: ['08:00', '18:00'] },
  { date: '2027-03-29', times: ['09:30'] },
]

/** Compared with the texts in snapshots/; `--update-snapshots` stores it again. */
const expectRead = async (page: Page, within: string, name: string) =>
  expect(await readAloud(page, within)).toMatchSnapshot(['snapshots', `${name}.txt`])

test('a screen reader hears samples, form, ticket, the visitor’s page and the desk as they are stored', async ({
  page,
  book,
  signIn,
}) => {
  await page.goto('/')
  await expect(page.locator('.is-arriving'), 'painted, so what is below the screen is there').toHaveCount(0)
  await expectRead(page, '.shop-tiles', 'samples')
  await page.route(FREE_TIMES, (route) => route.fulfill({ json: { callInMinutes: 30, days: DAYS } }))
  await openForm(page)
  await expect(page.getByRole('button', { name: '18:00 Uhr' })).toBeVisible()
  await expectRead(page, '.booking-form', 'form')
  await submit(page).click()
  await expect(page.getByLabel('Wunschdatum')).toBeFocused()
  await expectRead(page, '.booking-form', 'form-with-errors')
  await fillBookingForm(page)
  await submit(page).click()
  await expectCard(page)
  await expect(card(page)).toBeFocused()
  await expect(page.getByRole('button', { name: 'Link kopieren' })).toBeVisible()
  await expectRead(page, '.booking', 'ticket')

  // So far away that no other test has agreed on anything then.
  const request = await book({ preferredDate: inDays(300) })
  const script = page.waitForEvent('requestfinished', (loaded) => loaded.resourceType() === 'script')
  await page.goto(visitorPage(request))
  // Changes when the mail leaves.
  await page.locator('.visit-mail').evaluate((mail) => mail.remove())
  await expectRead(page, 'main', 'visitor')
  // It comes after the first paint, and puts the pasted number right.
  await page.evaluate((url) => import(url), (await script).url())
  await page.getByText('Telefonnummer ändern').click()
  await page.getByLabel('Ihre Telefonnummer').fill('030/7654321')
  await page.getByRole('button', { name: 'Nummer ändern' }).click()
  await expect(page.locator('#notice')).toBeFocused()
  await expectRead(page, '[role=status]', 'visitor-told')
  await signIn()
  await page.goto(pageOf(request))
  await expectRead(page, 'main', 'request')
  await page.goto('/anfragen/neu')
  // Its days are those of today.
  await page.getByRole('group', { name: 'Wann?' }).evaluate((grid) => grid.remove())
  await page.getByText('Oder eine andere Zeit').click()
  await expectRead(page, 'main', 'entry')
})
