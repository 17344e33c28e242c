import type { Page } from '@playwright/test'
import { startTabBrowser } from '../../rig/tab-browser.ts'
import { until } from '../../rig/until.ts'
import { sampleUrl } from '../../src/content/portfolio-url.ts'
import { expectAlive } from '../support/booking-page.ts'
import { expect, test } from '../support/browser-test.ts'
import { findOverflow } from '../support/page-findings.ts'
import { sitePaths } from '../support/site-pages.ts'

const FICO = sampleUrl('osteria-fico')
const SAMPLES = sitePaths().filter((path) => path.startsWith('/beispiele/'))

const bar = (page: Page) => page.getByRole('complementary', { name: 'Ihre Website' })
const field = (page: Page) => bar(page).getByLabel('Wie heißt Ihr Betrieb?')
const wish = (page: Page) => bar(page).getByRole('link', { name: 'So eine will ich' })
const idea = (page: Page) => page.getByLabel('Ihre Website-Idee in Kürze')
const stored = (page: Page) => page.evaluate(() => localStorage.length + sessionStorage.length)

test('a visitor sees her name on a sample and takes the wish to the form, once', async ({ page }) => {
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
  expect(await stored(page)).toBe(0)
  await page.goto('/portfolio')
  await page.goto('/#appointment')
  await expectAlive(page)
  await expect(idea(page)).toHaveValue('')
})

test('a form that was prerendered has the sentence, too', async ({ baseURL }) => {
  const browser = await startTabBrowser((send) => [send('Page.enable'), send('Runtime.enable')])
  const link = "document.querySelector('.sample-bar a')"
  try {
    await browser.open(`${baseURL}${FICO}`)
    const touch = `${link}.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))`
    await until('it is ready aside', async () => {
      // The script that hears it comes after the first paint.
      await browser.ask(touch)
      return (await browser.askAside('document.prerendering')) === true
    })
    await browser.ask(`${link}.click()`)
    const written = "location.pathname === '/' && document.querySelector('[name=websiteIdea]')?.value"
    await until('it is written', async () => (await browser.ask(written)) === 'So eine wie Osteria Fico.')
    const openedAt = "performance.getEntriesByType('navigation')[0].activationStart"
    expect(await browser.ask(openedAt)).toBeGreaterThan(0)
    expect(await browser.ask('sessionStorage.length')).toBe(0)
  } finally {
    await browser.close()
  }
})

test('every sample wears a name in its header and can be wished for without one', async ({ page }) => {
  for (const path of SAMPLES) {
    await page.goto(path)
    const [own = ''] = (await page.title()).split(' – ')
    await field(page).fill('Bäckerei Krume')
    await expect(page.locator('bdi').first()).toContainText('Bäckerei')
    await expect(page).toHaveTitle(/^Bäckerei Krume – /)
    await field(page).clear()
    await expect(page).toHaveTitle(new RegExp(`^${own} – `))
    await wish(page).click()
    await expect(idea(page)).toHaveValue(`So eine wie ${own}.`)
  }
})

test('what a visitor has already written stays', async ({ page }) => {
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      const written = document.querySelector<HTMLTextAreaElement>('[name=websiteIdea]')
      if (written) written.value = 'Eine Seite für meine Imkerei'
    }),
  )
  await page.goto(FICO)
  await wish(page).click()
  await expectAlive(page)
  await expect(idea(page)).toHaveValue('Eine Seite für meine Imkerei')
  expect(await stored(page)).toBe(0)
})

test('without storage the link still leads to the form', async ({ page }) => {
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

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the bar is a sentence and a link', async ({ page }) => {
    await page.goto(FICO)
    await expect(bar(page)).toContainText('So könnte Ihre aussehen.')
    await expect(bar(page).locator('label, input, button')).toHaveCount(3)
    for (const part of await bar(page).locator('label, input, button').all()) await expect(part).toBeHidden()
    await wish(page).click()
    await page.waitForURL('**/#appointment')
  })
})

test('the keyboard closes the bar and goes on at the ribbon; on paper there is none', async ({ page }) => {
  await page.goto(FICO)
  await page.emulateMedia({ media: 'print' })
  await expect(bar(page)).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await bar(page).getByRole('button', { name: 'Leiste schließen' }).press('Enter')
  await expect(bar(page)).toHaveCount(0)
  await expect(page.locator('.sample-ribbon a')).toBeFocused()
})

const HOSTILE = [
  'W'.repeat(300),
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
  '🥨👩‍🍳🏳️‍🌈'.repeat(12),
  'مخبز السعادة ‏‮ שלום',
  '<script>alert(1)</script><img src=x onerror=alert(1)>',
]

for (const path of SAMPLES)
  test(`any name fits on ${path}, and the bar hides nothing`, async ({ page }) => {
    await page.goto(path)
    for (const [width, height] of [
      [320, 568],
      [390, 664],
      [768, 1024],
      [1280, 720],
    ] as const) {
      await page.setViewportSize({ width, height })
      for (const name of HOSTILE) {
        await field(page).fill(name)
        expect(await page.evaluate(findOverflow), `${name} at ${width} px`).toBeLessThanOrEqual(0)
        expect(await page.locator('bdi :not(svg, path, span)').count(), name).toBe(0)
      }
      await field(page).clear()
      expect(await page.evaluate(findCovered), `covered at ${width} px`).toEqual([])
    }
    for (const [width, height] of [
      [667, 375],
      [320, 256],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      await expect(bar(page)).not.toBeInViewport()
    }
  })

/** Runs in the browser: controls that have the focus behind the bar, and the end of the page where it is behind it. */
function findCovered(): string[] {
  const bar = document.querySelector('.sample-bar') as HTMLElement
  const controls = document.querySelectorAll<HTMLElement>(
    'body > :not(.sample-bar) :is(a, button, input, select)',
  )
  const isCovered = (element: Element) =>
    element.getBoundingClientRect().bottom > bar.getBoundingClientRect().top + 1
  const covered = [...controls].filter((control) => {
    if (!control.checkVisibility()) return false
    control.focus()
    return isCovered(control)
  })
  const room = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom)
  if (bar.offsetHeight > room) return [`The bar is ${bar.offsetHeight} px high, its room ${room} px.`]
  scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })
  const foot = document.querySelector('.sample-foot') as HTMLElement
  return [...covered, ...(isCovered(foot) ? [foot] : [])].map(({ outerHTML }) => outerHTML.slice(0, 80))
}
