import type { Page } from '@playwright/test'
import { expect, test } from './browser-test.ts'
import { expectNoViolations } from './expect-no-violations.ts'
import { findHardToTap, findMovedBlocks } from './page-findings.ts'
import { everyWidth, expectTextFits, HALF_A_PHONE } from './sweep-widths.ts'

const WIDTHS = [1280, 320, 768]

type Watched = { violations: string[] }

/** Opens a page and inspects it for everything that holds for every page. */
export async function inspectPage(page: Page, path: string, isOurs = true): Promise<void> {
  const isSample = path.startsWith('/beispiele/')
  await page.addInitScript(() => {
    const violations: string[] = []
    Object.assign(window, { violations })
    addEventListener('securitypolicyviolation', ({ violatedDirective }) => violations.push(violatedDirective))
  })
  await page.goto(path)
  await test.step('its own policy forbids nothing that it does', async () => {
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => (window as unknown as Watched).violations)).toEqual([])
  })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const ends = () => document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().endTime))
  expect(Math.max(0, ...(await page.evaluate(ends))), 'what moves comes to rest').toBeLessThanOrEqual(5_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await test.step('it stores nothing', async () => {
    expect(await page.context().cookies()).toEqual([])
    expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
  })
  await waitForFont(page)
  await stopPainting(page)
  // What moves depends on the words of an owner.
  for (const width of isOurs ? WIDTHS : []) {
    await page.setViewportSize({ width, height: 820 })
    const at = `at ${width} px`
    expect.soft(await page.evaluate(findMovedBlocks), `moved by the font ${at}`).toEqual([])
    // The owner's pages are in looks.spec.ts.
    if (width === 320 && !isSample && path !== '/anfragen')
      expect.soft(await page.evaluate(findHardToTap), `hard to tap ${at}`).toEqual([])
  }
  const widths = [...everyWidth(24), ...(isSample ? [HALF_A_PHONE] : [])]
  await (isOurs ? expectTextFits(page, widths) : expectTextFits(page, WIDTHS, /^sideways/))
  await test.step('axe finds nothing on a bright phone and on a dark computer', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    // All that only phones show is on the landing page.
    await expectNoViolations(page, 'light', { isAboutColours: !isOurs || path !== '/' })
    await page.setViewportSize({ width: 1280, height: 900 })
    await expectNoViolations(page, 'dark')
  })
}

/** What is not painted is measured in three quarters of the time. */
export const stopPainting = (page: Page) =>
  page.evaluate(() => document.body.style.setProperty('opacity', '0'))
export const paintAgain = (page: Page) => page.evaluate(() => document.body.style.removeProperty('opacity'))

/** The fonts of the page are loaded and in use; a sample has two, the brand's and its own. */
const waitForFont = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    [...document.fonts].every(({ family, status }) => family.startsWith('Standby') || status === 'loaded'),
  )
