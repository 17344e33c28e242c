import { test as base, expect } from '@playwright/test'
import { openStore } from '../../../src/store/open-store.ts'
import type { Store } from '../../../src/store/store.ts'
import { type StartedServer, startServer } from '../servers/started-server.ts'
import { OUR_SITE, type Site } from './sites.ts'

/** Of this worker's server. */
let visitors = 0

/**
 * A browser test. The tests of a worker share one server and its database. So every test has a client address of its own:
 * the server trusts the test as its proxy. An unexpected console error or a request to another host fails the test.
 */
export const test = base.extend<
  { address: string; expectedConsoleErrors: RegExp[] },
  { site: Site; server: StartedServer; store: Store }
>({
  site: [OUR_SITE, { option: true, scope: 'worker' }],
  server: [
    async ({ site }, use) => {
      const server = await startServer({ TRUST_PROXY: 'loopback' }, site)
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  store: [
    async ({ server }, use) => {
      const store = await openStore({ databaseUrl: undefined, dataDir: server.dataDir })
      await use(store)
      await store.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
  address: async ({}, use) => {
    visitors++
    await use(`10.${visitors >> 8}.${visitors & 255}.1`)
  },
  extraHTTPHeaders: async ({ address }, use) => use({ 'x-forwarded-for': address }),
  expectedConsoleErrors: [[], { option: true }],
  page: async ({ page, baseURL, expectedConsoleErrors }, use) => {
    const surprises: string[] = []
    const note = (error: string) => {
      if (!expectedConsoleErrors.some((pattern) => pattern.test(error))) surprises.push(error)
    }
    page.on('console', (message) => message.type() === 'error' && note(message.text()))
    page.on('pageerror', (error) => note(String(error)))
    page.on('request', (request) => {
      if (!request.url().startsWith(String(baseURL)) && !/^(data|blob):/.test(request.url()))
        surprises.push(request.url())
    })
    await use(page)
    expect(surprises, 'console errors and requests to other hosts').toEqual([])
  },
})

export { expect }
