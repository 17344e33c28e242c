import { DatabaseSync } from 'node:sqlite'
import { test as base, expect, type Page } from '@playwright/test'
import ICAL from 'ical.js'
import type { Email } from 'postal-mime'
import { berlinDate, berlinTime } from '../../src/booking/times/berlin-time.ts'
import { nextSixthOfMay } from '../support/booking-request.ts'
import { fillBookingForm } from '../support/fill-booking-form.ts'
import { germanDate } from '../support/german-date.ts'
import { linkIn, type MailedSite, OWNER, startMailedSite } from '../support/mailed-site.ts'

const VISITOR = 'erika@example.org'
const AGREED = nextSixthOfMay()
const NEXT_DAY = AGREED.replace('-06', '-07')

/** Whole journeys, told as visitor and owner live them, their mails read. Each has a site of its own. */
const test = base.extend<{ site: MailedSite }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the braces.
  site: async ({}, use) => {
    const site = await startMailedSite()
    await use(site)
    await site.stop()
  },
  baseURL: async ({ site }, use) => use(site.url),
})

async function book(page: Page, email = VISITOR): Promise<void> {
  await page.goto('/#appointment')
  await fillBookingForm(page)
  await page.getByLabel('E-Mail').fill(email)
  await page.getByRole('button', { name: 'Termin buchen' }).click()
  await expect(page.getByRole('heading', { name: 'Termin gebucht!' })).toBeVisible()
}

const expectState = (page: Page, state: string) =>
  expect(page.getByText(/^Stand: /)).toHaveText(`Stand: ${state}`)

/** The call inside a calendar file: what a calendar goes by. */
function callIn(file: string) {
  const event = new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent')
  return {
    uid: event?.getFirstPropertyValue('uid'),
    sequence: Number(event?.getFirstPropertyValue('sequence')),
    status: event?.getFirstPropertyValue('status'),
    start: String(event?.getFirstPropertyValue('dtstart')),
  }
}
function calendarIn({ attachments }: Email) {
  const file = attachments.find(({ filename }) => filename === 'termin.ics')
  if (!file) throw new Error('no calendar file')
  return callIn(typeof file.content === 'string' ? file.content : new TextDecoder().decode(file.content))
}

// These pages have no script. How the form books with script is in booking.spec.ts.
test.use({ javaScriptEnabled: false })

test('booked, confirmed, reminded of, done', async ({ page, site }) => {
  await book(page)
  const told = await site.mailTo(OWNER, 1)
  const received = await site.mailTo(VISITOR, 1)
  expect(received.subject).toBe('Ihre Terminanfrage wurde erhalten')
  await page.goto(linkIn(told, '/antwort/'))
  await page.getByRole('button', { name: 'Bestätigen' }).click()
  await expect(page.getByRole('status')).toContainText('Bestätigt')

  const confirmed = await site.mailTo(VISITOR, 2)
  expect(confirmed.subject).toContain('bestätigt')
  expect(confirmed.text).toContain(germanDate(AGREED))
  expect(confirmed.inReplyTo).toBe(received.messageId)
  expect(calendarIn(confirmed)).toMatchObject({
    uid: calendarIn(received).uid,
    status: 'CONFIRMED',
  })
  await page.goto(linkIn(confirmed, '/termin/'))
  await expectState(page, 'bestätigt')

  // Time passes, as the database sees it: the call is in two hours, and nothing ran yesterday at five.
  const soon = new Date(Date.now() + 2 * 3_600_000)
  await site.restart(() => {
    const database = new DatabaseSync(`${site.dataDir}/musterwerk.sqlite`)
    database
      .prepare('UPDATE appointments SET preferred_date = ?, preferred_time = ?, remind_at = 1')
      .run(berlinDate(soon), berlinTime(soon))
    database.close()
  })
  const reminder = await site.mailTo(VISITOR, 3)
  expect(reminder.text).toContain(berlinTime(soon))
  expect(linkIn(reminder, '/termin/')).toBe(linkIn(confirmed, '/termin/'))

  // The link was good for one answer; signing in leads back to the same request.
  await page.goto(linkIn(told, '/antwort/'))
  await page.getByRole('button', { name: 'Link zum Anmelden schicken' }).click()
  await page.goto(linkIn(await site.mailTo(OWNER, 2), '/anfragen/anmelden/'))
  await page.getByRole('button', { name: 'Jetzt anmelden' }).click()
  await expect(page).toHaveURL(/\/anfragen\/\d+$/)
  await page.getByRole('button', { name: 'Erledigt' }).click()
  await expect(page.getByRole('status')).toContainText('Erledigt')
  await page.goto(linkIn(reminder, '/termin/'))
  await expectState(page, 'erledigt')
  expect(site.countTo(VISITOR)).toBe(3)
  expect(site.countTo(OWNER)).toBe(2)
})

test('two other times proposed, one of them taken, and the calendar follows', async ({ page, site }) => {
  await book(page)
  const asked = await site.mailTo(VISITOR, 1)
  await page.goto(linkIn(await site.mailTo(OWNER, 1), '/antwort/'))
  await page.getByText('Andere Zeiten vorschlagen').click()
  await page.locator('[name=date1]').fill(AGREED)
  await page.locator('[name=time1]').fill('09:00')
  await page.locator('[name=date2]').fill(NEXT_DAY)
  await page.locator('[name=time2]').fill('14:15')
  await page.locator('[name=date3]').fill('')
  await page.locator('[name=time3]').fill('')
  await page.locator('#vorschlagen-message').fill('Vormittags bin ich in der Werkstatt.')
  await page.getByRole('button', { name: 'Zeiten vorschlagen' }).click()

  const proposed = await site.mailTo(VISITOR, 2)
  for (const words of ['09:00', '14:15', 'Vormittags bin ich in der Werkstatt.'])
    expect(proposed.text).toContain(words)
  await page.goto(linkIn(proposed, '/termin/'))
  await expectState(page, 'neue Zeiten vorgeschlagen')
  await page.getByRole('button', { name: '14:15' }).click()
  await expectState(page, 'bestätigt')
  await expect(page.getByText(germanDate(NEXT_DAY)).first()).toBeVisible()

  const confirmed = await site.mailTo(VISITOR, 3)
  expect((await site.mailTo(OWNER, 2)).text).toContain('14:15')
  const [before, after] = [calendarIn(asked), calendarIn(confirmed)]
  expect(after.uid).toBe(before.uid)
  expect(after.sequence).toBeGreaterThan(before.sequence)
  expect(after.start).not.toBe(before.start)
  const file = await (await fetch(`${site.url}${linkIn(confirmed, '/termin/')}/termin.ics`)).text()
  expect(callIn(file)).toEqual(after)
})

test('a mistyped address is corrected, and the mail arrives', async ({ page, site }) => {
  site.mailServer.mood.refuseRecipient = (address) =>
    address === 'erika@exmaple.org' ? '550 5.1.1 unknown' : undefined
  await book(page, 'erika@exmaple.org')
  await site.mailTo(OWNER, 1)
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('nicht zustellbar')).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await page.getByLabel('Ihre E-Mail-Adresse').fill(VISITOR)
  await page.getByRole('button', { name: 'Adresse berichtigen' }).click()
  const received = await site.mailTo(VISITOR, 1)
  expect(received.subject).toBe('Ihre Terminanfrage wurde erhalten')
  await expect(page).toHaveURL(`${linkIn(received, '/termin/')}?ergebnis=adresse`)
  await page.goto(linkIn(await site.mailTo(OWNER, 2), '/antwort/'))
  await expect(page.getByRole('link', { name: VISITOR })).toBeVisible()
})

test('called off by the visitor: both are told, and the calendar strikes it', async ({ page, site }) => {
  await book(page)
  const received = await site.mailTo(VISITOR, 1)
  await page.goto(linkIn(received, '/termin/'))
  await page.locator('summary', { hasText: 'Termin absagen' }).click()
  await page.getByRole('button', { name: 'Ja, Termin absagen' }).click()
  await expectState(page, 'abgesagt von Ihnen')
  const told = await site.mailTo(OWNER, 2)
  expect(told.text).toContain('abgesagt')
  const cancelled = await site.mailTo(VISITOR, 2)
  expect(calendarIn(cancelled)).toMatchObject({
    uid: calendarIn(received).uid,
    status: 'CANCELLED',
    start: calendarIn(received).start,
  })
  await page.goto(linkIn(told, '/antwort/'))
  await expect(page.getByRole('button', { name: 'Bestätigen' })).toHaveCount(0)
})

test('erased by the visitor: nothing is left, and the links lead nowhere', async ({ page, site }) => {
  await book(page)
  const told = await site.mailTo(OWNER, 1)
  const link = linkIn(await site.mailTo(VISITOR, 1), '/termin/')
  await page.goto(link)
  await page.getByText('Alle Daten löschen').click()
  await page.getByRole('button', { name: 'Ja, endgültig löschen' }).click()
  await expect(page.getByRole('status')).toContainText('gelöscht')
  for (const path of [link, `${link}/termin.ics`, `${link}/daten.json`, linkIn(told, '/antwort/')])
    expect((await page.request.get(path)).status(), path).toBe(404)
})
