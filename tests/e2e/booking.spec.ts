import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { nextSixthOfMay } from '../../rig/booking-request.ts'
import { expect, test } from '../support/browser-test.ts'
import { fillBookingForm } from '../support/fill-booking-form.ts'
import { germanDate } from '../support/german-date.ts'

/** Every test is a visitor with an address of their own: the server trusts the test as its proxy. */
test.use({ serverEnv: { TRUST_PROXY: 'loopback' } })
test.beforeEach(async ({ page }, { testId, retry, project }) => {
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': addressOf(`${testId}${project.name}${retry}`) })
})

function addressOf(seed: string): string {
  let hash = 0
  for (const character of seed) hash = (Math.imul(hash, 31) + character.charCodeAt(0)) >>> 0
  return `10.${(hash >> 16) & 255}.${(hash >> 8) & 255}.${hash & 255}`
}

const CHECK = '**/api/rpc/check_appointment_exists_for_ip'
const BOOK = '**/api/appointments'
const submit = (page: Page) => page.getByRole('button', { name: 'Termin buchen' })
const card = (page: Page) => page.getByRole('heading', { name: 'Termin gebucht!' })

/** React leaves its marks on the elements it has taken over. */
const expectAlive = (page: Page) =>
  expect
    .poll(() =>
      page
        .locator('#appointment form')
        .evaluate((form) => Object.keys(form).some((key) => key.startsWith('__react'))),
    )
    .toBe(true)

/** Scrolled to, and its script has taken over. */
async function openForm(page: Page) {
  await page.goto('/#appointment')
  await expectAlive(page)
}

async function expectCard(
  page: Page,
  { date = germanDate(nextSixthOfMay()), time = '10:30 Uhr' }: { date?: string; time?: string } = {},
) {
  await expect(card(page)).toBeVisible()
  await expect(
    page.getByText('Sie haben innerhalb der letzten 24 Stunden einen Termin gebucht.'),
  ).toBeVisible()
  await expect(page.getByText(date)).toBeVisible()
  await expect(page.getByText(time)).toBeVisible()
  await expect(page.locator('#appointment form')).toHaveCount(0)
}

test('a visitor books a call, sees the ticket, and still sees it after a reload', async ({ page }) => {
  await openForm(page)
  await fillBookingForm(page)
  await submit(page).click()
  await expectCard(page)
  await expect(page.getByRole('status')).toContainText('Termin erfolgreich gebucht!')
  await expect(page.getByRole('status')).toContainText(
    'Wir melden uns bald bei Ihnen und senden eine Bestätigung per E-Mail.',
  )
  await expect(card(page)).toBeFocused()
  await page.getByRole('button', { name: 'Hinweis schließen' }).click()
  await expect(page.getByText('Termin erfolgreich gebucht!')).toBeHidden()
  await page.goto('/')
  await expectCard(page)
})

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

test('an empty form shows every message under its field and focuses the first', async ({ page }) => {
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
  await expect(page.getByLabel('Vorname')).toBeFocused()
  await expect(page.getByLabel('Vorname')).toBeInViewport()
})

test('a mended field loses its message, the others keep theirs', async ({ page }) => {
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
  await other.setExtraHTTPHeaders({
    'x-forwarded-for': addressOf(`${test.info().testId}${test.info().project.name}0`),
  })
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
    expectedConsoleErrors: [/could not be checked|booking failed|form's script|Failed to load resource/],
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

  for (const [what, fail] of [
    ['saving fails', { status: 503, body: '{}' }],
    ['the answer is nonsense', { status: 200, body: '<html>' }],
  ] as const) {
    test(`${what}: the notice is shown and the form stays as it was`, async ({ page }) => {
      await openForm(page)
      await fillBookingForm(page)
      await page.route(BOOK, (route) => route.fulfill(fail))
      await submit(page).click()
      await expect(page.getByRole('alert')).toContainText('Fehler beim Buchen')
      await expect(page.getByRole('alert').getByRole('link', { name: '+49' })).toBeVisible()
      await expect(page.getByRole('alert')).toContainText('Bitte versuchen Sie es später erneut.')
      await expect(page.getByText('Fehler beim Buchen')).toBeInViewport()
      await expect(page.getByLabel('Vorname')).toHaveValue('Erika')
      await expect(submit(page)).toBeEnabled()
      await expect(submit(page)).toBeFocused()
      await page.getByRole('button', { name: 'Hinweis schließen' }).click()
      await expect(submit(page)).toBeFocused()
    })
  }

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
    await expect(page).toHaveURL('/termin?ergebnis=gebucht')
    await expectCard(page)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedConsoleErrors: [/422/] })

  test('messages, kept values, and the ticket as a page of its own', async ({ page }) => {
    await page.goto('/#appointment')
    await fillBookingForm(page)
    await page.getByLabel('Vorname').fill('E')
    await submit(page).click()
    await expect(page.getByText('Vorname muss mindestens 2 Zeichen haben')).toBeVisible()
    await expect(page.getByLabel('Nachname')).toHaveValue('Musterfrau')
    await expect(page.getByLabel('Ihre Website-Idee in Kürze')).toHaveValue(/<b>Öffnungszeiten<\/b> 🥨/)
    await expect(page.getByRole('checkbox')).toBeChecked()
    await page.getByLabel('Vorname').fill('Erika')
    await submit(page).click()
    await expectCard(page)
    await expect(page.getByText('Termin erfolgreich gebucht!')).toBeVisible()
  })
})
