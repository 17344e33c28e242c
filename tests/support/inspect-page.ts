import type { Page } from '@playwright/test'
import { expect, test } from './browser-test.ts'
import { findHardToTap, findMovedBlocks } from './page-findings.ts'
import { everyWidth, expectTextFits } from './sweep-widths.ts'

const WIDTHS = [1280, 320, 768]
/** A phone at 200 % zoom. The brand's pages are made for 320 px and more. */
const HALF_A_PHONE = 195

type Watched = { violations: string[] }

/** Opens a page and inspects it for everything that holds for every page; axe comes after it. */
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
  await (isOurs ? expectTextFits(page, everyWidth(24)) : expectTextFits(page, WIDTHS, /^sideways/))
  if (isSample) await expectTextFits(page, [HALF_A_PHONE], /^sideways/)
}

/** What is not painted is measured in three quarters of the time. */
export const stopPainting = (page: Page) =>
  page.evaluate(() => document.body.style.setProperty('opacity', '0'))
export const paintAgain = (page: Page) => page.evaluate(() => document.body.style.removeProperty('opacity'))

/** The font of the page, if it has one, is loaded and in use. */
const waitForFont = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    () =>
      document.fonts.size === 0 ||
      [...document.fonts].some(({ family, status }) => !family.startsWith('Standby') && status === 'loaded'),
  )
