import type { Locator, Page } from '@playwright/test'
import { arriveAsSomebodyElse, BOOK, card, openForm, submit } from '../support/booking-page.ts'
import { expect, test } from '../support/browser-test.ts'
import { fillBookingForm } from '../support/fill-booking-form.ts'

const SIZES = [
  [320, 568],
  [360, 616],
  [360, 740],
  [390, 664],
  [390, 844],
  [667, 375],
  [768, 1024],
  [1024, 768],
  [1280, 720],
  [1280, 1000],
  [1366, 650],
  [1920, 1080],
  [2560, 1440],
] as const

test.use({
  serverEnv: { TRUST_PROXY: 'loopback' },
  expectedConsoleErrors: [/booking failed|Failed to load resource/],
})
test.beforeEach(({ page }) => arriveAsSomebodyElse(page))

/** Wholly on the screen, and below the header where that stays. */
async function expectInView(parts: Record<string, Locator>) {
  for (const [name, part] of Object.entries(parts)) {
    await expect
      .poll(() => part.evaluate(placeOnScreen), `${name} in view`)
      .toEqual({ isBelowHeader: true, isAboveEdge: true })
  }
}

function placeOnScreen(element: Element) {
  const { top, bottom } = element.getBoundingClientRect()
  const header = document.querySelector('.header')?.getBoundingClientRect().bottom ?? 0
  return { isBelowHeader: top >= Math.max(0, header), isAboveEdge: bottom <= innerHeight + 0.5 }
}

/** The button at the lower edge of the screen: the worst place for what comes after it. */
const sendFromLowerEdge = async (page: Page) => {
  await submit(page).evaluate((button) => button.scrollIntoView({ block: 'end', behavior: 'instant' }))
  await submit(page).evaluate((button: HTMLButtonElement) => button.click())
}

const DONE_AT = [
  [320, 568],
  [667, 375],
  [1366, 650],
] as const

test('wrong fields and a failure are in view on every screen', async ({ page }) => {
  await openForm(page)
  const first = page.locator('.field').first()
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height })
    await sendFromLowerEdge(page)
    await expect(page.getByLabel('Wunschdatum')).toBeFocused()
    await expectInView({
      label: first.locator('label'),
      field: first.locator('input'),
      message: first.locator('.error'),
    })
  }
  await fillBookingForm(page)
  await page.route(BOOK, (route) => route.fulfill({ status: 503, body: '{}' }))
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height })
    await sendFromLowerEdge(page)
    await expectInView({ failure: page.locator('.notice.is-bad') })
    await page.getByRole('button', { name: 'Hinweis schließen' }).click()
  }
})

for (const [width, height] of DONE_AT) {
  test(`the ticket is in view at ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await openForm(page)
    await fillBookingForm(page)
    await sendFromLowerEdge(page)
    await expect(card(page)).toBeFocused()
    await expectInView({ notice: page.locator('.notice.is-good'), title: card(page) })
  })
}
