import { chromium } from '@playwright/test'
import { findWholeChromium } from '../../rig/find-chromium.ts'
import { expect, test } from '../support/browser-test.ts'

test('the browser fetches the page whose link is about to be opened, and nothing private', async ({
  page,
}) => {
  const prefetched: string[] = []
  page.on('request', (request) => {
    if (request.headers()['sec-purpose'] === 'prefetch') prefetched.push(new URL(request.url()).pathname)
  })
  await page.goto('/impressum')
  await page.waitForLoadState('networkidle')
  expect(prefetched).toEqual([])

  const left = ['/termin/AbCdEf', '/antwort/1/AbCdEf', '/anfragen', '/anfragen/1', '/api/ip', '#inhalt']
  const fetched = ['/', '/beispiele/nebelbad/']
  await page.evaluate((paths) => {
    document.body.replaceChildren(
      ...paths.map((path) => {
        const line = document.createElement('p')
        line.append(Object.assign(document.createElement('a'), { href: path, textContent: path }))
        return line
      }),
    )
  }, left.concat(fetched))
  for (const link of await page.getByRole('link').all()) {
    await link.hover()
    await page.mouse.down()
    // Released elsewhere, it is no click.
    await page.mouse.move(0, 0)
    await page.mouse.up()
  }
  await expect.poll(() => prefetched).toEqual(fetched)
})

test('a page that the browser prerenders asks and reads nothing until it is opened', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(new URL(request.url()).pathname)
  })
  const setPrerendering = (value: boolean) =>
    Object.defineProperty(document, 'prerendering', { value, configurable: true })
  await page.addInitScript(setPrerendering, true)
  await page.goto('/#appointment')
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  await page.evaluate(setPrerendering, false)
  await page.evaluate(() => {
    sessionStorage.setItem('muster', '{"name":"Krume","like":"Osteria Fico","idea":""}')
    document.dispatchEvent(new Event('prerenderingchange'))
  })
  await expect(page.locator('[name=websiteIdea]')).toHaveValue('So eine wie Osteria Fico, für Krume.')
  await expect.poll(() => asked[0]).toBe('/api/rpc/check_appointment_exists_for_ip')
  await expect(page.locator('#pattern-name')).toHaveValue('Krume')
})

test('back and forward show pages out of the browser’s memory', async ({ baseURL }) => {
  // The headless shell has no such memory, and Playwright switches it off.
  const browser = await chromium.launch({
    executablePath: findWholeChromium(),
    args: ['--headless=new', '--no-sandbox', '--disable-background-networking', '--disable-component-update'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  const page = await browser.newPage({ baseURL: String(baseURL), reducedMotion: 'reduce' })
  /** A page that had to be loaded again calls itself ‘back_forward’. */
  const expectFromMemory = async (path: string) =>
    expect(
      await page.evaluate(() => [
        location.pathname,
        ...performance.getEntriesByType('navigation').map((entry) => entry.toJSON().type),
      ]),
    ).toEqual([path, 'navigate'])
  const name = page.getByLabel('Wie heißt Ihr Betrieb?')
  await page.goto('/')
  // Some scripts come after the load: they could keep a page out of that memory.
  await page.waitForLoadState('networkidle')
  await name.fill('Krume')
  await expect(page.locator('.is-laid')).toBeVisible()
  await page.goto('/beispiele/nebelbad/')
  await name.fill('Mohn')
  await expect(page).toHaveTitle(/^Mohn/)
  await page.goBack({ waitUntil: 'commit' })
  await expectFromMemory('/')
  await expect(name, 'the name as it is now').toHaveValue('Mohn')
  await page.goForward({ waitUntil: 'commit' })
  await expectFromMemory('/beispiele/nebelbad/')
  await browser.close()
})
