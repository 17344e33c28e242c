import type { Page } from '@playwright/test'
import { expectCard, openForm, submit } from '../support/booking-page.ts'
import { expect, test } from '../support/browser-test.ts'
import { PHONE } from '../support/devices.ts'
import { expectNoViolations } from '../support/expect-no-violations.ts'
import { fillBookingForm } from '../support/fill-booking-form.ts'

const idea = (page: Page) => page.getByLabel('Ihre Website-Idee in Kürze')
const chip = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('the form writes and checks along: sentences, phone and address', async ({ page }) => {
  await openForm(page)
  await expect(page.locator('.ticket-bar'), 'of small screens').toBeHidden()

  await test.step('phone and address are checked when they are left, a mistyped domain is noticed', async () => {
    await page.getByLabel('Telefon').fill('030/23125 – 101')
    await page.getByLabel('E-Mail').fill('erika@example.org')
    await expect(page.getByLabel('Telefon')).toHaveValue('030 23125 - 101')
    await page.getByLabel('Telefon').fill('0301')
    await page.getByLabel('E-Mail').fill('erika@gmial.com')
    await expect(page.getByText('Gültige Telefonnummer eingeben')).toBeVisible()
    await expect(page.getByLabel('Telefon')).toHaveAttribute('aria-invalid', 'true')
    // The message that comes on leaving must not push the pressed button away from under the pointer.
    await chip(page, 'Speisekarte').click()
    await expect(idea(page)).toHaveValue(/Speisekarte/)
    await chip(page, 'Speisekarte').click()
    await expect(idea(page)).toHaveValue('')
    await page.getByRole('button', { name: 'erika@gmail.com' }).click()
    await expect(page.getByLabel('E-Mail')).toHaveValue('erika@gmail.com')
    await expect(page.getByLabel('E-Mail')).toBeFocused()
    await expect(page.getByText('Meinten Sie')).toBeHidden()
  })

  await test.step('of a long idea it says how much is left, to the ear as well', async () => {
    await idea(page).fill(`${'x'.repeat(899)} `)
    await expect(page.getByText('Zeichen')).toHaveCount(0)
    await idea(page).pressSequentially('xy')
    await expect(page.getByText('Noch 98 Zeichen').last()).toHaveAttribute('aria-live', 'polite')
    await idea(page).fill('x'.repeat(1001))
    await expect(page.locator('.hint:visible', { hasText: '1 Zeichen zu viel' })).toBeVisible()
  })
})

test('what was typed stays in this tab, without the tick, for two hours or until it is booked', async ({
  page,
  context,
}) => {
  const stored = () => page.evaluate(() => Object.keys(sessionStorage))
  const comeBack = async () => {
    await page.goto('/portfolio')
    await openForm(page)
  }
  await page.clock.install()
  await openForm(page)
  await fillBookingForm(page)
  await comeBack()
  await expect(page.getByLabel('Vorname')).toHaveValue('Erika')
  await expect(page.getByLabel('Wunschzeit')).toHaveValue('10:30')
  await expect(idea(page)).toHaveValue(/Öffnungszeiten/)
  await expect(page.getByRole('checkbox')).not.toBeChecked()
  const other = await context.newPage()
  await openForm(other)
  await expect(other.getByLabel('Vorname')).toHaveValue('')
  await other.close()
  await page.clock.fastForward('02:00:00')
  expect(await stored()).toEqual([])
  await comeBack()
  await expect(page.getByLabel('Vorname')).toHaveValue('')
  await fillBookingForm(page)
  expect(await stored()).toEqual(['formular'])
  await submit(page).click()
  await expectCard(page)
  expect(await stored(), 'the ticket’s pattern').toEqual(['muster'])
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('the bar says what is missing, leads there and covers nothing; six taps and what the browser fills in book', async ({
    page,
  }) => {
    const scrollToForm = () =>
      page.locator('.booking-form').evaluate((form) => form.scrollIntoView({ behavior: 'instant' }))
    await openForm(page)
    await scrollToForm()
    const bar = page.locator('.form-end')
    const missing = bar.locator('.ticket-bar')
    await expect(submit(page)).toBeInViewport({ ratio: 1 })
    await expect(missing).toHaveText('Noch 8 Angaben: Datum …')
    await fillBookingForm(page, { phone: '', email: '', preferredDate: '2030-05-07', preferredTime: '10:00' })
    await submit(page).tap()
    await expect(missing).toHaveText('Di 07.05., 10:00Noch 2 Angaben: Telefon …')
    await expect(page.getByLabel('Telefon')).toBeFocused()
    await expectNoViolations(page)
    await page.getByLabel('Telefon').fill('030 1234567')
    await missing.tap()
    await expect(page.getByLabel('E-Mail')).toBeFocused()
    for (const field of await page.locator('#appointment :is(.field > input, textarea)').all()) {
      await scrollToForm()
      await field.focus()
      const roomBelow = (one: Element) =>
        (document.querySelector('.form-end')?.getBoundingClientRect().top ?? 0) -
        one.getBoundingClientRect().bottom
      await expect.poll(() => field.evaluate(roomBelow)).toBeGreaterThanOrEqual(0)
    }

    await scrollToForm()
    const days = page.locator('.day-tiles button')
    await days.nth(1).tap()
    const hour = page.getByRole('button', { name: '21:00 Uhr' })
    await expect(days.first()).toBeInViewport({ ratio: 1 })
    await expect(hour).toBeInViewport({ ratio: 1 })
    const scrolled = await page.evaluate(() => scrollY)
    await hour.tap()
    expect(await page.evaluate(() => scrollY)).toBe(scrolled)
    const preferredDate = await page.getByLabel('Wunschdatum').inputValue()
    // One tap in the field and one on what the browser offers: it fills in all four.
    const phone = '030/23125101'
    await fillBookingForm(page, { preferredDate, preferredTime: '21:00', websiteIdea: '', phone })
    await chip(page, 'Bilder zeigen').tap()
    await submit(page).tap()
    await expectCard(page, { date: preferredDate.split('-').reverse().join('.'), time: '21:00 Uhr' })
    await expectNoViolations(page, 'light', { within: '#appointment' })
  })
})
