import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from '../support/browser-test.ts'
import { sitePaths } from '../support/site-pages.ts'

const SAMPLES = sitePaths().filter((path) => path.startsWith('/beispiele/'))

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const ribbon = (page: Page) => page.locator('.sample-ribbon')
const isAtTheEnd = () => Math.ceil(scrollY + innerHeight) >= document.documentElement.scrollHeight

/** The ribbon is where it belongs, and nothing lies over it. */
const ribbonIsOnTop = () => {
  const [strip, words] = ['.sample-ribbon', '.sample-ribbon-words'].map((selector) =>
    document.querySelector(selector),
  )
  const { left, right, top, bottom } = words?.getBoundingClientRect() ?? new DOMRect()
  const found = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
  return top >= 0 && bottom <= innerHeight && right <= innerWidth && strip?.contains(found)
}

for (const path of SAMPLES) {
  test(`${path} says everywhere that it is a sample, and all of it can be used`, async ({ page }) => {
    await page.goto(path)
    await test.step('the ribbon is on top at every place', async () => {
      await expect(ribbon(page)).toContainText('Beispielprojekt von Musterwerk – erfundener Betrieb')
      for (const [width, height] of [
        [320, 568],
        [844, 390],
        [1280, 720],
      ] as const) {
        await page.setViewportSize({ width, height })
        await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
        do {
          expect(await page.evaluate(ribbonIsOnTop), `${width} px`).toBe(true)
          await page.evaluate(() => scrollBy({ top: innerHeight * 0.8, behavior: 'instant' }))
        } while (!(await page.evaluate(isAtTheEnd)))
        expect(await page.evaluate(ribbonIsOnTop), `${width} px, end`).toBe(true)
      }
    })
    await test.step('every article and result has a name, every term one meaning', async () => {
      const nameless = page.locator(':is(article, output):not([aria-label], [aria-labelledby])')
      await expect(nameless).toHaveCount(0)
      for (const list of await page.locator('dl').all()) {
        const terms = await list.locator('dt').allTextContents()
        expect(new Set(terms).size, terms.join()).toBe(terms.length)
      }
    })
    for (const [width, height] of [
      [390, 664],
      [1280, 720],
    ] as const) {
      await test.step(`every link within the page lands on its section at ${width} px`, async () => {
        await page.setViewportSize({ width, height })
        await expectLinksToLand(page)
      })
    }
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

async function expectLinksToLand(page: Page): Promise<void> {
  for (const link of await page.locator('a[href^="#"]:visible').all()) {
    await link.click()
    const href = (await link.getAttribute('href')) ?? ''
    const place = await page.locator(href).evaluate((target) => ({
      below:
        target.getBoundingClientRect().top -
        (document.querySelector('.sample-ribbon')?.getBoundingClientRect().bottom ?? 0),
      room: innerHeight - target.getBoundingClientRect().top,
    }))
    expect(place.below, `${href} is below the ribbon`).toBeGreaterThan(-1)
    expect(place.room, `${href} is in view`).toBeGreaterThan(40)
    // The last section may be shorter than the screen.
    if (!(await page.evaluate(isAtTheEnd))) expect(place.below, `${href} is on top`).toBeLessThan(40)
  }
}

test.describe('in forced colours', () => {
  test.use({ forcedColors: 'active', colorScheme: 'dark' })

  for (const [path, selector, words] of [
    ['/beispiele/kanzlei-wehrland/', 'h1 mark', 'drei Wochen.'],
    ['/beispiele/osteria-fico/', '.poster-kind', 'Osteria'],
  ] as const) {
    test(`‘${words}’ can be read`, async ({ page }) => {
      await page.goto(path)
      const element = page.locator(selector)
      await expect(element).toHaveText(words)
      const { channels } = await sharp(await element.screenshot())
        .greyscale()
        .stats()
      // Letters and ground far apart in brightness, or there is nothing to see.
      expect(channels[0]?.stdev).toBeGreaterThan(60)
    })
  }
})
