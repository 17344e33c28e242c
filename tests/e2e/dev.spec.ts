import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { MAIL_KINDS } from '../../src/booking/appointments/kinds.ts'
import { expectAlive } from '../support/browsers/booking-page.ts'
import { test as base, expect as baseExpect } from '../support/browsers/browser-test.ts'
import { fillBookingForm } from '../support/browsers/fill-booking-form.ts'
import { lineOf } from '../support/content/broken-content.ts'
import { englishWordsIn } from '../support/content/english-words.ts'
import { type StartedDev, startDev } from '../support/servers/started-dev.ts'

const PHONE = 'phone: +49 30 23125 100'
const MISTAKES = 'In den Inhalten stimmt etwas nicht'

/** `npm run dev`, started with a mistake in the content. */
const test = base.extend<{ dev: StartedDev }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
  dev: async ({}, use) => {
    const dev = await startDev((edit) => edit('site.yaml', PHONE, 'phone: keine'))
    await use(dev)
    await dev.stop()
  },
  baseURL: async ({ dev }, use) => use(dev.url),
})
/** The dev server compiles a page when it is first asked for: on a busy machine that takes long. */
const expect = baseExpect.configure({ timeout: 180_000 })

// One start of the dev server costs as much as ten other tests: one journey through all it does.
test.describe.configure({ timeout: 900_000 })
test.use({ expectedConsoleErrors: [/.*/] })

/** Until the server is there. From then on nobody asks for the page again: it has to come by itself. */
const open = (page: Page, path: string, title: string) =>
  expect(async () => {
    await page.goto(path, { timeout: 30_000 })
    await expect(page.getByRole('heading', { name: title }).first()).toBeVisible({ timeout: 3_000 })
  }).toPass()

/** The first visit makes the dev server gather its modules and reload the page, sometimes twice. */
const openForm = (page: Page) =>
  expect(async () => {
    await page.goto('/')
    await page.locator('#appointment').scrollIntoViewIfNeeded()
    await expectAlive(page)
    await page.getByRole('button', { name: 'Termin buchen' }).click({ timeout: 1_000 })
    await expect(page.getByText('Vorname muss mindestens 2 Zeichen haben')).toBeVisible({ timeout: 3_000 })
    expect(new URL(page.url()).pathname).toBe('/')
  }).toPass()

test('npm run dev shows mistakes, follows every change, books, and speaks German', async ({ page, dev }) => {
  const title = page.getByRole('heading', { level: 1 })
  const mistake = page.getByRole('listitem')

  await test.step('a mistake is shown as a page with place and remedy, until it is corrected', async () => {
    await open(page, '/agb', MISTAKES)
    await expect(mistake).toContainText(
      `content/site.yaml, Zeile ${lineOf('site.yaml', PHONE)}, Feld „contact.phone“`,
    )
    await expect(mistake).toContainText('erwartet wird eine Nummer mit Ländervorwahl')
    await expect(page.locator('body')).not.toContainText(/\bat \S+ \(|\.tsx?:\d/)
    dev.edit('site.yaml', 'phone: keine', PHONE)
    await expect(title).toHaveText('Allgemeine Geschäftsbedingungen')

    dev.edit('landing.yaml', 'priceFrom: 90', 'priceFrom: viel')
    await expect(page.getByRole('heading', { name: MISTAKES })).toBeVisible()
    expect((await page.goto('/anfragen'))?.status()).toBe(500)
    await expect(page.getByRole('heading', { name: MISTAKES })).toBeVisible()
    dev.edit('landing.yaml', 'priceFrom: viel', 'priceFrom: 90')
    await expect(page.getByRole('heading', { name: 'Anfragen' })).toBeVisible()
    await open(page, '/antwort/1/x', 'Dieser Link gilt nicht (mehr)')
  })

  await test.step('changes in the content folder show in the open page by themselves', async () => {
    await open(page, '/', 'Gute Websites sind Handwerk.')
    dev.edit('form.yaml', 'title: Termin erfolgreich gebucht!', 'title: Danke, bis bald!')
    dev.edit('landing.yaml', 'Gute Websites sind Handwerk.', 'Gutes Brot ist Handwerk.')
    dev.edit('theme.yaml', 'paper: { light: "#f6f1e7"', 'paper: { light: "#fefefe"')
    dev.edit('site.yaml', 'brand: Musterwerk', 'brand: Brotwerk')
    await expect(title).toHaveText('Gutes Brot ist Handwerk.')
    await expect(page.locator('meta[name=theme-color]').first()).toHaveAttribute('content', '#fefefe')
    await expect(page).toHaveTitle(/Brotwerk/)
  })

  await test.step('the form comes alive, books, and leads to the visitor’s page', async () => {
    await openForm(page)
    await fillBookingForm(page)
    await page.getByRole('button', { name: 'Termin buchen' }).click()
    // This notice comes from the form's script, which has to follow a change as well.
    await expect(page.getByText('Danke, bis bald!')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Termin gebucht!' })).toBeVisible()
    await page.getByRole('link', { name: 'Ihre Terminseite' }).click()
    await expect(title).toHaveText('Ihr Termin ist angefragt')
  })

  await test.step('so do the mails', async () => {
    await open(page, '/dev/mails', 'Ihre Terminanfrage wurde erhalten')
    await expect(title).toHaveCount(MAIL_KINDS.length + 1)
    dev.edit('mails.yaml', 'Ihre Terminanfrage wurde erhalten', 'Danke, wir melden uns')
    await expect(page.getByRole('heading', { name: 'Danke, wir melden uns' })).toBeVisible()
  })

  await test.step('all it prints is German', async () => {
    expect(dev.output()).toContain('Die Website läuft auf')
    expect(englishWordsIn(dev.output())).toEqual([])
    // It looks for packages in no test: a fresh clone has none of theirs, and it would say so in English.
    const { optimized } = JSON.parse(readFileSync('node_modules/.vite/deps/_metadata.json', 'utf8'))
    expect(Object.keys(optimized)).not.toContain('vitest')
  })
})
