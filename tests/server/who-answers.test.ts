import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type HealthySite, startHealthySite } from '../support/healthy-site.ts'

describe('who answers on the port', () => {
  let site: HealthySite
  beforeAll(async () => {
    site = await startHealthySite('SQLite')
  })
  afterAll(() => site.stop())

  const OTHERS: [string, RequestListener][] = [
    ['a page', (_, response) => response.end('<h1>Willkommen</h1>')],
    ['health without our policy', (_, response) => response.end('{"status":"ok"}')],
    [
      'our policy without health',
      (_, response) => response.setHeader('content-security-policy', "default-src 'none'").end('null'),
    ],
    ['an error page', (_, response) => response.writeHead(503).end('<h1>Wartung</h1>')],
  ]

  test.each(OTHERS)('%s is not taken for our server', async (_name, answer) => {
    const other = createServer(answer)
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const { port } = other.address() as AddressInfo
    const { exitCode, stdout } = await site.run(['doctor'], { PORT: String(port) })
    expect(exitCode).toBe(1)
    expect(stdout).toMatch(/^✗ Server: auf http:\/\/127\.0\.0\.1:\d+ antwortet ein anderes Programm \(/m)
    other.closeAllConnections()
    await new Promise((resolve) => other.close(resolve))
  })
})
