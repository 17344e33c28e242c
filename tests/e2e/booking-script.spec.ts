import type { Page } from '@playwright/test'
import { nextSixthOfMay } from '../support/booking-request.ts'
import {
  BOOK,
  bookOnScreen,
  CHECK,
  expectAlive,
  expectCard,
  expectInView,
  hold,
  openFilledForm,
  sendFromLowerEdge,
  submit,
} from '../support/browsers/booking-page.ts'
import { expect, test } from '../support/browsers/browser-test.ts'
import { fillBookingForm } from '../support/browsers/fill-booking-form.ts'
import { germanDate } from '../support/german-date.ts'

const HYDRATE = '**/assets/hydrate-booking*'

/** What stands below days, hours and ideas must not move when they come; in tenths of a pixel nobody sees it. */
async function placesOfFields(page: Page): Promise<number[]> {
  const places: number[] = []
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    places.push(...(await page.locator('.booking-form').evaluate(placesIn)))
  }
  return places
}

function placesIn(form: Element): number[] {
  const { top, height } = form.getBoundingClientRect()
  const fields = [...form.querySelectorAll('#preferredDate, #phone, #websiteIdea')]
  return [height, ...fields.map((field) => field.getBoundingClientRect().top - top)]
}

test('the script comes when the form comes near, keeps what was typed, and books once', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  const deliver = await hold(page, HYDRATE)
  const checked = page.waitForResponse(CHECK)
  await page.goto('/')
  await checked
  expect(scripts.filter((url) => url.includes('hydrate-booking'))).toEqual([])
  await page.locator('#appointment').scrollIntoViewIfNeeded()
  const { days } = await (await page.request.get('/api/free-times')).json()
  const offered = { date: String(days[1].date), time: '10:00' }
  await fillBookingForm(page, { preferredDate: offered.date, preferredTime: offered.time })
  const reserved = await placesOfFields(page)
  deliver()
  await expectAlive(page)
  await expect(page.getByRole('button', { name: '10:00 Uhr' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('.day-tiles [aria-pressed=true]')).toHaveCount(1)
  const moved = (await placesOfFields(page)).map((place, index) => Math.abs(place - (reserved[index] ?? 0)))
  expect(Math.max(...moved)).toBeLessThan(0.5)
  await expect(page.getByLabel('Vorname')).toHaveValue('Erika')
  await expect(page.getByRole('checkbox')).toBeChecked()
  let bookings = 0
  page.on('request', (request) => new URL(request.url()).pathname === '/api/appointments' && bookings++)
  const ready = page.getByText('Jetzt nur noch absenden').filter({ visible: true })
  await expect(ready).toHaveCount(1)
  const answer = await hold(page, BOOK)
  // Twice within one frame, before the button can show that it is busy.
  await submit(page).evaluate((button: HTMLButtonElement) => {
    button.focus()
    button.form?.requestSubmit()
    button.form?.requestSubmit()
  })
  const busy = page.getByRole('button', { name: 'Wird gebucht...' })
  await expect(busy).toHaveAttribute('aria-disabled', 'true')
  await expect(busy).toBeFocused()
  await expect(ready).toHaveCount(0)
  await expect(page.getByRole('status')).toHaveText('Wird gebucht...')
  await busy.press('Enter')
  answer()
  await expectCard(page, { date: germanDate(offered.date), time: `${offered.time} Uhr` })
  expect(bookings).toBe(1)
})

test.describe('when something fails', () => {
  test.use({
    expectedConsoleErrors: [/could not be checked|booking failed|form's script|Failed to load resource/],
  })

  // The ticket at other sizes is in tests that book anyway, by `bookOnScreen`.
  test('wrong fields and notices are in view on any screen, the form stays as it was, and a later try books', async ({
    page,
  }) => {
    await openFilledForm(page)
    const date = page.getByLabel('Wunschdatum')
    const notice = page.getByRole('alert')
    const failure = { status: 503, body: '{}' }
    const full = { status: 429, json: { detail: 'Aus Ihrem Netz kamen gerade sehr viele Anfragen.' } }
    const ofYesterday = { status: 422, json: { errors: { foo: 'Unbekanntes Feld' } } }
    for (const [size, answer, title] of [
      [[1366, 650], failure, 'Fehler beim Buchen'],
      [[667, 375], ofYesterday, 'Bitte laden Sie die Seite neu'],
      [[320, 568], failure, 'Fehler beim Buchen'],
      [[390, 844], full, 'Aus Ihrem Netz kamen gerade sehr viele Anfragen.'],
    ] as const) {
      await date.fill('')
      await sendFromLowerEdge(page, size)
      await expect(date).toBeFocused()
      await expectInView(page, '.field label', '.field input', '.field .error')
      await date.fill(nextSixthOfMay())
      await page.route(BOOK, (route) => route.fulfill(answer))
      await sendFromLowerEdge(page, size)
      await expect(notice).toContainText(title)
      await expectInView(page, '.notice.is-bad')
      await expect(notice.getByRole('link', { name: '+49' })).toBeVisible()
      await expect(page.getByLabel('Vorname')).toHaveValue('Erika')
      await page.getByRole('button', { name: 'Hinweis schließen' }).click()
      await expect(submit(page)).toBeFocused()
      await page.unroute(BOOK)
    }
    await bookOnScreen(page, [320, 568])
    for (const width of [844, 390, 844]) {
      await page.setViewportSize({ width, height: 844 + 390 - width })
      await expectInView(page, '.ticket h3')
    }
    await page.keyboard.press('Tab')
    await expectInView(page, '.ticket-links a:first-child')
  })

  test('a check that is slow and fails does not hold up the form: tried three times more and logged, it books', async ({
    page,
  }) => {
    await page.clock.install()
    let tries = 0
    const answer = await hold(page, CHECK, (route) => {
      tries++
      return route.fulfill({ status: 503 })
    })
    const logged = page.waitForEvent('console', (message) => message.text().includes('could not be checked'))
    await openFilledForm(page)
    answer()
    await expect
      .poll(async () => {
        await page.clock.fastForward(1_000)
        return tries
      })
      .toBe(4)
    await logged
    await page.clock.resume()
    await bookOnScreen(page, [1366, 650])
  })

  test('a check that hangs holds up a booking for 1.5 seconds', async ({ page }) => {
    await page.clock.install()
    await openFilledForm(page)
    await page.route(CHECK, () => undefined)
    const hanging = page.waitForRequest(CHECK)
    const booking = page.waitForRequest(BOOK)
    await submit(page).click()
    await hanging
    await page.clock.pauseAt(Date.now() + 1_500)
    await booking
    await page.clock.resume()
    await expectCard(page)
  })

  test('the script does not come: the form still books', async ({ page }) => {
    await page.route(HYDRATE, (route) => route.abort())
    await page.goto('/#appointment')
    await expect(page.locator('.tiles')).toHaveCount(0)
    await expect(page.locator('link[href*=live-form]'), 'the style of what is not there').toHaveCount(0)
    await fillBookingForm(page)
    await submit(page).click()
    await expect(page).toHaveURL(/\/termin\/[\w-]{22,64}\?ergebnis=gebucht$/)
    await expectCard(page)
  })
})
