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
})
