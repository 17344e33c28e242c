import type { Page } from '@playwright/test'
import { expectCard, openForm, submit } from '../support/browsers/booking-page.ts'
import { expect, test } from '../support/browsers/browser-test.ts'
import { PHONE } from '../support/browsers/devices.ts'
import { expectNoViolations } from '../support/browsers/expect-no-violations.ts'
import { fillBookingForm } from '../support/browsers/fill-booking-form.ts'

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

test('a tab remembers name and form in one note, without the tick, for two hours after its last use', async ({
  page,
  context,
}) => {
  const stored = () => page.evaluate(() => Object.keys(sessionStorage))
  const note = () => page.evaluate(() => JSON.parse(sessionStorage.getItem('besuch') ?? '{}'))
  const name = page.getByLabel('Wie heißt Ihr Betrieb?')
  const firstName = page.getByLabel('Vorname')
  await page.clock.install()
  await openForm(page)
  await name.fill('Krume')
  await fillBookingForm(page)
  await page.clock.fastForward('01:59:00')
  await page.goto('/portfolio')
  await expect(page.getByRole('link', { name: 'Krume, wie Möhre & Mohn' })).toBeVisible()
  await page.clock.fastForward('01:59:00')
  await openForm(page)
  await expect(firstName, 'the portfolio has used the note').toHaveValue('Erika')
  await expect(page.getByLabel('Wunschzeit')).toHaveValue('10:30')
  await expect(idea(page)).toHaveValue(/Öffnungszeiten/)
  await expect(page.getByRole('checkbox')).not.toBeChecked()
  expect(await stored()).toEqual(['besuch'])
  const other = await context.newPage()
  await openForm(other)
  await expect(other.getByLabel('Vorname')).toHaveValue('')
  await other.close()

  await test.step('while a page is open that uses it', async () => {
    await page.clock.fastForward('02:00:00')
    expect(await stored()).toEqual([])
    await expect(name).toHaveValue('')
    await expect(firstName, 'what can be seen stays').toHaveValue('Erika')
    await page.goto('/')
    await openForm(page)
    await expect(firstName).toHaveValue('')
  })

  await test.step('while another page is open', async () => {
    await name.fill('Krume')
    await fillBookingForm(page)
    await page.goto('/impressum')
    await page.clock.fastForward('02:00:00')
    await openForm(page)
    await expect(firstName).toHaveValue('')
    await expect(name).toHaveValue('')
    expect(await stored()).toEqual([])
  })

  await test.step('and the form until it is booked: then the pattern of the ticket and the way to its page are kept', async () => {
    await name.fill('Krume')
    await fillBookingForm(page, { websiteIdea: 'Für „Krume“.' })
    await submit(page).click()
    await expectCard(page)
    const kept = { usedAt: expect.any(Number), name: 'Krume', like: '', idea: 'Für „Krume“.' }
    await expect
      .poll(note)
      .toEqual({ ...kept, ticket: expect.any(Number), page: expect.stringContaining('/termin/') })
    const { ticket, page: path } = await note()
    await page.reload()
    await expectCard(page)
    await expect.poll(note).toEqual({ ...kept, ticket, page: path })
    await page.clock.fastForward('02:00:00')
    expect(await stored()).toEqual([])
  })
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('one red button is on the screen, however much of the form is', async ({ page }) => {
    await openForm(page)
    await expect(page.locator('.ticket-bar')).toBeVisible()
    for (const seen of [40, 160, 300, 500, 800]) {
      await page.locator('.booking-form').evaluate((form, seen) => {
        const top = form.getBoundingClientRect().top - innerHeight + seen
        scrollBy({ top, behavior: 'instant' })
      }, seen)
      const inView = () =>
        [...document.querySelectorAll('.header-book, .form-end [type=submit]')].filter(
          (one) =>
            one.checkVisibility({ visibilityProperty: true }) &&
            one.getBoundingClientRect().bottom <= innerHeight,
        ).length
      await expect.poll(() => page.evaluate(inView), `${seen} px of it`).toBe(1)
    }
  })

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
