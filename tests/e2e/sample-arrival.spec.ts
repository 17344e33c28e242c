import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '../support/browser-test.ts'

test('nothing the law firm says moves while its page arrives piece by piece', async ({
  browser,
  baseURL,
}) => {
  const html = await (await fetch(`${baseURL}/beispiele/kanzlei-wehrland/`)).text()
  const pieces = html.split(/(?=<input type="date"|<output|<p class="finder-note")/)
  const endsOfPieces = ['label[for=zugang]', '#zugang', '#klagefrist', '.sample-foot']
  const asked = Promise.withResolvers<ServerResponse>()
  const slow = createServer((request, response) =>
    request.url === '/' ? asked.resolve(response) : response.end(),
  ).listen(0, '127.0.0.1')
  await once(slow, 'listening')
  const page = await browser.newPage({ viewport: { width: 1350, height: 940 } })
  // The ribbon above and the bar below are centred: they move by a hair when the parser pauses within them.
  await page.addInitScript(() => {
    const moved: string[] = []
    Object.assign(window, { moved })
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as (PerformanceEntry & { sources: { node?: Node }[] })[])
        for (const { node } of sources) {
          const element = node instanceof Element ? node : node?.parentElement
          if (element?.closest('main')) moved.push(element.outerHTML.slice(0, 100))
        }
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
  expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual([])
  await page.close()
  slow.close()
})
