import type { Page } from '@playwright/test'
import type { Email } from 'postal-mime'
import { until } from '../../rig/until.ts'
import { expectCard, submit } from '../support/booking-page.ts'
import { bookingRequest, nextSixthOfMay } from '../support/booking-request.ts'
import { test as base, expect } from '../support/browser-test.ts'
import { expectNoViolations } from '../support/expect-no-violations.ts'
import { typeBookingForm } from '../support/fill-booking-form.ts'
import { germanDate } from '../support/german-date.ts'
import { linkIn, type MailedSite, OWNER, startMailedSite } from '../support/mailed-site.ts'
import { untapAll } from '../support/owner-page.ts'
import { expectTextFits } from '../support/sweep-widths.ts'

const AGREED = nextSixthOfMay()
const NEXT_DAY = AGREED.replace('-06', '-07')

let site: MailedSite

/** Whole journeys, told as visitor and owner live them, on a site of their own whose mails are read. */
const test = base.extend<{ visitor: string }>({
  // Asked for before the site is started, too.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
  baseURL: async ({}, use) => use(site?.url),
  // Mails to one address are bounded.
  visitor: async ({ address }, use) => use(`erika-${address}@example.org`),
})

// One after the other: all mails to the owner arrive in one place.
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  site = await startMailedSite()
})
test.beforeEach(() => site.forgetMails())
test.afterAll(() => site.stop())

const expectState = (page: Page, state: string) =>
  expect(page.getByText(/^Stand: /)).toHaveText(`Stand: ${state}`)

/** What a calendar goes by. */
function calendarIn({ attachments }: Email) {
  const file = attachments.find(({ filename }) => filename === 'termin.ics')
  if (!file) throw new Error('The mail has no calendar file.')
  const text = new TextDecoder().decode(file.content as ArrayBuffer)
  const read = (name: string) => new RegExp(`^${name}:(.*?)\r?$`, 'm').exec(text)?.[1]
  return { uid: read('UID'), status: read('STATUS'), start: read('DTSTART') }
}

// These pages have no script. How the form books with script is in booking.spec.ts.
test.use({ javaScriptEnabled: false, expectedConsoleErrors: [/404|422/] })

/** On a phone: nothing that needs script, messages, kept values, and the ticket as a page of its own. */
async function bookByForm(page: Page, email: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/#appointment')
  await expect(page.locator('.ticket, .ticket-bar')).toHaveCount(0)
  for (const live of ['.tiles', '.ideas']) await expect(page.locator(live)).toBeHidden()
  await typeBookingForm(page, { firstName: 'E', email })
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
}

test('booked, confirmed', async ({ page, visitor }) => {
  await bookByForm(page, visitor)
  const told = await site.mailTo(OWNER, 1)
  const received = await site.mailTo(visitor, 1)
  expect(received.subject).toBe('Ihre Terminanfrage wurde erhalten')
  await page.goto(linkIn(told, '/antwort/'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Erika Musterfrau')
  await expect(page.getByText(germanDate(AGREED)).first()).toBeVisible()
  await expect(page.locator('.request-contact a').first()).toHaveAttribute('href', 'tel:+493023125101')
  await page.getByRole('button', { name: 'bestätigen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Anfrage Nr\.\s\d+: bestätigt$/)
  await expect(page.getByRole('status')).toContainText('Sie müssen nichts weiter tun.')
  await page.reload()
  await expect(page.getByRole('status')).toContainText('Bestätigt')
  await expect(page.getByText('Musterfrau')).toHaveCount(0)

  const confirmed = await site.mailTo(visitor, 2)
  expect(confirmed.subject).toContain('bestätigt')
  expect(confirmed.text).toContain(germanDate(AGREED))
  expect(confirmed.inReplyTo).toBe(received.messageId)
  expect(calendarIn(confirmed)).toMatchObject({ uid: calendarIn(received).uid, status: 'CONFIRMED' })
  await page.goto(linkIn(confirmed, '/termin/'))
  await expectState(page, 'bestätigt')

  expect(site.countTo(visitor)).toBe(2)
  expect(site.countTo(OWNER)).toBe(1)
})

/** Booked with an address that the mail server refuses; at first seen on a small phone. */
async function correctAddress(page: Page, visitor: string): Promise<void> {
  const email = 'erika@exmaple.org'
  site.mailServer.mood.refuseRecipient = (address) => (address === email ? '550 5.1.1 unknown' : undefined)
  const data = bookingRequest({ email, preferredTime: '18:00' })
  const { page: own } = await (await page.request.post('/api/appointments', { data })).json()
  await site.mailTo(OWNER, 1)
  await until('the visitor’s page knows', async () =>
    (await (await page.request.get(own)).text()).includes('nicht zustellbar'),
  )
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto(own)
  await expect(page.getByText('nicht zustellbar')).toBeVisible()
  await expectTextFits(page, [320])
  await expectNoViolations(page)
  await page.getByLabel('Ihre E-Mail-Adresse').fill(visitor)
  await page.getByRole('button', { name: 'Adresse ändern' }).click()
  await expect(page.getByText('Ihre Adresse ist geändert')).toBeVisible()
}

test.describe('with JavaScript, which axe needs', () => {
  test.use({ javaScriptEnabled: true })

  test('an address corrected, two other times proposed, one taken by its link, then called off and erased: both are told', async ({
    page,
    visitor,
  }) => {
    await test.step('a mistyped address is corrected, and the mail arrives', () =>
      correctAddress(page, visitor))
    const asked = await site.mailTo(visitor, 1)
    expect(asked.subject).toBe('Ihre Terminanfrage wurde erhalten')
    const { uid } = calendarIn(asked)
    expect(uid).toBeTruthy()
    const link = linkIn(asked, '/termin/')
    await expect(page).toHaveURL(`${link}?ergebnis=adresse`)
    await page.goto(linkIn(await site.mailTo(OWNER, 2), '/antwort/'))
    await expect(page.getByRole('link', { name: visitor })).toBeVisible()
    await page.getByText('Andere Zeiten vorschlagen').click()
    await untapAll(page)
    await page.getByText('Oder eine andere Zeit').last().click()
    await page.locator('[name=date1]').fill(AGREED)
    await page.locator('[name=time1]').fill('09:00')
    await page.locator('[name=date2]').fill(NEXT_DAY)
    await page.locator('[name=time2]').fill('14:15')
    await page.locator('#vorschlagen-message').fill('Vormittags bin ich in der Werkstatt.')
    await page.getByRole('button', { name: 'Zeiten vorschlagen' }).click()

    await test.step('a time tapped in the mail is marked and reached first; only pressing it accepts it', async () => {
      const proposed = await site.mailTo(visitor, 2)
      for (const words of ['09:00', '14:15', 'Vormittags bin ich in der Werkstatt.'])
        expect(proposed.text).toContain(words)
      await page.goto(`${link}${/\?zeit=\S+#zeit-2/.exec(proposed.text ?? '')}`)
      const marked = page.getByRole('button', { name: `${germanDate(NEXT_DAY)} 14:15 Uhr annehmen` })
      await expect(marked).toBeFocused()
      await expect(marked).toBeInViewport({ ratio: 1 })
      await expect(page.locator('[aria-current=true]')).toHaveCount(1)
      await page.reload()
      await expectState(page, 'Gegenvorschlag')
      await marked.press('Enter')
      await expectState(page, 'bestätigt')
      await expect(page.getByText(germanDate(NEXT_DAY)).first()).toBeVisible()
      const confirmed = await site.mailTo(visitor, 3)
      expect((await site.mailTo(OWNER, 3)).text).toContain('14:15')
      const start = `${NEXT_DAY.replaceAll('-', '')}T121500Z`
      expect(calendarIn(confirmed)).toMatchObject({ uid, start })
    })

    await test.step('called off: the calendar strikes it, and it cannot be confirmed', async () => {
      await page.locator('summary', { hasText: 'Termin absagen' }).click()
      await page.getByRole('button', { name: 'Ja, Termin absagen' }).click()
      await expectState(page, 'von Ihnen abgesagt')
      expect(calendarIn(await site.mailTo(visitor, 4))).toMatchObject({ uid, status: 'CANCELLED' })
      const told = await site.mailTo(OWNER, 4)
      expect(told.text).toContain('abgesagt')
      await page.goto(linkIn(told, '/antwort/'))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Erika Musterfrau')
      await expect(page.getByRole('button', { name: 'bestätigen' })).toHaveCount(0)
    })

    await page.goto(link)
    await page.getByText('Anfrage löschen').click()
    await page.getByRole('button', { name: 'Ja, endgültig löschen' }).click()
    await expect(page.getByRole('heading', { name: 'Hier ist nichts (mehr) gespeichert' })).toBeVisible()
    await expect(page).toHaveURL(link)
    expect((await site.mailTo(OWNER, 5)).subject).toMatch(/^Anfrage Nr\.\s\d+ ist gelöscht$/)
  })
})
