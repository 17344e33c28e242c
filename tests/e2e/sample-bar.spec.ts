import type { Page } from '@playwright/test'
import { sampleUrl } from '../../src/content/portfolio-url.ts'
import { expectAlive } from '../support/booking-page.ts'
import { expect, test } from '../support/browser-test.ts'

const FICO = sampleUrl('osteria-fico')

const bar = (page: Page) => page.getByRole('complementary', { name: 'Ihre Website' })
const field = (page: Page) => bar(page).getByLabel('Wie heißt Ihr Betrieb?')
const wish = (page: Page) => bar(page).getByRole('link', { name: 'So eine will ich' })
const idea = (page: Page) => page.getByLabel('Ihre Website-Idee in Kürze')
const stored = (page: Page) => page.evaluate(() => localStorage.length + sessionStorage.length)

test('a visitor sees her name on a sample and takes the wish to the form, once; the bar can be closed', async ({
  page,
}) => {
  await page.goto(FICO)
  const title = page.getByRole('heading', { level: 1 })
  await field(page).fill('Trattoria Rosa')
  await expect(title).toHaveText('Trattoria Rosa')
  await expect(page).toHaveTitle(/^Trattoria Rosa – italienische Küche/)
  await field(page).fill(' ')
  await expect(title).toContainText('Osteria Fic')
  await expect(title.locator('svg')).toBeVisible()
  await expect(page).toHaveTitle(/^Osteria Fico – /)
  expect(await stored(page)).toBe(0)

  await field(page).fill('Trattoria Rosa')
  await field(page).press('Enter')
  await expect(wish(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/#appointment')
  await expect(idea(page)).toHaveValue('So eine wie Osteria Fico, für Trattoria Rosa.')
  await idea(page).fill('Eine Seite für meine Imkerei.')

  await page.goto(FICO)
  await bar(page).getByRole('button', { name: 'Leiste schließen' }).press('Enter')
  await expect(bar(page)).toHaveCount(0)
  await expect(page.locator('.sample-ribbon a')).toBeFocused()
  await page.goto('/#appointment')
  await expectAlive(page)
  await expect(idea(page)).toHaveValue('Eine Seite für meine Imkerei.')

  await test.step('what she has written stays before the next wish', async () => {
    await page.goto(FICO)
    await wish(page).click()
    await expectAlive(page)
    await expect(idea(page)).toHaveValue('Eine Seite für meine Imkerei. So eine wie Osteria Fico.')
  })

  await test.step('without storage the link still leads to the form', async () => {
    await page.addInitScript(() =>
      Object.defineProperty(window, 'sessionStorage', {
        get() {
          throw new DOMException('Switched off', 'SecurityError')
        },
      }),
    )
    await page.goto(FICO)
    await field(page).fill('Trattoria Rosa')
    await wish(page).click()
    await expectAlive(page)
    await expect(idea(page)).toHaveValue('')
  })
})
