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
  const name = page.locator('#pattern-name')
  await expect(name).toHaveValue('Krume')
  // As when the page comes back out of the browser's memory, which a driven Chromium does not use.
  await page.evaluate(() => {
    sessionStorage.setItem('muster', '{"name":"Mohn"}')
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await expect(name).toHaveValue('Mohn')
})
