import { expect, test } from '../support/browsers/browser-test.ts'
import { inspectLegalPage } from '../support/browsers/inspect-legal-page.ts'
import { inspectPage } from '../support/browsers/inspect-page.ts'
import { sitePaths } from '../support/browsers/site-pages.ts'
import { BUILT } from '../support/servers/built-site.ts'

const LEGAL_PAGES = ['/impressum', '/datenschutz', '/agb', '/widerrufsrecht']
const PAGES = sitePaths().filter((path) => !path.startsWith('/beispiele/'))

test.use({ expectedConsoleErrors: [/40[14]/] })

/** Loaded once, inspected for everything that holds for every page; the samples are in sample-pages.spec.ts. */
for (const path of [...PAGES, '/gibt-es-nicht', '/anfragen', '/termin/nobody-has-this-key-at-all']) {
  test(`nothing is wrong on ${path}`, async ({ page, site }) => {
    const isOurs = site.built === BUILT
    // A new day in Berlin.
    if (path === '/datenschutz') await page.clock.setFixedTime(new Date('2031-12-31T23:30:00Z'))
    await inspectPage(page, path, isOurs)
    if (isOurs && LEGAL_PAGES.includes(path)) await inspectLegalPage(page, path)
    if (path === '/datenschutz')
      await test.step('the privacy policy is of today', async () => {
        await expect(page.getByText('Stand: 01.01.2032')).toBeVisible()
        await expect(page.locator('time')).toHaveAttribute('datetime', '2032-01-01')
      })
    if (path === '/portfolio' && !isOurs)
      await test.step('the last of an odd number of cards fills its row', async () => {
        expect((await page.locator('.card').count()) % 2).toBe(1)
        const widthOf = async (selector: string) => (await page.locator(selector).last().boundingBox())?.width
        expect(await widthOf('.card')).toBe(await widthOf('.cards'))
      })
  })
}
