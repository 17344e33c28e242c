import type { Locator, Page } from '@playwright/test'
import { findWholeChromium } from '../../rig/find-chromium.ts'
import { startTabBrowser } from '../../rig/tab-browser.ts'
import { until } from '../../rig/until.ts'
import { expect, test } from '../support/browser-test.ts'
import { sitePaths } from '../support/site-pages.ts'

/** Which pages the browser has asked for before anybody opened them. */
function fetchedAside(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    const { 'sec-purpose': purpose } = request.headers()
    if (purpose?.startsWith('prefetch')) paths.push(new URL(request.url()).pathname)
  })
  return paths
}

const marked = (page: Page) =>
  page
    .locator('a[data-next]')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname))

const toImprint = (page: Page): Locator =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' })

test('the next page is fetched when the mouse rests on its link, and not before', async ({ page }) => {
  const paths = fetchedAside(page)
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  expect(paths).toEqual([])
  await toImprint(page).hover()
  await expect.poll(() => paths).toEqual(['/impressum'])
  await toImprint(page).click()
  await expect(page).toHaveURL('/impressum')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('it is fetched when its link comes to rest in view, a legal page when it is touched', async ({
    page,
  }) => {
    const paths = fetchedAside(page)
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    expect(paths).toEqual([])
    await toImprint(page).evaluate((link) => {
      for (const path of ['/portfolio', '/beispiele/nebelbad/', '/beispiele/osteria-fico/'])
        link.after(Object.assign(document.createElement('a'), { href: path, textContent: path }))
      link.scrollIntoView({ block: 'center', behavior: 'instant' })
    })
    await expect.poll(() => paths).toHaveLength(2)
    expect(await marked(page)).toHaveLength(2)
    expect(await marked(page)).not.toContain('/impressum')
    await toImprint(page).dispatchEvent('pointerdown')
    await expect.poll(() => paths).toContain('/impressum')
  })
})

test('every page of the site can be the next one under a finger, and nothing else', async ({ page }) => {
  await page.goto('/agb')
  await page.waitForLoadState('networkidle')
  const others = [
    '/termin',
    '/termin/AbCdEf',
    '/termin/AbCdEf/termin.ics',
    '/anfragen',
    '/anfragen/1',
    '/antwort/1/AbCdEf',
    '/api/ip',
    '/manifest.webmanifest',
    '/impressum?x=1',
    'https://example.org/',
    'mailto:a@example.org',
    '/agb#teil',
    '',
  ]
  const touched = (links: string[]) =>
    page.evaluate(
      (hrefs) =>
        hrefs.filter((href) => {
          const link = document.createElement('a')
          link.setAttribute('href', href)
          document.body.append(link)
          link.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }))
          const isNext = 'next' in link.dataset
          link.remove()
          return isNext
        }),
      links,
    )
  expect(await touched(others)).toEqual([])
  const pages = sitePaths().filter((path) => path !== '/agb')
  expect(await touched(pages)).toEqual(pages)
})

test('nothing is fetched for people who save data', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await toImprint(page).dispatchEvent('pointerdown')
  expect(await marked(page)).toEqual([])
})

test('a browser that cannot draw pages aside has it in its cache', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Document.prototype, 'prerendering'))
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  const fetched = page.waitForResponse('**/impressum')
  await toImprint(page).dispatchEvent('pointerdown')
  await (await fetched).finished()
  await toImprint(page).click()
  await expect(page).toHaveURL('/impressum')
  const [entry] = await page.evaluate(() =>
    performance.getEntriesByType('navigation').map((entry) => entry.toJSON()),
  )
  expect(entry.transferSize).toBe(0)
})

test('a landing page that is drawn aside asks for a booking only when it is opened', async ({ baseURL }) => {
  const browser = await startTabBrowser((send) => [send('Page.enable'), send('Runtime.enable')])
  const files = "performance.getEntriesByType('resource')"
  const asked = `${files}.filter(({ name }) => name.includes('/api/')).map(({ startTime }) => startTime)`
  const link = "document.querySelector('a.brand')"
  try {
    await browser.open(`${baseURL}/impressum`)
    const touch = `${link}.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))`
    const isReady = `document.prerendering && ${files}.some(({ name }) => name.endsWith('.js'))`
    await until('it is ready aside', async () => {
      // The script that hears it comes after the first paint.
      await browser.ask(touch)
      return (await browser.askAside(isReady)) === true
    })
    expect(await browser.askAside(asked)).toEqual([])

    await browser.ask(`${link}.click()`)
    const hasAsked = `location.pathname === '/' && ${asked}.length > 0`
    await until('it is open and has asked', async () => (await browser.ask(hasAsked)) === true)
    const openedAt = await browser.ask<number>(
      "performance.getEntriesByType('navigation')[0].activationStart",
    )
    expect(openedAt).toBeGreaterThan(0)
    const askedAt = (await browser.ask<number[]>(asked)) ?? []
    expect(askedAt).toHaveLength(1)
    expect(askedAt[0]).toBeGreaterThanOrEqual(Number(openedAt))
  } finally {
    await browser.close()
  }
})

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
  const page = await browser.newPage({ baseURL, reducedMotion: 'reduce' })
  const isFromMemory = async (path: string) => {
    await page.waitForURL(path, { waitUntil: 'commit' })
    // A page that had to be loaded again would call itself ‘back_forward’.
    const [arrival] = await page.evaluate(() =>
      performance.getEntriesByType('navigation').map((entry) => entry.toJSON().type),
    )
    return arrival === 'navigate'
  }
  const [first = '/', ...others] = sitePaths()
  let before = first
  await page.goto(first)
  for (const path of others) {
    await page.goto(path)
    await page.evaluate(() => history.back())
    expect(await isFromMemory(before), before).toBe(true)
    await page.evaluate(() => history.forward())
    expect(await isFromMemory(path), path).toBe(true)
    before = path
  }
  await browser.close()
})
