import type { Page } from '@playwright/test'
import { visitorPage } from '../../src/booking/appointments/appointment.ts'
import { spokenDay } from '../../src/words/german-moment.ts'
import { germanDate } from '../support/german-date.ts'
import { expect, inDays, test } from '../support/owner-page.ts'

// Times that are proposed, and erasing, are in after-the-request.spec.ts, refusals in tests/http.
test('a visitor taps a free time, corrects the number, and calls off by keyboard', async ({
  page,
  book,
  take,
}) => {
  const request = await book({ phone: '030 1234567' })
  const script = page.waitForEvent('requestfinished', (loaded) => loaded.resourceType() === 'script')
  await page.goto(visitorPage(request))
  await expect(page.locator('.person').getByText('030 1234567')).toBeVisible()
  // It comes after the first paint, and puts the pasted number right.
  await page.evaluate((url) => import(url), (await script).url())
  await page.getByRole('link', { name: 'Nummer ändern' }).click()
  await page.getByLabel('Ihre Telefonnummer').fill('030/7654321')
  await page.getByRole('button', { name: 'Nummer ändern' }).click()
  await expect(page.getByRole('status')).toContainText('Ihre Telefonnummer ist geändert')
  await expect(page.locator('.person').getByText('030 7654321')).toBeVisible()
  await expect(page.locator('#notice')).toBeFocused()
  await page.getByText('Andere Zeit vorschlagen').click()
  await page.getByText(spokenDay(inDays(2))).click()
  const free = page.getByRole('radio', { name: spokenDay(inDays(2)) }).last()
  const time = (await free.inputValue()).slice(-5)
  await free.check()
  await page.getByRole('button', { name: 'Diese Zeit vorschlagen' }).click()
  await expect(page.getByRole('status')).toContainText('Ihr Vorschlag ist bei uns')
  await expect(page.getByRole('definition')).toContainText([germanDate(inDays(2)), `${time} Uhr`])

  await take(request, { kind: 'confirm' })
  await page.goto(visitorPage(request))
  await tabTo(page, 'In den Kalender eintragen')
  await tabTo(page, 'Termin absagen')
  await page.keyboard.press('Enter')
  await tabTo(page, 'Ja, Termin absagen')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Stand: von Ihnen abgesagt')).toBeVisible()
  await expect(page.getByRole('status')).toContainText('Wir wissen Bescheid.')
})

/** By the Tab key alone, to what has that text and then a ring. */
async function tabTo(page: Page, text: string): Promise<void> {
  const MOST_STOPS = 40
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => ({
      words: document.activeElement?.textContent?.trim(),
      outline: document.activeElement && getComputedStyle(document.activeElement).outlineWidth,
    }))
    if (focused.words === text) return expect(focused.outline).toBe('4px')
  }
  throw new Error(`‘${text}’ is not reached.`)
}
