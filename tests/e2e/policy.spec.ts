import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser-test.ts'

type Watched = { seen: string[]; ran?: boolean }

/** What the page's own policy forbids while it is opened, scrolled through and, on `/`, its form comes alive. */
async function violations(page: Page, path: string): Promise<string[]> {
  await page.goto(path)
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  await page.waitForLoadState('networkidle')
  return page.evaluate(() => (window as unknown as Watched).seen)
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    addEventListener('securitypolicyviolation', ({ violatedDirective }) => seen.push(violatedDirective))
  })
})

test.describe('what somebody smuggles into a page', () => {
  test.use({ expectedConsoleErrors: [/Content Security Policy|This document requires/] })

  test('does not run, and would be noticed here', async ({ page }) => {
    await violations(page, '/')
    await page.evaluate(() => document.body.setAttribute('style', 'color:red'))
    for (const smuggle of [
      () => document.body.insertAdjacentHTML('beforeend', '<p>'),
      () =>
        document.body.append(Object.assign(document.createElement('script'), { text: 'window.ran = true' })),
    ])
      await expect(page.evaluate(smuggle)).rejects.toThrow(/Trusted(HTML|Script)/)
    const watched = () =>
      page.evaluate(() => {
        const { seen, ran } = window as unknown as Watched
        return { seen: [...new Set(seen)].sort(), ran }
      })
    await expect
      .poll(watched)
      .toEqual({ seen: ['require-trusted-types-for', 'style-src-attr'], ran: undefined })
  })
})
