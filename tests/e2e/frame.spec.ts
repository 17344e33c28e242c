import type { Page } from '@playwright/test'
import { expect, test } from '../support/browsers/browser-test.ts'
import { PHONE } from '../support/browsers/devices.ts'
import { expectNoViolations } from '../support/browsers/expect-no-violations.ts'

/** The main menu, collapsed on phones. */
async function openMenu(page: Page) {
  const menu = page.getByRole('navigation', { name: 'Hauptmenü' })
  // It closes when one of its links is chosen, and the same button would close it.
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Menü' }).click()
  await expect(menu).toBeVisible()
  return menu
}

const header = (page: Page) => page.locator('header.header')

/** The section's heading is in view, and nothing of the section before between it and the header. */
async function expectScrolledTo(page: Page, id: string) {
  const section = page.locator(`#${id}`)
  await expect(section.getByRole('heading', { level: 2 }).first()).toBeInViewport()
  await expect
    .poll(async () => {
      const [bar, box] = await Promise.all([header(page).boundingBox(), section.boundingBox()])
      return Math.abs((box?.y ?? 0) - Math.max(0, (bar?.y ?? 0) + (bar?.height ?? 0)))
    })
    .toBeLessThan(2)
}

const scrollTo = (page: Page, top: number) =>
  page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), top)

test('the header leads past itself, stays in reach where there is room, and gives way where there is none', async ({
  page,
}) => {
  await page.goto('/impressum')
  const bar = header(page)

  await test.step('the first Tab offers to skip to the content', async () => {
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Zum Inhalt springen' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.locator('main')).toBeFocused()
  })

  await test.step('its menu leads on; it stays in place and turns translucent past 50 px', async () => {
    const translucent = /^rgba| \/ 0\./
    await page.getByRole('link', { name: 'Preise' }).first().click()
    await expectScrolledTo(page, 'pricing')
    await scrollTo(page, 0)
    await expect(bar).not.toHaveCSS('background-color', translucent)
    await scrollTo(page, 50)
    await expect(bar).not.toHaveClass(/is-scrolled/)
    await scrollTo(page, 51)
    await expect(bar).toHaveClass(/is-scrolled/)
    await expect(bar).toHaveCSS('background-color', translucent)
    expect((await bar.boundingBox())?.y).toBe(0)
  })

  await test.step('on a low screen it gives way, and the whole menu can be reached', async () => {
    // 1280 × 1024 at 400 % zoom.
    await page.setViewportSize({ width: 320, height: 256 })
    await scrollTo(page, 0)
    const links = (await openMenu(page)).getByRole('link')
    await links.last().scrollIntoViewIfNeeded()
    await expect(links.last()).toBeInViewport({ ratio: 1 })
    await links.getByText('Preise').click()
    await expectScrolledTo(page, 'pricing')
    await expect(bar).not.toBeInViewport()
  })
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('the collapsed menu leads on, opens and closes by its button, a choice, Escape and a tap outside', async ({
    page,
  }) => {
    await page.goto('/impressum')
    await (await openMenu(page)).getByRole('link', { name: 'Preise' }).click()
    await expect(page).toHaveURL('/#pricing')
    await expectScrolledTo(page, 'pricing')
    // The script that closes the menu is there.
    await expect(header(page)).toHaveClass(/is-scrolled/)
    const phone = (await openMenu(page)).getByRole('link', { name: '+49 30 23125 100' })
    await expect(phone).toBeVisible()
    await expect(phone).toHaveAttribute('href', 'tel:+493023125100')
    // With the menu open, too, one way to the form is enough.
    await header(page).getByRole('link', { name: 'Termin buchen' }).click()
    await expect(page).toHaveURL('/#appointment')
    await expectScrolledTo(page, 'appointment')
    const toggle = page.getByRole('button', { name: 'Menü' })
    const menu = page.getByRole('navigation', { name: 'Hauptmenü' })
    await expect(menu).toBeHidden()
    await toggle.click()
    await expect(menu).toBeVisible()
    await expectNoViolations(page, 'light', { within: '.header' })
    await toggle.click()
    await expect(menu).toBeHidden()
    await toggle.click()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(toggle).toBeFocused()
    await toggle.click()
    await page.touchscreen.tap(195, 780)
    await expect(menu).toBeHidden()

    // By keyboard alone.
    await toggle.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Features' }).first()).toBeFocused()
    await page.keyboard.press('Enter')
    await expectScrolledTo(page, 'features')
    // Pressed at once, while a page that scrolls smoothly would still be on its way to the focus.
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.getByRole('link', { name: 'Was kostet es danach?' }).focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expectScrolledTo(page, 'appointment')
    // Turned, the phone stays at its place in the page, which the header leaves.
    await page.setViewportSize({ width: 844, height: 390 })
    await expect(header(page)).not.toBeInViewport()
  })
})
