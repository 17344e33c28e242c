import type { Page, Route } from '@playwright/test'
import { nextSixthOfMay } from './booking-request.ts'
import { expect } from './browser-test.ts'
import { fillBookingForm } from './fill-booking-form.ts'
import { germanDate } from './german-date.ts'

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
