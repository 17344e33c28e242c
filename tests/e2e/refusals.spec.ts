import type { Page } from '@playwright/test'
import type { StartedServer } from '../../rig/started-server.ts'
import { expect, test } from '../support/browser-test.ts'
import { expectNoViolations } from '../support/expect-no-violations.ts'
import { fillBookingForm } from '../support/fill-booking-form.ts'
import { postBooking } from '../support/post-booking.ts'

/** Every test is a visitor with an address of their own: the server trusts the test as its proxy. */
test.use({
  serverEnv: { TRUST_PROXY: 'loopback' },
  contextOptions: { reducedMotion: 'reduce' },
  expectedConsoleErrors: [/the server responded with a status of 4\d\d|The booking failed/],
})

let visitors = 0
async function arrive(page: Page): Promise<string> {
  visitors++
  const address = `10.40.${test.info().workerIndex}.${visitors}`
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': address })
  return address
}

const submit = (page: Page) => page.getByRole('button', { name: 'Termin buchen' })
const notice = (page: Page) => page.locator('#appointment').getByRole('alert')

async function openFilledForm(page: Page) {
  await page.goto('/#appointment')
  await fillBookingForm(page)
}

/** Submits the form and tells the status of the page that follows. */
async function submitAndReadStatus(page: Page): Promise<number> {
  const answered = page.waitForResponse((response) => response.request().method() === 'POST')
  await submit(page).click()
  return (await answered).status()
}

/** Somebody else's page with a form that posts to ours. */
async function fillFormElsewhere(page: Page, server: StartedServer, enctype = '') {
  await page.goto('about:blank')
  await page.setContent(`
    <form method="post" action="${server.url}/termin" enctype="${enctype}">
      <input name="firstName" value="Erika"> <input name="lastName" value="Musterfrau">
      <textarea name="websiteIdea">Eine Website mit <b>Öffnungszeiten</b> 🥨</textarea>
      <input name="phone" value="+49 30 23125 101"> <input name="email" value="erika@example.org">
      <input name="preferredDate" value="2030-05-06"> <input name="preferredTime" value="10:30">
      <input name="privacyAccepted" value="on"> <button>Termin buchen</button>
    </form>`)
}

/** The same call again and again, from the visitor's address. */
async function useUp(
  server: StartedServer,
  address: string,
  calls: number,
  path: string,
  init?: RequestInit,
) {
  for (let sent = 0; sent < calls; sent += 50) {
    await Promise.all(
      Array.from({ length: Math.min(50, calls - sent) }, () =>
        fetch(`${server.url}${path}`, { ...init, headers: { 'x-forwarded-for': address } }),
      ),
    )
  }
}

async function expectNoticeInView(page: Page) {
  await expect(notice(page).locator('.notice')).toBeFocused()
  await expect(notice(page)).toBeInViewport({ ratio: 1 })
  await expect(notice(page).getByRole('link', { name: '+49' })).toBeVisible()
}

async function expectEverythingKept(page: Page) {
  await expect(notice(page)).toContainText('Ihre Angaben stehen noch im Formular.')
  await expect(page.getByLabel('Vorname')).toHaveValue('Erika')
  await expect(page.getByLabel('Ihre Website-Idee in Kürze')).toHaveValue(/<b>Öffnungszeiten<\/b> 🥨/)
  await expect(page.getByLabel('Wunschzeit')).toHaveValue('10:30')
}

test.describe('a form without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('that is too long is refused with the way back to what was typed', async ({ page }) => {
    await arrive(page)
    await openFilledForm(page)
    await page.getByLabel('Ihre Website-Idee in Kürze').fill('x'.repeat(100_000))
    expect(await submitAndReadStatus(page)).toBe(413)
    await expect(notice(page)).toContainText('Das ist mehr Text, als wir annehmen können')
    await expectNoticeInView(page)
    await expect(page.getByRole('link', { name: 'Zurück zum Formular' })).toHaveAttribute(
      'href',
      '/#appointment',
    )
    await page.goBack()
    await expect(page.getByLabel('Nachname')).toHaveValue('Musterfrau')
  })

  test('that is one of too many is refused with the way back to what was typed', async ({ page, server }) => {
    const address = await arrive(page)
    await openFilledForm(page)
    await useUp(server, address, 600, '/termin', { method: 'POST' })
    expect(await submitAndReadStatus(page)).toBe(429)
    await expect(notice(page)).toContainText('Zu viele Anfragen in kurzer Zeit')
    await expectNoticeInView(page)
    await page.goBack()
    await expect(page.getByLabel('Nachname')).toHaveValue('Musterfrau')
  })

  test('that another site has sent is shown for the visitor to check, and then books', async ({
    page,
    server,
  }) => {
    await arrive(page)
    await fillFormElsewhere(page, server)
    expect(await submitAndReadStatus(page)).toBe(403)
    await expect(notice(page)).toContainText('Von einer anderen Website gesendet')
    await expectNoticeInView(page)
    await expectEverythingKept(page)
    await expect(page.getByRole('checkbox')).not.toBeChecked()
    await page.getByRole('checkbox').check()
    await submit(page).click()
    await expect(page.getByRole('heading', { name: 'Termin gebucht!' })).toBeVisible()
  })
})

for (const [what, enctype, status] of [
  ['read', 'application/x-www-form-urlencoded', 403],
  ['unread', 'multipart/form-data', 415],
] as const) {
  test(`a form that was refused ${what} has no accessibility violations`, { tag: '@phone' }, async ({
    page,
    server,
  }) => {
    await arrive(page)
    await fillFormElsewhere(page, server, enctype)
    expect(await submitAndReadStatus(page)).toBe(status)
    await expectNoticeInView(page)
    await expectNoViolations(page)
  })
}

test.describe('a form with JavaScript', () => {
  /** React leaves its marks on the elements it has taken over. */
  const isAlive = (form: Element) => Object.keys(form).some((key) => key.startsWith('__react'))

  async function openLivingForm(page: Page) {
    await openFilledForm(page)
    await expect.poll(() => page.locator('#appointment form').evaluate(isAlive)).toBe(true)
  }

  test('that is refused for a field it does not have says so', async ({ page }) => {
    await arrive(page)
    await page.route('**/api/appointments', (route) =>
      route.fulfill({ status: 422, json: { errors: { foo: 'Unbekanntes Feld' } } }),
    )
    await openLivingForm(page)
    await submit(page).click()
    await expect(notice(page)).toContainText('Das Formular ist nicht mehr aktuell')
    await expect(notice(page).getByRole('link', { name: '+49' })).toBeVisible()
    await expect(page.getByLabel('Vorname')).toHaveValue('Erika')
    await expect(submit(page)).toBeFocused()
  })

  test('that is refused for an earlier booking shows its ticket', async ({ page, server }) => {
    const address = await arrive(page)
    await page.route('**/api/rpc/*', (route) => route.fulfill({ status: 429 }))
    await openLivingForm(page)
    await postBooking(server.url, { ip: address, preferredTime: '18:15' })
    await submit(page).click()
    await expect(notice(page)).toContainText('Termin bereits gebucht')
    await expect(page.getByText('18:15 Uhr')).toBeVisible()
  })
})

test.describe('a page', () => {
  test('asked for too often says how long to wait', async ({ page, server }) => {
    await useUp(server, await arrive(page), 60, '/gibt-es-nicht')
    expect((await page.goto('/gibt-es-nicht'))?.status()).toBe(429)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zu viele Anfragen in kurzer Zeit')
    await expect(page.getByText('Bitte warten Sie eine Minute')).toBeVisible()
    await expectNoViolations(page)
  })

  test('whose address is too long says so and leads home', async ({ page }) => {
    await arrive(page)
    expect((await page.goto(`/?${'x'.repeat(9_000)}`))?.status()).toBe(431)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ihr Browser schickt zu viel auf einmal')
    await expectNoViolations(page)
    await page.getByRole('link', { name: 'Zur Startseite', exact: true }).click()
    await expect(page).toHaveURL('/')
  })
})
