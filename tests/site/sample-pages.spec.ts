import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from '../support/browser-test.ts'
import { sitePaths } from '../support/site-pages.ts'

const SAMPLES = sitePaths().filter((path) => path.startsWith('/beispiele/'))

const ribbon = (page: Page) => page.locator('.sample-ribbon')

/** Runs in the browser: the places, from top to end, where something lies over the ribbon or it is out of view. */
function findHiddenRibbon(): number[] {
  const strip = document.querySelector('.sample-ribbon')
  const isOnTop = () => {
    const words = strip?.querySelector('.sample-ribbon-words')?.getBoundingClientRect() ?? new DOMRect()
    const found = document.elementFromPoint((words.left + words.right) / 2, (words.top + words.bottom) / 2)
    const isInView = words.top >= 0 && words.bottom <= innerHeight && words.right <= innerWidth
    return isInView && strip?.contains(found)
  }
  const end = document.documentElement.scrollHeight - innerHeight
  const places = Array.from({ length: Math.ceil(end / (innerHeight * 0.8)) }, (_, n) => n * innerHeight * 0.8)
  return [...places, end].filter((top) => {
    scrollTo({ top, behavior: 'instant' })
    return !isOnTop()
  })
}

/** Runs in the browser: the links within the page whose section is not below the ribbon, and on top where it can be. */
function findLostLinks(): string[] {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')]
  return links
    .filter((link) => link.checkVisibility())
    .map((link) => {
      link.click()
      const top = document.querySelector(link.hash)?.getBoundingClientRect().top ?? Number.NaN
      const below = top - (document.querySelector('.sample-ribbon')?.getBoundingClientRect().bottom ?? 0)
      // The last section may be shorter than the screen.
      const isAtTheEnd = Math.ceil(scrollY + innerHeight) >= document.documentElement.scrollHeight
      const isRight = below > -1 && innerHeight - top > 40 && (isAtTheEnd || below < 40)
      return isRight ? '' : `${link.hash}: ${below} px below the ribbon`
    })
    .filter(Boolean)
}

for (const path of SAMPLES) {
  test(`${path} says everywhere that it is a sample, and all of it can be used`, async ({ page }) => {
    await page.goto(path)
    await expect(ribbon(page)).toContainText('Beispielprojekt von Musterwerk – erfundener Betrieb')
    for (const [width, height] of [
      [320, 568],
      [390, 664],
      [844, 390],
      [1280, 720],
    ] as const) {
      await page.setViewportSize({ width, height })
      expect(await page.evaluate(findHiddenRibbon), `ribbon at ${width} px`).toEqual([])
      expect(await page.evaluate(findLostLinks), `links at ${width} px`).toEqual([])
    }
    await test.step('every article and result has a name, every term one meaning', async () => {
      const nameless = page.locator(':is(article, output):not([aria-label], [aria-labelledby])')
      await expect(nameless).toHaveCount(0)
      for (const list of await page.locator('dl').all()) {
        const terms = await list.locator('dt').allTextContents()
        expect(new Set(terms).size, terms.join()).toBe(terms.length)
      }
    })
    await test.step('its invented imprint leads to the real one', async () => {
      const own = page.locator('footer', { has: page.locator('a[href="/impressum"]') })
      await expect(own).toContainText('erfunden')
      const imprint = page.locator('.sample-foot').getByRole('link', { name: 'Impressum' })
      await expect(imprint).toHaveAttribute('href', '/impressum')
    })
    await test.step('ribbon or foot is in view on a very small screen, both are on paper', async () => {
      // 1280 × 1024 at 400 % zoom.
      await page.setViewportSize({ width: 320, height: 256 })
      const foot = page.locator('.sample-foot')
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      await expect(ribbon(page)).toBeInViewport()
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
      await expect(foot).toBeInViewport()
      await expect(ribbon(page)).not.toBeInViewport()
      await page.emulateMedia({ media: 'print' })
      await expect(ribbon(page)).toBeVisible()
      await expect(foot).toBeVisible()
    })
  })
}

test('in forced colours highlighted words can be read', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  for (const [path, selector, words] of [
    ['/beispiele/kanzlei-wehrland/', 'h1 mark', 'drei Wochen.'],
    ['/beispiele/osteria-fico/', '.poster-kind', 'Osteria'],
  ] as const) {
    await page.goto(path)
    const element = page.locator(selector)
    await expect(element).toHaveText(words)
    const { channels } = await sharp(await element.screenshot())
      .greyscale()
      .stats()
    // Letters and ground far apart in brightness, or there is nothing to see.
    expect(channels[0]?.stdev, words).toBeGreaterThan(60)
  }
})
