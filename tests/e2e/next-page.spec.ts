import { bookingRequest } from '../support/booking-request.ts'
import { expectCard, openFilledForm } from '../support/browsers/booking-page.ts'
import { expect, test } from '../support/browsers/browser-test.ts'
import { findWholeChromium } from '../support/browsers/find-chromium.ts'

test('the browser fetches the page whose link is about to open, and nothing private', async ({ page }) => {
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
    const lines = paths.map((path) =>
      Object.assign(document.createElement('a'), { href: path, textContent: path, style: 'display: block' }),
    )
    document.body.replaceChildren(...lines)
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
    const note = { name: 'Krume', like: 'Osteria Fico', usedAt: Date.now() }
    sessionStorage.setItem('besuch', JSON.stringify(note))
    document.dispatchEvent(new Event('prerenderingchange'))
  })
  await expect(page.locator('[name=websiteIdea]')).toHaveValue('So eine wie Osteria Fico, für „Krume“.')
  await expect.poll(() => asked[0]).toBe('/api/rpc/check_appointment_exists_for_ip')
  await expect(page.locator('#pattern-name')).toHaveValue('Krume')
})

test('a page that comes back out of the browser’s memory shows what stands now', async ({
  playwright,
  launchOptions,
  baseURL,
  address,
}) => {
  // The headless shell has no such memory, and Playwright switches it off.
  const whole = { executablePath: findWholeChromium(), ignoreDefaultArgs: ['--disable-back-forward-cache'] }
  const browser = await playwright.chromium.launch({ ...launchOptions, ...whole })
  const headers = { 'x-forwarded-for': address }
  const page = await browser.newPage({ baseURL: String(baseURL), extraHTTPHeaders: headers })
  const name = page.getByLabel('Wie heißt Ihr Betrieb?')
  await openFilledForm(page)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => void Object.assign(window, { isKept: true }))
  await page.goto('/beispiele/nebelbad/', { waitUntil: 'networkidle' })
  await name.fill('Mohn')
  // As a booking on another page does.
  await page.evaluate(() => {
    const { draft: _, ...note } = JSON.parse(sessionStorage.getItem('besuch') ?? '')
    sessionStorage.setItem('besuch', JSON.stringify(note))
  })
  await page.goBack({ waitUntil: 'commit' })
  await expect(name).toHaveValue('Mohn')
  expect(await page.evaluate(() => sessionStorage.getItem('besuch'))).not.toContain('draft')
  expect(await page.evaluate(() => 'isKept' in window), 'it was not loaded again').toBe(true)
  await page.goForward({ waitUntil: 'commit' })
  await page.request.post('/api/appointments', { data: bookingRequest() })
  await page.goBack({ waitUntil: 'commit' })
  await expectCard(page)
  await browser.close()
})
