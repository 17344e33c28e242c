import { expect, test } from '../support/browser-test.ts'

test.use({ viewport: { width: 320, height: 640 }, hasTouch: true })

/** Apple's and WCAG's measure for a thumb (2.5.5). */
const SMALLEST_TARGET_IN_PX = 44

test('links of the footer and of a table of contents are high enough for a thumb', async ({ page }) => {
  await page.goto('/agb')
  for (const list of ['.footer li a, .footer address a', '.legal-contents a']) {
    const heights = await page
      .locator(list)
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height))
    expect(heights.length).toBeGreaterThan(2)
    expect(Math.min(...heights), list).toBeGreaterThanOrEqual(SMALLEST_TARGET_IN_PX)
  }
})

test('no telephone number breaks across lines', async ({ page }) => {
  for (const path of ['/', '/impressum', '/datenschutz', '/termin']) {
    await page.goto(path)
    const lines = await page
      .locator('a[href^="tel:"]:visible')
      .evaluateAll((links) => links.map((link) => link.getClientRects().length))
    expect(new Set(lines), path).toEqual(new Set([1]))
  }
})

test('the margins of a long title are alike on both sides', async ({ page }) => {
  for (const path of ['/agb', '/datenschutz', '/widerrufsrecht']) {
    await page.goto(path)
    const room = await page.getByRole('heading', { level: 1 }).evaluate((title) => {
      const words = document.createRange()
      words.selectNodeContents(title)
      return title.getBoundingClientRect().right - words.getBoundingClientRect().right
    })
    expect(room, path).toBeGreaterThanOrEqual(0)
  }
})

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('what is said beside the form stays while the form scrolls by', async ({ page }) => {
    await page.goto('/')
    const title = page.locator('#appointment-title')
    await page
      .getByRole('button', { name: 'Termin buchen' })
      .evaluate((button) => button.scrollIntoView({ block: 'end', behavior: 'instant' }))
    await expect(title).toBeInViewport({ ratio: 1 })
  })

  test('lines of legal texts hold at most 75 characters', async ({ page }) => {
    await page.goto('/agb')
    const longest = await page.locator('.legal-text p').evaluateAll((paragraphs) => {
      const letters = (node: Text) =>
        [...node.data].map((letter, index) => {
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + 1)
          return { letter, bottom: Math.round(range.getBoundingClientRect().bottom / 12) }
        })
      return Math.max(
        ...paragraphs
          .filter(({ childNodes: [only, another] }) => only instanceof Text && !another)
          .flatMap((paragraph) => {
            const lines = new Map<number, number>()
            for (const { bottom } of letters(paragraph.firstChild as Text))
              lines.set(bottom, (lines.get(bottom) ?? 0) + 1)
            return [...lines.values()]
          }),
      )
    })
    expect(longest).toBeGreaterThan(45)
    expect(longest).toBeLessThanOrEqual(75)
  })
})
