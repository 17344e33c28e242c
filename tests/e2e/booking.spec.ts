import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { BOOK, card, expectCard, openFilledForm, openForm, submit } from '../support/booking-page.ts'
import { bookingRequest, nextSixthOfMay } from '../support/booking-request.ts'
import { expect, test } from '../support/browser-test.ts'
import { fillBookingForm, typeBookingForm } from '../support/fill-booking-form.ts'

test('a visitor books a call, keeps the ticket, and finds it again', { tag: '@phone' }, async ({ page }) => {
  await openForm(page)
  await typeBookingForm(page)
  await submit(page).click()
  await expectCard(page)
  await expect(page.getByRole('status')).toContainText('Termin erfolgreich gebucht!')
  await expect(page.getByRole('status')).toContainText(
    'Wir melden uns bald bei Ihnen und senden eine Bestätigung per E-Mail.',
  )
  await expect(card(page)).toBeFocused()
  await expect(page.getByText('Wir rufen Sie an unter: +49 30 23125 101')).toBeVisible()
  await expect(page.getByText('Bestätigung an: e…@example.org')).toBeVisible()
  await expect(page.getByText('kostenlos und verpflichtet Sie zu nichts')).toBeVisible()
  await expect(page.getByText('Nicht Sie?')).toHaveCount(0)
  await page.getByRole('button', { name: 'Hinweis schließen' }).click()
  await expect(page.getByText('Termin erfolgreich gebucht!')).toBeHidden()
  const saving = page.waitForEvent('download')
  await page.getByRole('link', { name: 'In den Kalender eintragen' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toBe('termin.ics')
  const event = await readFile(await file.path(), 'utf8')
  expect(event).toContain(`DTSTART:${nextSixthOfMay().replaceAll('-', '')}T083000Z`)
  expect(event).toContain('STATUS:TENTATIVE')
  await page.getByRole('link', { name: 'Ihre Terminseite' }).click()
  await expect(page).toHaveURL(/\/termin\/[\w-]{22,64}$/)
  await expect(page.getByText(/^Stand: /)).toHaveText('Stand: angefragt')

  // Found by the client address alone, which others may share.
  await page.goto('/')
  await expectCard(page)
  await expect(page.getByText('Wie es um den Termin steht, lesen Sie auf Ihrer Terminseite.')).toBeVisible()
  await expect(page.getByText('Ihre Anfrage liegt uns vor.')).toBeVisible()
  await expect(page.getByText('Nicht Sie?')).toBeVisible()
  await expect(page.locator('#appointment')).not.toContainText(/bestätigen|Wir rufen Sie an/, {
    useInnerText: true,
  })
  await expect(page.getByRole('link', { name: 'In den Kalender eintragen' })).toHaveCount(0)
})

test('an empty form shows every message under its field until it is corrected', { tag: '@phone' }, async ({
  page,
}) => {
  await openForm(page)
  await submit(page).click()
  const messages = {
    firstName: 'Vorname muss mindestens 2 Zeichen haben',
    lastName: 'Nachname muss mindestens 2 Zeichen haben',
    websiteIdea: 'Bitte beschreiben Sie Ihre Website-Idee ausführlicher',
    phone: 'Gültige Telefonnummer eingeben',
    email: 'Gültige E-Mail-Adresse eingeben',
    preferredDate: 'Datum auswählen',
    preferredTime: 'Uhrzeit auswählen',
    privacyAccepted: 'Sie müssen die Datenschutzerklärung akzeptieren',
  }
  for (const [field, message] of Object.entries(messages)) {
    const input = page.locator(`[name=${field}]`)
    await expect(input).toHaveAttribute('aria-invalid', 'true')
    await expect(input).toHaveAccessibleDescription(new RegExp(`${message.replaceAll(/[().+]/g, '\\$&')}$`))
  }
  await expect(page.getByLabel('Wunschdatum')).toBeFocused()
  await expect(page.getByLabel('Wunschdatum')).toBeInViewport()

  await test.step('a time that is offered fills both fields with one tap', async () => {
    // Not today, when some of the hours are over.
    await page.locator('.day-tiles button').nth(1).click()
    const tile = page.getByRole('button', { name: '10:00 Uhr' })
    await tile.click()
    await expect(tile).toHaveAttribute('aria-pressed', 'true')
    await page.emulateMedia({ forcedColors: 'active' })
    const ground = (button: Element) => getComputedStyle(button).backgroundColor
    const other = page.getByRole('button', { name: '11:00 Uhr' })
    expect(await tile.evaluate(ground)).not.toBe(await other.evaluate(ground))
    await page.emulateMedia({ forcedColors: 'none' })
    await expect(page.getByLabel('Wunschdatum')).toHaveValue(/^\d{4}-\d\d-\d\d$/)
    await expect(page.getByLabel('Wunschzeit')).toHaveValue('10:00')
    await expect(page.getByText('Datum auswählen')).toBeHidden()
    await expect(page.getByText('Uhrzeit auswählen')).toBeHidden()
    await page.getByLabel('Wunschzeit').fill('11:15')
    await expect(tile).toHaveAttribute('aria-pressed', 'false')
  })
  await page.getByLabel('Vorname').pressSequentially('Zoë')
  await expect(page.getByText('Vorname muss mindestens 2 Zeichen haben')).toBeHidden()
  await expect(page.getByLabel('Vorname')).not.toHaveAttribute('aria-invalid')
  await expect(page.getByText('Nachname muss mindestens 2 Zeichen haben')).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedConsoleErrors: [/422/] })

  test('messages, kept values, and the ticket as a page of its own', async ({ page }) => {
    await page.goto('/#appointment')
    await typeBookingForm(page, { firstName: 'E' })
    await submit(page).click()
    await expect(page.getByText('Vorname muss mindestens 2 Zeichen haben')).toBeVisible()
    await expect(page.getByLabel('Nachname')).toHaveValue('Musterfrau')
    await expect(page.getByLabel('Ihre Website-Idee in Kürze')).toHaveValue(/<b>Öffnungszeiten<\/b> 🥨/)
    await expect(page.getByRole('checkbox')).toBeChecked()
    await page.getByLabel('Vorname').fill('Erika')
    await submit(page).click()
    await expect(page).toHaveURL(/\/termin\/[\w-]{22,64}\?ergebnis=gebucht$/)
    await expectCard(page)
    await expect(page.getByText('Termin erfolgreich gebucht!')).toBeVisible()
  })
})

test('a visitor who booked in another tab sees that ticket on coming back, or on sending', async ({
  page,
  request,
  context,
}) => {
  // As when the page comes back out of the browser's memory, which a driven Chromium does not use.
  const comeBack = () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  const other = await context.newPage()
  await openFilledForm(other)
  await openForm(page)
  await page.getByLabel('Vorname').fill('Erika')
  await page.evaluate(comeBack)
  await expect(page.getByLabel('Vorname')).toHaveValue('Erika')
  const data = bookingRequest({ preferredTime: '18:15' })
  expect((await request.post('/api/appointments', { data })).status()).toBe(201)
  await page.evaluate(comeBack)
  await expectCard(page, { time: '18:15 Uhr' })
  await submit(other).click()
  await expect(other.getByRole('alert')).toContainText('Termin bereits gebucht')
  await expect(other.getByRole('alert')).toContainText(
    'Sie können nur einen Termin innerhalb von 24 Stunden buchen.',
  )
  await expectCard(other, { time: '18:15 Uhr' })
  await expect(other.getByText('Nicht Sie?')).toBeInViewport()
  await other.getByRole('button', { name: 'Zurück zu Ihren Angaben' }).click()
  await expect(other.getByLabel('Ihre Website-Idee in Kürze')).toHaveValue(/<b>Öffnungszeiten<\/b> 🥨/)
  await expect(other.getByLabel('Wunschzeit')).toHaveValue('10:30')
  await expect(other.getByRole('checkbox')).toBeChecked()
  await expect(submit(other)).toBeFocused()
})

test('a request that was called off is not announced as booked', async ({ page, request }) => {
  const booking = await request.post('/api/appointments', { data: bookingRequest() })
  const { page: own } = await booking.json()
  await request.post(`${own}/absagen`, { form: { seen: '0' } })
  const asked = 'Von diesem Anschluss wurde in den letzten 24 Stunden schon angefragt.'
  const unsaid = /gebucht|10:30|liegt uns vor|So geht es weiter|ruft Sie an/
  for (const path of ['/', '/termin']) {
    await page.goto(path)
    await expect(page.getByText(asked)).toBeVisible()
    await expect(page.locator('#appointment')).not.toContainText(unsaid, { useInnerText: true })
    await expect(page.getByRole('heading', { name: 'Ihr kostenloses Gespräch' })).toBeVisible()
    await expect(page.locator('#appointment').getByRole('link', { name: '+49' }).last()).toBeVisible()
  }
})

test('the landing page prints on four sheets, the ticket and the visitor’s page on one each', async ({
  page,
}) => {
  const sheets = async () =>
    [...(await page.pdf({ format: 'A4' })).toString('latin1').matchAll(/\/Type\s*\/Page\b(?!s)/g)].length
  await openFilledForm(page)
  expect(await sheets()).toBeLessThanOrEqual(4)
  await submit(page).click()
  await expectCard(page)
  expect(await sheets()).toBe(1)
  await page.emulateMedia({ media: 'print' })
  await expect(card(page)).toBeVisible()
  for (const around of ['.header', '.footer', '.hero', '.appointment-intro'])
    await expect(page.locator(around)).toBeHidden()
  await page.emulateMedia({ media: null })
  await page.getByRole('link', { name: 'Ihre Terminseite' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await sheets()).toBe(1)
})

test.describe('what comes after the button is in view', () => {
  test.use({ expectedConsoleErrors: [/booking failed|Failed to load resource/] })

  /** Wholly on the screen, and below the header where that stays. */
  const expectInView = (parts: Record<string, Locator>) =>
    Promise.all(
      Object.entries(parts).map(([name, part]) =>
        expect
          .poll(() => part.evaluate(placeOnScreen), `${name} in view`)
          .toEqual({ isBelowHeader: true, isAboveEdge: true }),
      ),
    )

  function placeOnScreen(element: Element) {
    const { top, bottom } = element.getBoundingClientRect()
    const header = document.querySelector('.header')?.getBoundingClientRect().bottom ?? 0
    return { isBelowHeader: top >= Math.max(0, header), isAboveEdge: bottom <= innerHeight + 0.5 }
  }

  /** The button at the lower edge of the screen: the worst place for what comes after it. */
  const sendFromLowerEdge = (page: Page) =>
    submit(page).evaluate((button: HTMLButtonElement) => {
      button.scrollIntoView({ block: 'end', behavior: 'instant' })
      // What had the focus from the last try must not pass for the answer to this one.
      ;(document.activeElement as HTMLElement).blur()
      button.click()
    })

  test('wrong fields and a failure, on every screen', async ({ page }) => {
    const sizes = [
      [320, 568],
      [360, 616],
      [390, 664],
      [390, 844],
      [667, 375],
      [768, 1024],
      [1280, 720],
      [1366, 650],
      [2560, 1440],
    ] as const
    await openForm(page)
    const first = page.locator('.field').first()
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height })
      await sendFromLowerEdge(page)
      await expect(page.getByLabel('Wunschdatum')).toBeFocused()
      await expectInView({
        label: first.locator('label'),
        field: first.locator('input'),
        message: first.locator('.error'),
      })
    }
    await test.step('the ring stays around the field when its calendar’s button has the focus', async () => {
      for (const _ of ['day', 'month', 'year']) await page.keyboard.press('Tab')
      const date = page.locator('#preferredDate:focus-within:not(:focus)')
      await expect(date).toHaveCSS('outline-width', '4px')
    })
    await fillBookingForm(page)
    await page.route(BOOK, (route) => route.fulfill({ status: 503, body: '{}' }))
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height })
      await sendFromLowerEdge(page)
      await expectInView({ failure: page.locator('.notice.is-bad') })
      await page.getByRole('button', { name: 'Hinweis schließen' }).click()
    }
  })

  for (const [width, height] of [
    [320, 568],
    [667, 375],
    [1366, 650],
    [390, 844],
    [1280, 800],
  ] as const) {
    test(`the ticket, at ${width} × ${height}`, async ({ page }) => {
      await page.setViewportSize({ width, height })
      await openFilledForm(page)
      await sendFromLowerEdge(page)
      await expect(card(page)).toBeFocused()
      const buttons = page.locator('.ticket-links a')
      const isTall = height >= 800
      await expectInView({
        notice: page.locator('.notice.is-good'),
        title: card(page),
        ...(isTall && { page: buttons.first(), calendar: buttons.last() }),
      })
      await expect(page.locator('.ticket-band')).toBeVisible({ visible: width < 640 })
    })
  }
})
