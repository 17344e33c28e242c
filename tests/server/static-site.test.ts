import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BUILT } from '../../rig/built-site.ts'
import { type StartedServer, startServer } from '../../rig/started-server.ts'
import { testApp } from '../support/test-app.ts'

let server: StartedServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

/** As it goes over the wire, nothing decoded. */
function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: Buffer }>(
    (resolve, reject) => {
      request(`${server.url}${path}`, { method, headers }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk) => chunks.push(chunk))
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        )
      })
        .on('error', reject)
        .end()
    },
  )
}

const html = readFileSync(`${BUILT}/site/index.html`)
const asset = /\/assets\/[\w.-]+\.woff2/.exec(html.toString())?.[0] ?? ''

describe('a page', () => {
  test.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
    ['identity', undefined, (body: Buffer) => body],
  ])('comes as the browser wants it: %s', async (accepted, encoding, decode) => {
    const answer = await get('/', { 'accept-encoding': accepted })
    expect(answer.status).toBe(200)
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(answer.headers.vary).toBe('accept-encoding')
    expect(Number(answer.headers['content-length'])).toBe(answer.body.length)
    expect(decode(answer.body).equals(html)).toBe(true)
  })

  test('is asked for again after ten seconds, and costs nothing when it is unchanged', async () => {
    const first = await get('/')
    expect(first.headers['cache-control']).toBe('max-age=10')
    const again = await get('/', { 'if-none-match': String(first.headers.etag) })
    expect([again.status, again.body.length]).toEqual([304, 0])
    expect((await get('/', { 'if-none-match': '"other"' })).status).toBe(200)
  })

  test('has an ETag for each encoding, which is good for that encoding only', async () => {
    const encodings = ['br', 'gzip', 'identity']
    const etags = await Promise.all(
      encodings.map(async (encoding) => (await get('/', { 'accept-encoding': encoding })).headers.etag),
    )
    expect(new Set(etags).size).toBe(3)
    for (const encoding of encodings) {
      for (const [index, etag] of etags.entries()) {
        const asked = { 'accept-encoding': encoding, 'if-none-match': `"other", W/${etag}` }
        const { status, headers } = await get('/', asked)
        const isSame = encodings[index] === encoding
        expect([status, headers.etag]).toEqual([isSame ? 304 : 200, etags[encodings.indexOf(encoding)]])
        expect(headers.vary).toBe('accept-encoding')
      }
    }
  })

  test('answers HEAD without a body', async () => {
    const answer = await get('/', {}, 'HEAD')
    expect([answer.status, answer.body.length]).toEqual([200, 0])
  })

  test('has one address: the other spelling leads to it', async () => {
    const answer = await get('/impressum/')
    expect([answer.status, answer.headers.location]).toEqual([308, '/impressum'])
    expect((await get('/portfolio/?utm=x')).headers.location).toBe('/portfolio?utm=x')
    expect((await get('/beispiele/nebelbad?a=/?b')).headers.location).toBe('/beispiele/nebelbad/?a=/?b')
    expect((await get('/impressum?utm=1')).status).toBe(200)
  })

  test('allows its own inline scripts and styles by hash and nothing from elsewhere', async () => {
    const policy = String((await get('/')).headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toMatch(/script-src 'self' 'sha256-/)
    expect(policy).not.toMatch(/unsafe|http|\*/)
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'")
  })
})

test('hashed assets are kept for a year', async () => {
  const answer = await get(asset)
  expect(answer.status).toBe(200)
  expect(answer.headers['content-type']).toBe('font/woff2')
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
})

test.each([
  '/nichts',
  '/index.html',
  '/404',
  '/500',
  '/assets/nichts.js',
  '/..%2f..%2fpackage.json',
  '/%00',
  '/%E0%A4%A',
])('%s is not found', async (path) => {
  const answer = await get(path)
  expect(answer.status).toBe(404)
  expect(answer.body.toString()).toContain('Oops! Page not found')
})

test.each(['/', '/nichts', '/api/ip', '/healthz', '/termin', asset])(
  '%s carries the security headers',
  async (path) => {
    const { headers } = await get(path)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'strict-transport-security': 'max-age=31536000',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('geolocation=()'),
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    })
    expect(headers).not.toHaveProperty('set-cookie')
    expect(headers).not.toHaveProperty('x-powered-by')
  },
)

test('a site without https does not ask browsers for it', async () => {
  const { app } = await testApp({ env: { SITE_URL: 'http://localhost:3000' }, pages: `${BUILT}/site` })
  for (const url of ['/', '/healthz', '/impressum/'])
    expect((await app.inject(url)).headers).not.toHaveProperty('strict-transport-security')
})
