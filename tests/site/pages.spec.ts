import { BUILT } from '../../rig/built-site.ts'
import { test } from '../support/browser-test.ts'
import { expectNoViolations } from '../support/expect-no-violations.ts'
import { inspectPage } from '../support/inspect-page.ts'
import { sitePaths } from '../support/site-pages.ts'

/** Of another owner's site axe looks at one page of each kind: only words and colours differ. */
const KINDS = ['/', '/portfolio', '/impressum', '/gibt-es-nicht']
const PAGES = sitePaths().filter((path) => !path.startsWith('/beispiele/'))

test.use({ expectedConsoleErrors: [/40[14]/] })

/** Loaded once, inspected for everything that holds for every page; the samples are in sample-pages.spec.ts. */
for (const path of [...PAGES, '/gibt-es-nicht', '/anfragen']) {
  test(`nothing is wrong on ${path}`, async ({ page, site }) => {
    const isOurs = site.built === BUILT
    await inspectPage(page, path, isOurs)
    if (!isOurs && !KINDS.includes(path)) return
    await test.step('axe finds nothing on a bright phone and on a dark computer', async () => {
      await page.setViewportSize({ width: 390, height: 844 })
      // All that only phones show is on the landing page.
      await expectNoViolations(page, 'light', { isAboutColours: !isOurs || path !== '/' })
      await page.setViewportSize({ width: 1280, height: 900 })
      await expectNoViolations(page, 'dark')
    })
  })
}
