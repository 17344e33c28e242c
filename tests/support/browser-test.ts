import { test as base, expect } from '@playwright/test'
import { type StartedServer, startServer } from '../../rig/started-server.ts'
import { OUR_SITE, type Site } from './sites.ts'

/** A browser test with a server of its own; an unexpected console error or a foreign request fails it. */
export const test = base.extend<
  { expectedConsoleErrors: RegExp[] },
  { site: Site; server: StartedServer; serverEnv: Record<string, string> }
>({
  site: [OUR_SITE, { option: true, scope: 'worker' }],
  serverEnv: [{}, { option: true, scope: 'worker' }],
  server: [
    async ({ site, serverEnv }, use) => {
      const server = await startServer(serverEnv, site)
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  expectedConsoleErrors: [[], { option: true }],
  page: async ({ page, server, expectedConsoleErrors }, use) => {
    const surprises: string[] = []
    const note = (error: string) => {
      if (!expectedConsoleErrors.some((pattern) => pattern.test(error))) surprises.push(error)
    }
    page.on('console', (message) => message.type() === 'error' && note(message.text()))
    page.on('pageerror', (error) => note(String(error)))
    page.on('request', (request) => {
      if (!request.url().startsWith(server.url) && !/^(data|blob):/.test(request.url()))
        surprises.push(request.url())
    })
    await use(page)
    expect(surprises, 'console errors and requests to other hosts').toEqual([])
  },
})

export { expect }
