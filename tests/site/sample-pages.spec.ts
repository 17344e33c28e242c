import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from '../support/browser-test.ts'
import { sitePaths } from '../support/site-pages.ts'

const SAMPLES = sitePaths().filter((path) => path.startsWith('/beispiele/'))
const SMALLEST_LETTERS_IN_PX = 12

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
  test(`${path} can be told for a sample at every place`, async ({ page }) => {
    for (const [width, height] of [
      [320, 568],
      [390, 664],
      [844, 390],
      [1280, 720],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.goto(path)
      await expect(ribbon(page)).toContainText('Beispielprojekt von Musterwerk – erfundener Betrieb')
      do {
        expect(await page.evaluate(ribbonIsOnTop), `${width} px`).toBe(true)
        await page.evaluate(() => scrollBy({ top: innerHeight * 0.8, behavior: 'instant' }))
      } while (!(await page.evaluate(isAtTheEnd)))
      expect(await page.evaluate(ribbonIsOnTop), `${width} px, end`).toBe(true)
    }
  })

  test(`${path} says so at both ends of a very small screen and on paper`, async ({ page }) => {
    // 1280 × 1024 at 400 % zoom.
    await page.setViewportSize({ width: 320, height: 256 })
    await page.goto(path)
    const foot = page.locator('.sample-foot')
    await expect(ribbon(page)).toBeInViewport()
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await expect(foot).toBeInViewport()
    await expect(ribbon(page)).not.toBeInViewport()
    await page.emulateMedia({ media: 'print' })
    await expect(ribbon(page)).toBeVisible()
    await expect(foot).toBeVisible()
  })

  test(`${path} leads from its invented imprint to the real one`, async ({ page }) => {
    await page.goto(path)
    const own = page.locator('footer', { has: page.locator('a[href="/impressum"]') })
    await expect(own).toContainText('erfunden')
    await expect(page.locator('.sample-foot').getByRole('link', { name: 'Impressum' })).toHaveAttribute(
      'href',
      '/impressum',
    )
  })

  for (const [width, height] of [
    [390, 664],
    [1280, 720],
  ] as const) {
    test(`every link within ${path} lands on its section at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height })
      await page.goto(path)
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
    })
  }

  test(`nothing on ${path} is too small to read on a phone, maps included`, async ({ page }) => {
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 700 })
      await page.goto(path)
      expect(await page.evaluate(smallWords, SMALLEST_LETTERS_IN_PX), `${width} px`).toEqual([])
    }
  })

  test(`${path} does not scroll sideways on a phone at 200 % zoom`, async ({ page }) => {
    for (const width of [195, 240]) {
      await page.setViewportSize({ width, height: 420 })
      await page.goto(path)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBe(width)
    }
  })

  test(`every article and result on ${path} has a name, every term one meaning`, async ({ page }) => {
    await page.goto(path)
    const nameless = page.locator(':is(article, output):not([aria-label], [aria-labelledby])')
    await expect(nameless).toHaveCount(0)
    for (const list of await page.locator('dl').all()) {
      const terms = await list.locator('dt').allTextContents()
      expect(new Set(terms).size, terms.join()).toBe(terms.length)
    }
  })
}

/** Words whose letters end up smaller on the screen than that, drawings scaled as they are. */
function smallWords(limit: number): string[] {
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const small: string[] = []
  while (words.nextNode()) {
    const { data, parentElement: holder } = words.currentNode as Text
    if (!holder || !data.trim() || holder.closest('script, style') || !holder.checkVisibility()) continue
    const matrix = holder instanceof SVGGraphicsElement ? holder.getScreenCTM() : null
    const scale = matrix ? Math.hypot(matrix.a, matrix.b) : 1
    const size = Number.parseFloat(getComputedStyle(holder).fontSize) * scale
    if (size < limit) small.push(`${data.trim()}: ${size.toFixed(1)} px`)
  }
  return small
}

test.describe('with colours of the reader’s own', () => {
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
