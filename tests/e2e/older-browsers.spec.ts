import type { Locator, Page } from '@playwright/test'
import { nextSixthOfMay } from '../support/booking-request.ts'
import { expectCard, submit } from '../support/browsers/booking-page.ts'
import { expect, test } from '../support/browsers/browser-test.ts'
import { fillBookingForm } from '../support/browsers/fill-booking-form.ts'

/** What the oldest browsers of the baseline do not know, in words that no browser knows. */
const UNHEARD_OF = [
  [/ popover="auto"| popovertarget="menu"/gi, ''],
  [/:popover-open/g, ':unheard-of'],
  [/:has\(/g, ':unheard-of('],
  [/color-mix\(/g, 'unheard-of('],
  [/(\d)cqi\b/g, '$1unheard'],
  [/\bsubgrid\b/g, 'unheard-of'],
  [/ type="(date|time)"/g, ' type="unheard-of"'],
] as const

/** From now on pages come as an older browser understands them. */
async function becomeOlder(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    if (!['document', 'stylesheet'].includes(route.request().resourceType())) return route.fallback()
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
    const type = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'type') ?? {}
    Object.defineProperty(HTMLInputElement.prototype, 'type', {
      ...type,
      set(value: string) {
        type.set?.call(this, value.replace(/^(date|time)$/, 'unheard-of'))
      },
    })
  })
}

test('an older browser shows the menu above the headline, never over it; its header covers what scrolls, and it books', async ({
  page,
}) => {
  await becomeOlder(page)
  await page.goto('/')
  await page.setViewportSize({ width: 390, height: 800 })
  const menu = page.getByRole('navigation', { name: 'Hauptmenü' })
  await expect(menu.getByRole('link').first()).toBeVisible()
  const bottomOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().bottom)
  const title = page.getByRole('heading', { level: 1 })
  expect(await bottomOf(menu)).toBeLessThan(await bottomOf(title))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.goto('/#appointment')
  const header = page.locator('.header.is-scrolled')
  await expect(header).toHaveCSS('background-color', 'rgb(246, 241, 231)')
  // Without a picker a date is typed as Germans write it.
  await expect(page.getByText('Wunschdatum – als TT.MM.JJJJ')).toBeVisible()
  const [year = '', month, day] = nextSixthOfMay().split('-')
  const typed = { preferredDate: `${day}.${month}.${year.slice(2)}`, preferredTime: '10.30' }
  await fillBookingForm(page, { email: 'info@bäckerei.example', ...typed })
  await expect(page.locator('.ticket-bar strong')).toHaveText(/ \d\d\.\d\d\., 10:30$/)
  await page.setViewportSize({ width: 1280, height: 900 })
  await expect(page.locator('.ticket.is-growing')).toBeVisible()
  await submit(page).click()
  await expectCard(page)
  await expect(page.getByRole('heading', { name: 'So geht es weiter' })).toBeVisible()
})
