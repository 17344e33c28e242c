import type { Page, Route } from '@playwright/test'
import { isInView } from '../../browsers/bakers-visit.ts'
import { nextSixthOfMay } from '../booking-request.ts'
import { germanDate } from '../german-date.ts'
import { expect } from './browser-test.ts'
import { fillBookingForm } from './fill-booking-form.ts'

export const CHECK = '**/api/rpc/check_appointment_exists_for_ip'
export const FREE_TIMES = '**/api/free-times'
export const BOOK = '**/api/appointments'
export const submit = (page: Page, name = 'Termin buchen') => page.getByRole('button', { name })
export const card = (page: Page, name = 'Termin gebucht!') => page.getByRole('heading', { name })

/** Holds back requests until they are released. */
export async function hold(page: Page, url: string, go = (route: Route) => route.continue()) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await promise
    await go(route)
  })
  return resolve
}

/** React leaves its marks on the elements it has taken over. */
export const expectAlive = (page: Page) =>
  expect
    .poll(() =>
      page
        .locator('#appointment form')
        .evaluate((form) => Object.keys(form).some((key) => key.startsWith('__react'))),
    )
    .toBe(true)

/** Scrolled to, and its script has taken over. */
export async function openForm(page: Page) {
  await page.goto('/#appointment')
  await expectAlive(page)
}

export async function openFilledForm(page: Page, changes: Parameters<typeof fillBookingForm>[1] = {}) {
  await openForm(page)
  await fillBookingForm(page, changes)
}

export async function expectCard(
  page: Page,
  { date = germanDate(nextSixthOfMay()), time = '10:30 Uhr' }: { date?: string; time?: string } = {},
) {
  await expect(card(page)).toBeVisible()
  await expect(
    page.getByText('Sie haben innerhalb der letzten 24 Stunden einen Termin gebucht.'),
  ).toBeVisible()
  await expect(page.getByText(date)).toBeVisible()
  await expect(page.getByText(time)).toBeVisible()
  await expect(page.locator('#appointment form')).toHaveCount(0)
}

type Size = readonly [width: number, height: number]

/** Sends from a button at the lower edge of the screen: the worst place for what comes after it. */
export async function sendFromLowerEdge(page: Page, [width, height]: Size): Promise<void> {
  await page.setViewportSize({ width, height })
  await submit(page).evaluate((button: HTMLButtonElement) => {
    button.scrollIntoView({ block: 'end', behavior: 'instant' })
    // What had the focus from the last try must not pass for the answer to this one.
    ;(document.activeElement as HTMLElement).blur()
    button.click()
  })
}

export async function expectInView(page: Page, ...selectors: string[]): Promise<void> {
  for (const part of selectors) await expect.poll(() => page.evaluate(isInView, part), part).toBe(true)
}

/** Books on a screen of that size, and the ticket is what the visitor sees next. */
export async function bookOnScreen(page: Page, size: Size) {
  const [, height] = size
  await sendFromLowerEdge(page, size)
  await expectCard(page)
  await expect(card(page)).toBeFocused()
  const buttons = ['.ticket-links a:first-child', '.ticket-links a:last-child']
  await expectInView(page, '.notice.is-good', '.ticket h3', ...(height >= 640 ? buttons : []))
  await expect(page.locator('.ticket-poster')).toBeVisible()
}
