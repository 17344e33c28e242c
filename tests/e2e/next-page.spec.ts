import type { Locator, Page } from '@playwright/test'
import { startTabBrowser } from '../../rig/tab-browser.ts'
import { until } from '../../rig/until.ts'
import { expect, test } from '../support/browser-test.ts'
import { PHONE } from '../support/devices.ts'
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

/** A page, when everything that it fetches by itself is there. */
async function openQuietly(page: Page, path = '/'): Promise<void> {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
}

test.describe('on a phone', () => {
  test.use(PHONE)

  test('it is fetched when its link comes to rest in view, a legal page when it is touched', async ({
    page,
  }) => {
    const paths = fetchedAside(page)
    await openQuietly(page)
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

    await test.step('nothing is fetched for people who save data', async () => {
      await page.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
      )
      paths.length = 0
      await openQuietly(page)
      await toImprint(page).dispatchEvent('pointerdown')
      expect([await marked(page), paths]).toEqual([[], []])
    })
  })
})

test('the next page is fetched when the mouse rests on its link, and not before', async ({ page }) => {
  const paths = fetchedAside(page)
  await openQuietly(page)
  expect(paths).toEqual([])
  await toImprint(page).hover()
  await expect.poll(() => paths).toEqual(['/impressum'])
  await toImprint(page).click()
  await expect(page).toHaveURL('/impressum')

  await test.step('every page of the site can be the next one under a finger, and nothing else', async () => {
    await openQuietly(page, '/agb')
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
    const pages = sitePaths().filter((path) => path !== '/agb')
    expect(await page.evaluate(findNextUnderFinger, [...others, ...pages])).toEqual(pages)
  })

  await test.step('a browser that cannot draw pages aside has it in its cache', async () => {
    await page.addInitScript(() => Reflect.deleteProperty(Document.prototype, 'prerendering'))
    await openQuietly(page)
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
})

/** Which of these links is made the next page when a finger touches it. */
function findNextUnderFinger(hrefs: string[]): string[] {
  return hrefs.filter((href) => {
    const link = document.createElement('a')
    link.setAttribute('href', href)
    document.body.append(link)
    link.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }))
    const isNext = 'next' in link.dataset
    link.remove()
    return isNext
  })
}

const ARRIVAL = "performance.getEntriesByType('navigation')[0]"
const FILES = "performance.getEntriesByType('resource')"

test('a whole browser opens what it has drawn aside, and goes back and forward within its memory', async ({
  baseURL,
}) => {
  const stillPictures = [{ name: 'prefers-reduced-motion', value: 'reduce' }]
  const browser = await startTabBrowser((send) => [
    send('Page.enable'),
    send('Runtime.enable'),
    send('Emulation.setEmulatedMedia', { features: stillPictures }),
  ])
  try {
    /** Opens a page and touches a link there until the landing page is ready aside. */
    async function touch(link: string, path: string): Promise<void> {
      await browser.open(`${baseURL}${path}`)
      const isReady = `document.prerendering && ${FILES}.some(({ name }) => name.endsWith('.js'))`
      await until('it is ready aside', async () => {
        // The script that hears it comes after the first paint.
        await browser.ask(`${link}.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))`)
        return (await browser.askAside(isReady)) === true
      })
    }
    const openedAt = () => browser.ask<number>(`${ARRIVAL}.activationStart`)

    await test.step('a form that is drawn aside has the sentence of the sample it is opened from', async () => {
      const link = "document.querySelector('.sample-bar a')"
      await touch(link, '/beispiele/osteria-fico/')
      await browser.ask(`${link}.click()`)
      const written = "location.pathname === '/' && document.querySelector('[name=websiteIdea]')?.value"
      await until('it is written', async () => (await browser.ask(written)) === 'So eine wie Osteria Fico.')
      expect(await openedAt()).toBeGreaterThan(0)
      expect(await browser.ask('sessionStorage.length')).toBe(0)
    })

    await test.step('a landing page that is drawn aside asks for a booking only when it is opened', async () => {
      const asked = `${FILES}.filter(({ name }) => name.includes('/api/')).map(({ startTime }) => startTime)`
      const link = "document.querySelector('a.brand')"
      await touch(link, '/impressum')
      expect(await browser.askAside(asked)).toEqual([])
      await browser.ask(`${link}.click()`)
      const hasAsked = `location.pathname === '/' && ${asked}.length > 0`
      await until('it is open and has asked', async () => (await browser.ask(hasAsked)) === true)
      expect(await openedAt()).toBeGreaterThan(0)
      const askedAt = (await browser.ask<number[]>(asked)) ?? []
      expect(askedAt).toHaveLength(1)
      expect(askedAt[0]).toBeGreaterThanOrEqual(Number(await openedAt()))
    })

    await test.step('back and forward show every page out of the browser’s memory', async () => {
      /** A page that had to be loaded again calls itself ‘back_forward’. */
      async function expectFromMemory(path: string): Promise<void> {
        await until(`${path} is shown`, async () => (await browser.ask('location.pathname')) === path)
        expect(await browser.ask(`${ARRIVAL}.type`), path).toBe('navigate')
      }
      // Some scripts come after the load: they could keep a page out of that memory.
      const named = '[...document.scripts].flatMap(({ text }) => text.match(/\\/assets\\/[^"]+\\.js/g) ?? [])'
      const isWhole = `${named}.every((file) => ${FILES}.some(({ name }) => name.endsWith(file)))`
      async function open(path: string): Promise<void> {
        await browser.open(`${baseURL}${path}`)
        await until(`${path} is whole`, async () => (await browser.ask(isWhole)) === true)
      }
      const paths = sitePaths()
      for (let index = 0; index < paths.length; index += 2) {
        const [first = '', second = '/'] = paths.slice(index)
        await open(first)
        await open(second)
        await browser.ask('history.back()')
        await expectFromMemory(first)
        await browser.ask('history.forward()')
        await expectFromMemory(second)
      }
    })
  } finally {
    await browser.close()
  }
})
