import type { Page } from '@playwright/test'
import { BUILT } from '../../rig/built-site.ts'
import { expect, test } from '../support/browser-test.ts'
import { expectNoViolations } from '../support/expect-no-violations.ts'
import {
  findBadLines,
  findMovedBlocks,
  findOverflow,
  findOverflowInSpacedText,
  findSmallWords,
} from '../support/page-findings.ts'
import { sitePaths } from '../support/site-pages.ts'

// 195 px: a phone at 200 % zoom, 640 px: a computer at 200 % zoom.
const WIDTHS = [1280, 195, 320, 360, 412, 640, 768, 1024, 1920]
/** Of another owner's site axe looks at one page of each kind: only words and colours differ. */
const KINDS = ['/', '/portfolio', '/impressum', '/gibt-es-nicht']

type Watched = { violations: string[] }

test.use({ expectedConsoleErrors: [/40[14]/] })

/** Loaded once, inspected for everything that holds for every page. */
for (const path of [...sitePaths(), '/gibt-es-nicht', '/anfragen']) {
  test(`nothing is wrong on ${path}`, async ({ page, site }) => {
    const isOurs = site.built === BUILT
    const isSample = path.startsWith('/beispiele/')
    await page.addInitScript(() => {
      const violations: string[] = []
      Object.assign(window, { violations })
      addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
        violations.push(violatedDirective),
      )
    })
    await page.goto(path)
    await test.step('its own policy forbids nothing that it does', async () => {
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
      await page.waitForLoadState('networkidle')
      expect(await page.evaluate(() => (window as unknown as Watched).violations)).toEqual([])
    })
    await waitForFont(page)
    for (const width of WIDTHS) {
      // The brand's pages are made for 320 px and more.
      if (width < 320 && !isSample) continue
      await page.setViewportSize({ width, height: 820 })
      const at = `at ${width} px`
      expect.soft(await page.evaluate(findOverflow), `overflow ${at}`).toBeLessThanOrEqual(0)
      if (width === 320 || width === 1280)
        expect.soft(await page.evaluate(findOverflowInSpacedText), `in spaced text ${at}`).toEqual([])
      // Line breaks depend on the words and the font of an owner.
      if (width < 320 || !isOurs) continue
      expect.soft(await page.evaluate(findMovedBlocks), `moved by the font ${at}`).toEqual([])
      expect.soft(await page.evaluate(findBadLines), `bad lines ${at}`).toEqual([])
      if (isSample && width < 768)
        expect.soft(await page.evaluate(findSmallWords), `too small to read ${at}`).toEqual([])
    }
    if (!isOurs && !KINDS.includes(path)) return
    await test.step('axe finds nothing on a bright phone and on a dark computer', async () => {
      await page.setViewportSize({ width: 390, height: 844 })
      await expectNoViolations(page, 'light')
      await page.setViewportSize({ width: 1280, height: 900 })
      await expectNoViolations(page, 'dark')
    })
  })
}

/** The font of the page, if it has one, is loaded and in use. */
const waitForFont = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    () =>
      document.fonts.size === 0 ||
      [...document.fonts].some(({ family, status }) => !family.startsWith('Standby') && status === 'loaded'),
  )
