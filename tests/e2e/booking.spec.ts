import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { bookingRequest, nextSixthOfMay } from '../support/booking-request.ts'
import {
  BOOK,
  bookOnScreen,
  card,
  expectCard,
  expectInView,
  hold,
  openFilledForm,
  openForm,
  submit,
} from '../support/browsers/booking-page.ts'
import { expect, test } from '../support/browsers/browser-test.ts'
import { expectNoViolations } from '../support/browsers/expect-no-violations.ts'
import { recordShifts } from '../support/browsers/record-shifts.ts'
import { sheetsOf } from '../support/browsers/sheets-of.ts'

/** What a visit changes; whole pages are in pages.spec.ts. */
async function expectAccessible(page: Page, within: string): Promise<void> {
  await expectNoViolations(page, 'dark', { within, isAboutColours: true })
  await expectNoViolations(page, 'light', { within })
}

test('a visitor books a call, prints the ticket, finds it again and calls off', async ({ page }) => {
  await openFilledForm(page, { email: 'erika@bäckerei.example' })
  await bookOnScreen(page, [1280, 800])
  await expect(page.locator('.ticket dd')).toContainText(['10:30 Uhr', 'Erika', '+49 30 23125 101', 'Öff'])
  await expect(page.getByText('Bestätigung an: e…@bäckerei.example')).toBeVisible()
  await expect(page.getByText('kostenlos und verpflichtet Sie zu nichts')).toBeVisible()
  await expect(page.getByText('Nicht Sie?')).toHaveCount(0)
  await expectAccessible(page, '#appointment')
  await page.getByRole('button', { name: 'Hinweis schließen' }).click()
  await expect(page.getByText('Termin erfolgreich gebucht!')).toBeHidden()
  await test.step('on paper the ticket stands alone, on one sheet', async () => {
    expect(await sheetsOf(page)).toBe(1)
    await page.emulateMedia({ media: 'print' })
    await expect(card(page)).toBeVisible()
    for (const around of ['.header', '.footer', '.hero', '.appointment-intro'])
      await expect(page.locator(around)).toBeHidden()
    await page.emulateMedia({ media: null })
  })
  const saving = page.waitForEvent('download')
  await page.getByRole('link', { name: 'In den Kalender eintragen' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toBe('termin.ics')
  const event = await readFile(await file.path(), 'utf8')
  expect(event).toContain(`DTSTART:${nextSixthOfMay().replaceAll('-', '')}T083000Z`)
  expect(event).toContain('STATUS:TENTATIVE')
  await page.getByRole('link', { name: 'Ihre Terminseite' }).click()
  await expect(page).toHaveURL(/\/termin\/[\w-]{22,64}$/)
  const own = page.url()
  await expect(page.getByText(/^Stand: /)).toHaveText('Stand: angefragt')
  expect(await sheetsOf(page), 'the visitor’s page').toBe(1)

  const way = page.getByRole('link', { name: 'Ihre Terminseite' })
  await page.goto('/')
  await expectCard(page)
  await expect(way, 'this tab has booked').toHaveAttribute('href', new URL(own).pathname)
  await expect(page.getByText('Nicht Sie?')).toHaveCount(0)

  // Found by the client address alone, which others may share.
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('/')
  await expectCard(page)
  await expect(way).toHaveCount(0)
  await expect(page.getByText('Wie es um den Termin steht, lesen Sie auf Ihrer Terminseite.')).toBeVisible()
  await expect(page.getByText('Ihre Anfrage liegt uns vor.')).toBeVisible()
  await expect(page.getByText('Nicht Sie?')).toBeVisible()
  await expect(page.locator('#appointment')).not.toContainText(/bestätigen|Wir rufen Sie an/, {
    useInnerText: true,
  })
  await expect(page.getByRole('link', { name: 'In den Kalender eintragen' })).toHaveCount(0)

  await test.step('called off, it is not announced as booked', async () => {
    await page.request.post(`${own}/absagen`, { form: { seen: '0' } })
    await page.reload()
    const asked = 'Von diesem Anschluss wurde in den letzten 24 Stunden schon angefragt.'
    const unsaid = /gebucht|10:30|liegt uns vor|So geht es weiter|ruft Sie an/
    await expect(page.getByText(asked)).toBeVisible()
    await expect(page.locator('#appointment')).not.toContainText(unsaid, { useInnerText: true })
    await expect(page.getByRole('heading', { name: 'Ihr kostenloses Gespräch' })).toBeVisible()
    await expect(page.locator('#appointment').getByRole('link', { name: '+49' }).last()).toBeVisible()
  })
})

for (const [width, height] of [
  [360, 640],
  [768, 1024],
  [1280, 800],
] as const)
  test(`the ticket takes the form's place at ${width} px, however slow the answer: nothing that is seen moves`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await openFilledForm(page)
    const button = page.locator('.header .button').filter({ visible: true }).first()
    const answer = await hold(page, BOOK)
    const sent = page.waitForRequest(BOOK)
    await submit(page).click()
    await sent
    // Browsers forgive half a second after a press.
    await page.evaluate(() => new Promise((over) => setTimeout(over, 600)))
    await page.evaluate(recordShifts)
    answer()
    await expectCard(page)
    await expectInView(page, '.ticket h3', '.stamp')
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))))
    expect(await page.evaluate('shifts')).toEqual([])
    if (width > 768) await expect(button, 'it may wait').toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  })

test.describe('after an erasure', () => {
  test.use({ expectedConsoleErrors: [/404 \(Not Found\)/] })

  test('the tab that booked has kept its way to the visitor’s page, also to that of a new address, and forgets it', async ({
    page,
  }) => {
    await openFilledForm(page)
    await submit(page).click()
    const way = page.getByRole('link', { name: 'Ihre Terminseite' })
    await way.click()
    const booked = new URL(page.url()).pathname
    await page.locator('summary', { hasText: 'E-Mail-Adresse ändern' }).click()
    await page.getByLabel('Ihre E-Mail-Adresse').fill('neu@example.org')
    await page.getByRole('button', { name: 'Adresse ändern' }).click()
    await expect(page.getByText('Ihre Adresse ist geändert')).toBeVisible()
    const own = new URL(page.url()).pathname
    expect(own).not.toBe(booked)
    const note = () => page.evaluate(() => sessionStorage.getItem('besuch'))
    await expect.poll(note).toContain(own)
    await page.goto('/')
    await way.click()
    await expect(page).toHaveURL(own)
    await page.locator('summary', { hasText: 'Anfrage löschen' }).click()
    await page.getByRole('button', { name: 'Ja, endgültig löschen' }).click()
    await expect(page.getByText('ist sie mit allen Angaben dazu von unserem Server gelöscht')).toBeVisible()
    await expect.poll(note).not.toContain('/termin/')
  })
})

test('an empty form shows every message under its field until it is corrected', async ({ page }) => {
  await openForm(page)
  await submit(page).click()
  // Each message is in snapshots/form-with-errors.txt.
  await expect(page.getByLabel('Wunschdatum')).toBeFocused()
  const privacy = page.locator('#appointment').getByRole('link', { name: /^Datenschutzerklärung/ })
  await expect(privacy).toHaveAttribute('target', '_blank')
  await expectAccessible(page, 'html')

  await test.step('a time that is tapped takes away both messages', async () => {
    // Not today, when some of the hours are over.
    await page.locator('.day-tiles button').nth(1).click()
    await page.getByRole('button', { name: '10:00 Uhr' }).click()
    await expect(page.getByText('Datum auswählen')).toBeHidden()
    await expect(page.getByText('Uhrzeit auswählen')).toBeHidden()
  })
  await page.getByLabel('Vorname').pressSequentially('Zoë')
  await expect(page.getByText('Vorname muss mindestens 2 Zeichen haben')).toBeHidden()
  await expect(page.getByLabel('Vorname')).toHaveAttribute('aria-invalid', 'false')
  await expect(page.getByText('Nachname muss mindestens 2 Zeichen haben')).toBeVisible()
})

test('a visitor who booked in another tab sees that ticket on sending', async ({ page, request }) => {
  await openFilledForm(page)
  await request.post('/api/appointments', { data: bookingRequest({ preferredTime: '18:15' }) })
  await submit(page).click()
  await expect(page.getByRole('alert')).toContainText('Termin bereits gebucht')
  await expectCard(page, { time: '18:15 Uhr' })
  await expect(page.getByText('Nicht Sie?')).toBeInViewport()
  await page.getByRole('button', { name: 'Zurück zu Ihren Angaben' }).click()
  await expect(page.getByLabel('Ihre Website-Idee in Kürze')).toHaveValue(/<b>Öffnungszeiten<\/b> 🥨/)
  await expect(page.getByLabel('Wunschzeit')).toHaveValue('10:30')
  await expect(page.getByRole('checkbox')).toBeChecked()
  await expect(submit(page)).toBeFocused()
})
