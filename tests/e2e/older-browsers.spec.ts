import type { Page } from '@playwright/test'
import { arriveAsSomebodyElse, expectCard, submit } from '../support/booking-page.ts'
import { expect, test } from '../support/browser-test.ts'
import { fillBookingForm } from '../support/fill-booking-form.ts'

test.use({ serverEnv: { TRUST_PROXY: 'loopback' }, contextOptions: { reducedMotion: 'reduce' } })

/** What the oldest browsers of the baseline do not know, in words that no browser knows. */
const UNHEARD_OF = [
  [/ popover="auto"| popovertarget="menu"/gi, ''],
  [/:popover-open/g, ':unheard-of'],
  [/:has\(/g, ':unheard-of('],
  [/color-mix\(/g, 'unheard-of('],
  [/(\d)cqi\b/g, '$1unheard'],
  [/\bsubgrid\b/g, 'unheard-of'],
] as const

/** The same page as an older browser understands it. */
async function openInOlderBrowser(page: Page, path: string): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const html = UNHEARD_OF.reduce(
      (text, [known, unknown]) => text.replace(known, unknown),
      await response.text(),
    )
    // The policy knows the styles by their hashes, and these are others.
    const { 'content-security-policy': _, ...headers } = response.headers()
    return route.fulfill({ response, headers, body: html })
  })
  await page.addInitScript(() => {
    for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover'])
      Reflect.deleteProperty(HTMLElement.prototype, name)
    Reflect.deleteProperty(String.prototype, 'isWellFormed')
    Reflect.deleteProperty(AbortSignal, 'timeout')
    Reflect.deleteProperty(URL, 'canParse')
  })
  await page.goto(path)
}

for (const { width, height } of [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
]) {
  test(`an older browser shows the menu above the headline, never over it, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    for (const path of ['/', '/portfolio', '/impressum']) {
      await openInOlderBrowser(page, path)
      const menu = page.getByRole('navigation', { name: 'Hauptmenü' })
      await expect(menu.getByRole('link').first()).toBeVisible()
      const bottomOfMenu = await menu.evaluate((element) => element.getBoundingClientRect().bottom)
      const title = page.getByRole('heading', { level: 1 })
      expect(await title.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThan(
        bottomOfMenu,
      )
      expect(
        await title.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize)),
      ).toBeGreaterThan(24)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
  })
}

test('the header of an older browser covers what scrolls below it', async ({ page }) => {
  await openInOlderBrowser(page, '/')
  await page.mouse.wheel(0, 600)
  const header = page.locator('.header.is-scrolled')
  await expect(header).toHaveCSS('background-color', 'rgb(246, 241, 231)')
})

test('an older browser books', async ({ page }) => {
  await arriveAsSomebodyElse(page)
  await openInOlderBrowser(page, '/#appointment')
  await fillBookingForm(page)
  await page.getByLabel('E-Mail').fill('info@bäckerei.example')
  await submit(page).click()
  await expectCard(page)
})
