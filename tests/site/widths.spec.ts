import type { Page } from '@playwright/test'
import { expect, inDays, test } from '../support/app/owner-page.ts'
import { card, FREE_TIMES, openForm, submit } from '../support/browsers/booking-page.ts'
import { envWithFonts, hasFonts } from '../support/browsers/browser-fonts.ts'
import { fillBookingForm } from '../support/browsers/fill-booking-form.ts'
import { sitePaths } from '../support/browsers/site-pages.ts'
import { everyWidth, expectTextFits } from '../support/browsers/sweep-widths.ts'

/** A page that has nothing but the form is laid out in a third of the time. */
const leaveFormAlone = (page: Page) =>
  page.locator('main > :not(#appointment), .footer').evaluateAll((all) => {
    for (const one of all) one.remove()
  })

test('the form with all its tiles', async ({ page }) => {
  const days = [{ date: inDays(3), times: ['10:00'] }]
  await page.route(FREE_TIMES, (route) => route.fulfill({ json: { callInMinutes: 30, days } }))
  await openForm(page)
  // After the last day that the server names every time can be asked for.
  await page.getByLabel('Wunschdatum').fill(inDays(60))
  // The ticket beside it is half grown.
  await fillBookingForm(page, { preferredDate: inDays(60), preferredTime: '', phone: '0' })
  await expect(page.locator('.time-grid button[aria-label]')).toHaveCount(27)
  await leaveFormAlone(page)
  await expectTextFits(page, everyWidth(8))
  // In one step: `evaluateAll` would measure after it has found what is visible, maybe at another width.
  const heights = await page.evaluate(() => {
    const targets = document.querySelectorAll('#appointment :is(button, .field > input, textarea, .checkbox)')
    return [...targets].flatMap((one) => (one.checkVisibility() ? one.getBoundingClientRect().height : []))
  })
  expect(Math.min(...heights), 'a thumb needs 44 px').toBeGreaterThanOrEqual(44)
  for (const width of [360, 1024, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    const boxOf = async (name: string) => {
      const box = await page.getByRole('button', { name: `${name} Uhr` }).boundingBox()
      return box ?? { x: 0, y: 0, width: 0, height: 0 }
    }
    const [hour, half, below] = [await boxOf('09:00'), await boxOf('09:30'), await boxOf('14:00')]
    expect([half.x, below.x], 'a half hour stands below its hour, the afternoon below the morning').toEqual([
      hour.x,
      hour.x,
    ])
    expect(half.y).toBeCloseTo(hour.y + hour.height, 0)
    expect(hour.width).toBeGreaterThan(53)
  }
})

test('the form with its errors, and its ticket', async ({ page }) => {
  await openForm(page)
  await submit(page).click()
  await expect(page.locator('.error')).toHaveCount(8)
  await leaveFormAlone(page)
  await expectTextFits(page, everyWidth(24))
  await fillBookingForm(page)
  await submit(page).click()
  await expect(card(page)).toBeVisible()
  await expectTextFits(page, everyWidth(24))
})

/** Pages in the usual fonts are in pages.spec.ts and sample-pages.spec.ts, those of visitor and owner in looks.spec.ts. */
for (const set of (['mac', 'phone'] as const).filter(hasFonts))
  test(`the text of the samples in the fonts of a ${set}`, async ({ playwright, launchOptions }) => {
    const browser = await playwright.chromium.launch({ ...launchOptions, env: envWithFonts(set) })
    const page = await browser.newPage()
    for (const path of sitePaths().filter((path) => path.startsWith('/beispiele/'))) {
      await page.goto(path)
      // What breaks in other fonts alone does so over a range of widths.
      await expectTextFits(page, everyWidth(120))
    }
    await browser.close()
  })
