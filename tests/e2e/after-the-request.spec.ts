import type { Page } from '@playwright/test'
import { bookingRequest, nextSixthOfMay } from '../support/booking-request.ts'
import { test as base, expect } from '../support/browsers/browser-test.ts'
import { expectNoViolations } from '../support/browsers/expect-no-violations.ts'
import { expectTextFits } from '../support/browsers/sweep-widths.ts'
import { germanDate } from '../support/german-date.ts'
import { linkIn, type MailedSite, OWNER, startMailedSite } from '../support/servers/mailed-site.ts'
import { until } from '../support/until.ts'

const VISITOR = 'erika@example.org'
const AGREED = nextSixthOfMay()
const NEXT_DAY = AGREED.replace('-06', '-07')

/** A whole journey, told as visitor and owner live it, on a site of its own whose mails are read. */
const test = base.extend<{ mailed: MailedSite }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
  mailed: async ({}, use) => {
    const mailed = await startMailedSite()
    await use(mailed)
    await mailed.stop()
  },
  baseURL: async ({ mailed }, use) => use(mailed.url),
})

const expectState = (page: Page, state: string) =>
  expect(page.getByText(/^Stand: /)).toHaveText(`Stand: ${state}`)

test.use({ expectedConsoleErrors: [/404/] })

/** Booked with an address that the mail server refuses; at first seen on a small phone. */
async function correctAddress(page: Page, site: MailedSite): Promise<void> {
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
  await page.getByLabel('Ihre E-Mail-Adresse').fill(VISITOR)
  await page.getByRole('button', { name: 'Adresse ändern' }).click()
  await expect(page.getByText('Ihre Adresse ist geändert')).toBeVisible()
}

test('an address corrected, two other times proposed, one taken by its link, then called off and erased: both are told', async ({
  page,
  mailed: site,
}) => {
  await test.step('a mistyped address is corrected, and the mail arrives', () => correctAddress(page, site))
  const asked = await site.mailTo(VISITOR, 1)
  expect(asked.subject).toBe('Ihre Terminanfrage wurde erhalten')
  const link = linkIn(asked, '/termin/')
  await expect(page).toHaveURL(`${link}?ergebnis=adresse`)
  await page.goto(linkIn(await site.mailTo(OWNER, 2), '/antwort/'))
  await expect(page.getByRole('link', { name: VISITOR })).toBeVisible()
  await page.getByText('Oder eine andere Zeit').click()
  await page.locator('[name=date1]').fill(AGREED)
  await page.locator('[name=time1]').fill('09:00')
  await page.locator('[name=date2]').fill(NEXT_DAY)
  await page.locator('[name=time2]').fill('14:15')
  await page.locator('#vorschlagen-message').fill('Vormittags bin ich in der Werkstatt.')
  // Not agreed: that would be told the visitor at once.
  await page.locator('[name=time2]').press('Enter')

  await test.step('a time tapped in the mail is marked and reached first; only pressing it accepts it', async () => {
    const proposed = await site.mailTo(VISITOR, 2)
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
    for (const address of [VISITOR, OWNER]) expect((await site.mailTo(address, 3)).text).toContain('14:15')
  })

  await test.step('called off by keyboard, it cannot be confirmed', async () => {
    await tabTo(page, 'In den Kalender eintragen')
    await tabTo(page, 'Termin absagen')
    await page.keyboard.press('Enter')
    await tabTo(page, 'Ja, Termin absagen')
    await page.keyboard.press('Enter')
    await expectState(page, 'von Ihnen abgesagt')
    await expect(page.getByRole('status')).toContainText('Wir wissen Bescheid.')
    const told = await site.mailTo(OWNER, 4)
    expect(told.text).toContain('abgesagt')
    await page.goto(linkIn(told, '/antwort/'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Erika Musterfrau')
    await expect(page.getByRole('button', { name: 'bestätigen' })).toHaveCount(0)
  })

  await page.goto(link)
  await page.getByText('Anfrage löschen').click()
  await page.getByRole('button', { name: 'Ja, endgültig löschen' }).click()
  await expect(page.getByRole('heading', { name: 'Unter diesem Link ist nichts gespeichert' })).toBeVisible()
  await expect(page).toHaveURL(link)
  expect((await site.mailTo(OWNER, 5)).subject).toMatch(/^Anfrage Nr\.\s\d+ ist gelöscht$/)
})

/** By the Tab key alone, to what has that text and then a ring. */
async function tabTo(page: Page, text: string): Promise<void> {
  const nextStop = async () => {
    await page.keyboard.press('Tab')
    return page.evaluate(() => document.activeElement?.textContent?.trim())
  }
  await expect.poll(nextStop, { intervals: [0] }).toBe(text)
  await expect(page.locator(':focus')).toHaveCSS('outline-width', '4px')
}
