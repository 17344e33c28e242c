import { expect, test } from '../support/browser-test.ts'

test('the brand’s font holds up nothing, and is there at once on the next page', async ({ page }) => {
  const arrival = Promise.withResolvers<void>()
  await page.route(/\.woff2$/, async (route) => {
    await arrival.promise
    await route.continue()
  })
  // Not until the page has loaded: where the first paint comes early, that waits for the font.
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  const title = page.getByRole('heading', { level: 1 })
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
    .toBe(1)
  await expect(title).not.toHaveCSS('font-family', /^Brand/)

  arrival.resolve()
  await expect(title).toHaveCSS('font-family', /^Brand/)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click()
  await expect(page).toHaveURL('/impressum')
  expect(await title.evaluate((element) => getComputedStyle(element).fontFamily)).toMatch(/^Brand/)

  // Each has a text in its first view that would have other lines.
  for (const [path, width] of [
    ['/datenschutz', 1280],
    ['/agb', 360],
  ] as const)
    await test.step(`on ${path} opened directly it reaches the text, and no paragraph moves`, async () => {
      await page.setViewportSize({ width, height: 820 })
      const later = Promise.withResolvers<void>()
      await page.route(/\.woff2$/, (route) => later.promise.then(() => route.continue()))
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      const text = page.locator('main :is(p, li)')
      const places = () => text.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
      const before = await places()
      later.resolve()
      await expect(text.first()).toHaveCSS('font-family', /^Brand/)
      const after = await places()
      const shifts = before.map((top, index) => (top < 820 ? Math.abs((after[index] ?? 0) - top) : 0))
      expect(Math.max(...shifts)).toBeLessThan(3)
    })
})
