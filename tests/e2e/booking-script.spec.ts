import { readFile } from 'node:fs/promises'
import {
  arriveAsSomebodyElse,
  BOOK,
  CHECK,
  expectAlive,
  expectCard,
  openForm,
  submit,
} from '../support/booking-page.ts'
import { nextSixthOfMay } from '../support/booking-request.ts'
import { expect, test } from '../support/browser-test.ts'
import { fillBookingForm } from '../support/fill-booking-form.ts'

test.use({ serverEnv: { TRUST_PROXY: 'loopback' } })
test.beforeEach(({ page }) => arriveAsSomebodyElse(page))

test('the ticket can be saved as a calendar file', async ({ page }) => {
  await openForm(page)
  await fillBookingForm(page)
  await submit(page).click()
  const saving = page.waitForEvent('download')
  await page.getByRole('link', { name: 'In den Kalender eintragen' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toBe('termin.ics')
  const event = await readFile(await file.path(), 'utf8')
  expect(event).toContain(`DTSTART:${nextSixthOfMay().replaceAll('-', '')}T083000Z`)
  expect(event).toContain('STATUS:TENTATIVE')
})

test('a corrected field loses its message, the others keep theirs', async ({ page }) => {
  await openForm(page)
  await submit(page).click()
  await page.getByLabel('Vorname').pressSequentially('Zoë')
  await expect(page.getByText('Vorname muss mindestens 2 Zeichen haben')).toBeHidden()
  await expect(page.getByLabel('Vorname')).not.toHaveAttribute('aria-invalid')
  await expect(page.getByText('Nachname muss mindestens 2 Zeichen haben')).toBeVisible()
})

test('what was typed before the script came is kept', async ({ page }) => {
  let deliver = () => {}
  const held = new Promise<void>((resolve) => {
    deliver = resolve
  })
  await page.route('**/assets/hydrate-booking*', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/#appointment')
  await fillBookingForm(page)
  deliver()
  await expectAlive(page)
  await expect(page.getByLabel('Vorname')).toHaveValue('Erika')
  await expect(page.getByRole('checkbox')).toBeChecked()
  await submit(page).click()
  await expectCard(page)
})

test('React comes only when the form comes near', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  const checked = page.waitForResponse(CHECK)
  await page.goto('/')
  await checked
  expect(scripts.filter((url) => url.includes('hydrate-booking'))).toEqual([])
  await page.locator('#appointment').scrollIntoViewIfNeeded()
  await expectAlive(page)
})

test('while it is being booked the button is disabled and says so', async ({ page }) => {
  await openForm(page)
  await fillBookingForm(page)
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(BOOK, async (route) => {
    await held
    await route.continue()
  })
  await submit(page).click()
  await expect(page.getByRole('button', { name: 'Wird gebucht...' })).toBeDisabled()
  answer()
  await expectCard(page)
})

test('booked meanwhile in another tab: the notice and the ticket of that booking', async ({
  page,
  context,
}) => {
  await openForm(page)
  await fillBookingForm(page)
  const other = await context.newPage()
  await arriveAsSomebodyElse(other)
  await openForm(other)
  await fillBookingForm(other)
  await other.getByLabel('Wunschzeit').fill('18:15')
  await submit(other).click()
  await expectCard(other, { time: '18:15 Uhr' })
  await submit(page).click()
  await expect(page.getByRole('alert')).toContainText('Termin bereits gebucht')
  await expect(page.getByRole('alert')).toContainText(
    'Sie können nur einen Termin innerhalb von 24 Stunden buchen.',
  )
  await expectCard(page, { time: '18:15 Uhr' })
})

test('a past time today is allowed, with a hint', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2030-05-06T13:00:00Z'))
  await openForm(page)
  await expect(page.getByLabel('Wunschdatum')).toHaveAttribute('min', '2030-05-06')
  await page.getByLabel('Wunschdatum').fill('2030-05-06')
  await page.getByLabel('Wunschzeit').fill('09:00')
  await expect(page.getByText('Diese Uhrzeit ist heute schon vorbei.')).toBeVisible()
  await page.getByLabel('Wunschzeit').fill('19:00')
  await expect(page.getByText('Diese Uhrzeit ist heute schon vorbei.')).toBeHidden()
})

test('the privacy page opens in a new tab and nothing typed is lost', async ({ page }) => {
  await openForm(page)
  await page.getByLabel('Vorname').fill('Erika')
  const opening = page.waitForEvent('popup')
  await page.getByRole('link', { name: /^Datenschutzerklärung/ }).click()
  await expect(await opening).toHaveURL('/datenschutz')
  await expect(page.getByLabel('Vorname')).toHaveValue('Erika')
})

test.describe('when something fails', () => {
  test.use({
    expectedConsoleErrors: [
      /could not be checked|booking failed|form's script|Failed to load resource|broken once/,
    ],
  })

  test('an error of the script while sending leaves the button alive', async ({ page }) => {
    await openForm(page)
    await fillBookingForm(page)
    const failed = page.waitForEvent('pageerror')
    await page.evaluate(() => {
      const { FormData } = window
      Object.assign(window, {
        FormData: class {
          constructor() {
            Object.assign(window, { FormData })
            throw new Error('broken once')
          }
        },
      })
    })
    await submit(page).click()
    await failed
    await submit(page).click()
    await expectCard(page)
  })

  test('a slow check does not hold up the form', async ({ page }) => {
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(CHECK, async (route) => {
      await held
      await route.fulfill({
        json: {
          exists: true,
          created_at: '2030-01-01T10:00:00Z',
          preferred_date: '2030-01-02',
          preferred_time: '10:00:00',
        },
      })
    })
    await openForm(page)
    await page.getByLabel('Vorname').fill('Erika')
    answer()
    await expectCard(page, { date: 'Mittwoch, 02.01.2030', time: '10:00 Uhr' })
  })

  test('a check that fails is tried three times more, logged, and the form books all the same', async ({
    page,
  }) => {
    await page.clock.install()
    let tries = 0
    await page.route(CHECK, (route) => {
      tries++
      return route.fulfill({ status: 503 })
    })
    const logged = page.waitForEvent('console', (message) => message.text().includes('could not be checked'))
    await openForm(page)
    await expect
      .poll(async () => {
        await page.clock.runFor(1_000)
        return tries
      })
      .toBe(4)
    await logged
    await fillBookingForm(page)
    await submit(page).click()
    await expectCard(page)
  })

  test('the network is gone: the notice is shown, and a later try works', async ({ page, context }) => {
    await openForm(page)
    await fillBookingForm(page)
    await context.setOffline(true)
    await submit(page).click()
    await expect(page.getByRole('alert')).toContainText('Fehler beim Buchen')
    await context.setOffline(false)
    await submit(page).click()
    await expectCard(page)
  })

  test('the script does not come: the form still books', async ({ page }) => {
    await page.route('**/assets/hydrate-booking*', (route) => route.abort())
    await page.goto('/#appointment')
    await fillBookingForm(page)
    await submit(page).click()
    await expect(page).toHaveURL(/\/termin\/[\w-]{22,64}\?ergebnis=gebucht$/)
    await expectCard(page)
  })
})
