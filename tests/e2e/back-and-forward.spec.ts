import playwrightConfig from '../../playwright.config.ts'
import { sitePaths } from '../../rig/site-pages.ts'
import { expect, test } from '../support/browser-test.ts'

// Playwright switches the browser's memory of pages off.
test.use({
  launchOptions: {
    ...playwrightConfig.use?.launchOptions,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
})

test('back and forward show the page of before out of the browser’s memory', async ({ page }) => {
  await page.addInitScript(() =>
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { isFromMemory: persisted })),
  )
  // Asked again where the page changes under the question.
  const expectFromMemory = (path: string) =>
    expect(async () => {
      const seen = await page.evaluate(() => ({
        path: location.pathname,
        isFromMemory: (window as unknown as { isFromMemory?: boolean }).isFromMemory,
      }))
      expect(seen).toMatchObject({ path, isFromMemory: true })
    }).toPass()
  const paths = sitePaths()
  for (const [index, path] of paths.entries()) {
    const next = paths[index + 1] ?? '/'
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await page.goto(next)
    await page.evaluate(() => history.back())
    await expectFromMemory(path)
    await page.evaluate(() => history.forward())
    await expectFromMemory(next)
  }
})
