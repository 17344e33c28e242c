import type { Page } from '@playwright/test'
import { expect } from './browser-test.ts'
import { findLayoutFaults } from './layout-faults.ts'

/** A phone at 200 % zoom: nothing goes sideways there. The brand's pages are made for 320 px and more. */
export const HALF_A_PHONE = 195
const NARROWEST = 280
const WIDEST = 1920

/** From the narrowest phone to a wide screen. */
export const everyWidth = (step: number): number[] =>
  Array.from({ length: 1 + (WIDEST - NARROWEST) / step }, (_, index) => NARROWEST + index * step)

/** Readers may space letters, words and lines like this (WCAG 1.4.12); two samples went sideways at 390 and 648 px. */
const SPACED = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`

/** Of text in browsers, and twice that (WCAG 1.4.4), which is tried on phones: the narrow third of the widths. */
const [USUAL_SIZE, LARGE_SIZE] = [16, 32]
const PHONES = [320, 360, 390]

/** At each width all text of the page is whole, in its place and alone there; spaced it may be crowded. */
export async function expectTextFits(page: Page, widths: number[], about = /./): Promise<void> {
  const screen = await page.context().newCDPSession(page)
  await page.waitForFunction(() => !document.documentElement.classList.contains('is-arriving'))
  await page.evaluate(unfoldAll)
  // One function for all widths: the browser compiles it once, and optimises it.
  const find = await page.evaluateHandle<typeof findLayoutFaults>(`(${findLayoutFaults})`)
  const found = new Map<string, number[]>()
  const setTextSize = (standard: number) => screen.send('Page.setFontSizes', { fontSizes: { standard } })
  async function measure(width: number, kinds: RegExp[], isEnlarged = false) {
    // The page alone gets the size: a window of that size would be laid out and drawn once more.
    const metrics = { width, height: 900, deviceScaleFactor: 1, mobile: false, dontSetVisibleSize: true }
    await screen.send('Emulation.setDeviceMetricsOverride', metrics)
    for (const fault of await find.evaluate((find, isEnlarged) => find(isEnlarged), isEnlarged)) {
      if (!kinds.every((kind) => kind.test(fault))) continue
      const words = isEnlarged ? `large text, ${fault}` : fault
      found.set(words, [...(found.get(words) ?? []), width])
    }
  }
  for (const width of widths) await measure(width, [about, width < NARROWEST ? /^sideways/ : /./])
  await setTextSize(LARGE_SIZE)
  for (const width of PHONES) await measure(width, [about, /^(?!crowded)/], true)
  await setTextSize(USUAL_SIZE)
  await page.evaluate(spaceText, SPACED)
  for (const width of [320, 390, 648, 768, 1280]) await measure(width, [about, /^(?!broken|crowded)/])
  await page.evaluate(spaceText, '')
  await page.evaluate(() => document.body.style.removeProperty('opacity'))
  await screen.detach()
  await page.setViewportSize(page.viewportSize() ?? { width: WIDEST, height: 900 })
  const faults = [...found].map(([fault, at]) => `${at[0]} to ${at.at(-1)} px, ${fault}`)
  expect.soft(faults, page.url()).toEqual([])
}

/**
 * Everything at once, which the browser itself would not allow; what is not painted is measured sooner.
 * Each font is asked for: `document.fonts.ready` waits only for those that a layout has asked for already.
 */
async function unfoldAll(): Promise<void> {
  document.body.style.setProperty('opacity', '0')
  const all = [...document.querySelectorAll('details')]
  for (const details of all) details.removeAttribute('name')
  for (const details of all) details.open = true
  await Promise.allSettled([...document.fonts].map((font) => font.load()))
}

function spaceText(rules: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rules)
  document.adoptedStyleSheets = [sheet]
}
