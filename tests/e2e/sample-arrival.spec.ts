import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '../support/browser-test.ts'

test('nothing on the law firm’s page moves while it arrives piece by piece', async ({ browser, baseURL }) => {
  const html = await (await fetch(`${baseURL}/beispiele/kanzlei-wehrland/`)).text()
  const pieces = html.split(/(?=<input type="date"|<output|<p class="finder-note")/)
  const endsOfPieces = ['label[for=zugang]', '#zugang', '#klagefrist', '.sample-foot']
  const asked = Promise.withResolvers<ServerResponse>()
  const slow = createServer((request, response) =>
    request.url === '/' ? asked.resolve(response) : response.end(),
  ).listen(0, '127.0.0.1')
  await once(slow, 'listening')
  const page = await browser.newPage({ viewport: { width: 1350, height: 940 } })
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        (window as unknown as { shift: number }).shift += (
          entry as PerformanceEntry & { value: number }
        ).value
    }).observe({ type: 'layout-shift' })
  })
  const arrival = page.goto(`http://127.0.0.1:${(slow.address() as AddressInfo).port}/`)
  const response = await asked.promise
  response.setHeader('content-type', 'text/html; charset=utf-8')
  for (const [index, piece] of pieces.entries()) {
    response.write(piece)
    await page.locator(endsOfPieces[index] ?? '').waitFor()
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  }
  response.end()
  await arrival
  expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBe(0)
  await page.close()
  slow.close()
})
