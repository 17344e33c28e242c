import { readFile } from 'node:fs/promises'
import { parseMail } from '../../rig/mail-server.ts'
import { daysLater } from '../../src/booking/times/berlin-time.ts'
import { arriveAsSomebodyElse, card, expectCard, openForm, submit } from '../support/booking-page.ts'
import { nextSixthOfMay } from '../support/booking-request.ts'
import { expect } from '../support/browser-test.ts'
import { fillBookingForm } from '../support/fill-booking-form.ts'
import { germanDate } from '../support/german-date.ts'
import { answer, bookByForm, bookElsewhere, MISTYPED, test } from '../support/visitor-journey.ts'

const FIRST = { date: daysLater(nextSixthOfMay(), 1), time: '09:15' }
const SECOND = { date: daysLater(nextSixthOfMay(), 5), time: '16:45' }

test.beforeEach(({ page }) => arriveAsSomebodyElse(page))

test('the ticket leads to the page, where the visitor proposes another time', async ({ page }) => {
  await openForm(page)
  await fillBookingForm(page)
  await submit(page).click()
  await page.getByRole('link', { name: 'Ihre Terminseite' }).click()
  await expect(page).toHaveURL(/\/termin\/[\w-]{22,64}$/)
  await expect(page.getByText('Stand: angefragt')).toBeVisible()
  await page.getByText('Andere Zeit vorschlagen').click()
  await page.getByLabel('Neues Datum').fill(SECOND.date)
  await page.getByLabel('Neue Uhrzeit').fill(SECOND.time)
  await page.getByRole('button', { name: 'Diese Zeit vorschlagen' }).click()
  await expect(page.getByRole('status')).toContainText('Ihr Vorschlag ist bei uns')
  await expect(page.getByRole('definition').first()).toHaveText(germanDate(SECOND.date))
  await page.reload()
  await expect(page.getByRole('status')).toContainText('Ihr Vorschlag ist bei uns')
  await expect(page.getByRole('listitem').filter({ hasText: 'Sie haben vorgeschlagen' })).toBeVisible()
})

test('found by the line alone, the ticket knows no page and offers no calendar file', async ({ page }) => {
  await openForm(page)
  await fillBookingForm(page)
  await submit(page).click()
  await expect(card(page)).toBeVisible()
  await page.reload()
  await expectCard(page)
  await expect(page.getByText('Der Link zu Ihrer Terminseite steht in unserer Mail an Sie.')).toBeVisible()
  await expect(page.getByText('kostenlos und verpflichtet Sie zu nichts')).toBeVisible()
  await expect(page.getByText('Nicht Sie?')).toBeVisible()
  await expect(page.getByRole('link', { name: 'In den Kalender eintragen' })).toHaveCount(0)
})

test('two pages open: the second is told what the first has done', async ({ page, store, context }) => {
  const path = await bookElsewhere(store)
  await page.goto(path)
  const other = await context.newPage()
  await arriveAsSomebodyElse(other)
  await other.goto(path)
  await answer(store, path, { kind: 'confirm' })
  await other.getByText('Termin absagen', { exact: true }).click()
  await other.getByRole('button', { name: 'Ja, Termin absagen' }).click()
  await expect(other.getByRole('alert')).toContainText('Inzwischen hat sich etwas geändert')
  await expect(other.getByRole('alert')).toContainText('Wir haben den Termin bestätigt.')
  await expect(other.locator('#notice')).toBeFocused()
  await expect(other.getByText('Stand: bestätigt')).toBeVisible()
})

test('all of it by keyboard: open, choose, call off', async ({ page, store }) => {
  await page.goto(await bookElsewhere(store, { kind: 'confirm' }))
  const focused = page.locator(':focus')
  async function tabTo(text: string) {
    await expect(async () => {
      await page.keyboard.press('Tab')
      await expect(focused).toHaveText(text, { timeout: 100 })
    }).toPass()
    const outline = await focused.evaluate((element) => getComputedStyle(element).outlineWidth)
    expect(outline).toBe('4px')
  }
  await tabTo('In den Kalender eintragen')
  await tabTo('Termin absagen')
  await page.keyboard.press('Enter')
  await tabTo('Ja, Termin absagen')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Stand: abgesagt von Ihnen')).toBeVisible()
  await expect(page.getByRole('status')).toContainText('Mehr ist nicht zu tun.')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedConsoleErrors: [/404|422/] })

  test('book, choose among the proposals, take the calendar file along', async ({ page, store }) => {
    await bookByForm(page)
    await expect(page).toHaveURL(/\/termin\/[\w-]{22,64}\?ergebnis=gebucht$/)
    await expectCard(page)
    await expect(page.getByText('Termin erfolgreich gebucht!')).toBeVisible()
    await answer(store, page.url(), { kind: 'propose', proposals: [FIRST, SECOND], message: 'Passt das?' })
    await page.reload()
    await expect(page.getByText('Termin erfolgreich gebucht!')).toHaveCount(0)
    await expect(page.getByText('Stand: neue Zeiten vorgeschlagen')).toBeVisible()
    await page.getByRole('button', { name: germanDate(SECOND.date) }).click()
    await expect(page.getByText('Vielen Dank, der Termin steht')).toBeVisible()
    await expect(page.getByRole('definition')).toHaveText([germanDate(SECOND.date), '16:45 Uhr'])
    const saving = page.waitForEvent('download')
    await page.getByRole('link', { name: 'In den Kalender eintragen' }).click()
    const file = await saving
    expect(file.suggestedFilename()).toBe('termin.ics')
    expect(await readFile(await file.path(), 'utf8')).toContain(
      `DTSTART:${SECOND.date.replaceAll('-', '')}T144500Z`,
    )
  })

  test('a time out of hours is refused under its field', async ({ page, store }) => {
    await page.goto(await bookElsewhere(store))
    await page.getByText('Andere Zeit vorschlagen').click()
    await page.getByLabel('Neues Datum').fill(SECOND.date)
    await page.getByLabel('Neue Uhrzeit').fill('07:30')
    await page.getByRole('button', { name: 'Diese Zeit vorschlagen' }).click()
    const time = page.getByLabel('Neue Uhrzeit')
    await expect(time).toHaveAccessibleDescription('Uhrzeit muss zwischen 08:00 und 21:00 liegen')
    await expect(time).toHaveAttribute('aria-invalid', 'true')
    await expect(time).toBeFocused()
    await expect(page.getByLabel('Neues Datum')).toHaveValue(SECOND.date)
    await expect(time).toHaveValue('07:30')
    await time.fill('08:00')
    await page.getByRole('button', { name: 'Diese Zeit vorschlagen' }).click()
    await expect(page.getByText('Ihr Vorschlag ist bei uns')).toBeVisible()
  })

  test('a mistyped address is noticed, corrected, and the mail arrives', async ({ page, mailServer }) => {
    await bookByForm(page, MISTYPED)
    await expect(async () => {
      await page.reload()
      await expect(page.getByText('nicht zustellbar: bitte prüfen Sie Ihre Adresse')).toBeVisible({
        timeout: 500,
      })
    }).toPass()
    await page.getByLabel('Ihre E-Mail-Adresse').fill('erika.richtig@example.org')
    await page.getByRole('button', { name: 'Adresse berichtigen' }).click()
    await expect(page.getByText('Ihre Adresse ist berichtigt')).toBeVisible()
    const arrived = () => mailServer.received.find(({ to }) => to.includes('erika.richtig@example.org'))
    await expect.poll(() => arrived() !== undefined).toBe(true)
    expect((await parseMail(arrived()?.raw ?? '')).to?.[0]?.address).toBe('erika.richtig@example.org')
    await expect(async () => {
      await page.reload()
      await expect(page.getByText(/an e…@example\.org heute um \d\d:\d\d Uhr gesendet/)).toBeVisible({
        timeout: 500,
      })
    }).toPass()
  })

  test('erased: said plainly, and the page is gone', async ({ page, store }) => {
    const path = await bookElsewhere(store)
    await page.goto(path)
    await expect(page.getByRole('button', { name: 'Ja, endgültig löschen' })).toBeHidden()
    await page.getByText('Alle Daten löschen').click()
    await page.getByRole('button', { name: 'Ja, endgültig löschen' }).click()
    await expect(page.getByText('Ihre Daten sind gelöscht')).toBeVisible()
    expect((await page.goto(path))?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Diese Anfrage gibt es nicht (mehr)' })).toBeVisible()
  })
})
