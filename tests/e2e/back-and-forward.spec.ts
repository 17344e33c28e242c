import { findWholeChromium } from '../../rig/find-chromium.ts'
import { expect, test } from '../support/browser-test.ts'
import { sitePaths } from '../support/site-pages.ts'

test('back and forward show the page of before out of the browser’s memory', async ({
  playwright,
  launchOptions,
  baseURL,
}) => {
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    executablePath: findWholeChromium(),
    // Playwright switches that memory off.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  const page = await browser.newPage({ baseURL })
  const isFromMemory = async (path: string) => {
    await page.waitForURL(path, { waitUntil: 'commit' })
    // A page that had to be loaded again would call itself ‘back_forward’.
    const [arrival] = await page.evaluate(() =>
      performance.getEntriesByType('navigation').map((entry) => entry.toJSON().type),
    )
    return arrival === 'navigate'
  }
  const paths = sitePaths()
  for (const [index, path] of paths.entries()) {
    const next = paths[index + 1] ?? '/'
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await page.goto(next)
    await page.evaluate(() => history.back())
    expect(await isFromMemory(path), path).toBe(true)
  }
  await page.evaluate(() => history.forward())
  expect(await isFromMemory('/'), 'forward').toBe(true)
  await browser.close()
})
