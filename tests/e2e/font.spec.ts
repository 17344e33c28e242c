import { hold } from '../support/browsers/booking-page.ts'
import { expect, test } from '../support/browsers/browser-test.ts'

test('the font holds up nothing, moves no link, is there at once on the next page', async ({ page }) => {
  await page.setViewportSize({ width: 480, height: 780 })
  const arrive = await hold(page, '**/*.woff2')
  // Not until the page has loaded: where the first paint comes early, that waits for the font.
  await page.goto('/widerrufsrecht', { waitUntil: 'domcontentloaded' })
  const title = page.getByRole('heading', { level: 1 })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint')[0])
  await expect(title).not.toHaveCSS('font-family', /^Brand/)
  const links = page.locator('.lead *')
  const tops = () => links.evaluateAll((all: HTMLElement[]) => all.map(({ offsetTop }) => offsetTop))
  const before = await tops()

  arrive()
  await expect(title).toHaveCSS('font-family', /^Brand/)
  expect(await tops()).toEqual(before)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click()
  await expect(page).toHaveURL('/impressum')
  expect(await title.evaluate((element) => getComputedStyle(element).fontFamily)).toMatch(/^Brand/)
})
