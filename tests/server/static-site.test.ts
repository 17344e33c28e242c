import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { testApp } from '../support/app/test-app.ts'
import { BUILT } from '../support/servers/built-site.ts'

const pages = `${BUILT}/site`
const { app } = await testApp({ env: { SITE_URL: 'https://musterwerk.example' }, pages })
const url = await app.listen({ host: '127.0.0.1', port: 0 })

/** As it goes over the wire, nothing decoded. */
async function get(path: string, headers: Record<string, string> = {}) {
  const asked = request(`${url}${path}`, { headers }).end()
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  const body = Buffer.concat(await response.toArray())
  return { status: response.statusCode, headers: response.headers, body }
}

const html = readFileSync(`${pages}/index.html`)
const asset = /\/assets\/[\w.-]+\.woff2/.exec(html.toString())?.[0] ?? ''
const ENCODINGS = ['br', 'gzip', 'identity']

describe('a page', () => {
  test.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
    ['identity', undefined, (body: Buffer) => body],
  ])('comes as the browser wants it: %s', async (accepted, encoding, decode) => {
    const { status, headers, body } = await get('/', { 'accept-encoding': accepted })
    expect(status).toBe(200)
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers).toMatchObject({ vary: 'accept-encoding', 'cache-control': 'max-age=10' })
    expect(Number(headers['content-length'])).toBe(body.length)
    expect(decode(body).equals(html)).toBe(true)
  })

  test('costs nothing when it is unchanged: its ETag is good for its encoding only', async () => {
    const etagOf = async (encoding: string) => (await get('/', { 'accept-encoding': encoding })).headers.etag
    const etags = await Promise.all(ENCODINGS.map(etagOf))
    expect(new Set(etags).size).toBe(3)
    for (const [place, encoding] of ENCODINGS.entries())
      for (const [index, etag] of [...etags, '"third"'].entries())
        for (const matching of [String(etag), `"other", W/${etag}`]) {
          const asked = { 'accept-encoding': encoding, 'if-none-match': matching }
          const { status, headers, body } = await get('/', asked)
          expect([status, body.length === 0]).toEqual(index === place ? [304, true] : [200, false])
          expect(headers).toMatchObject({ etag: etags[place], vary: 'accept-encoding' })
        }
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

test('public pages, and only they, name the rules by which browsers fetch the next page', async () => {
  for (const path of ['/', '/impressum', '/beispiele/nebelbad/']) {
    const rules = String((await get(path)).headers['speculation-rules'])
    expect(rules).toBe('"/next.speculationrules"')
    expect((await get(JSON.parse(rules))).headers['content-type']).toBe('application/speculationrules+json')
  }
  for (const path of ['/termin', '/termin/AbCdEf', '/anfragen', '/antwort/1/AbCdEf', '/nichts', asset])
    expect((await get(path)).headers, path).not.toHaveProperty('speculation-rules')
})

test('hashed assets are kept for a year', async () => {
  const answer = await get(asset)
  expect(answer.status).toBe(200)
  expect(answer.headers['content-type']).toBe('font/woff2')
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
})

const ANSWERS = ['/', '/nichts', '/api/ip', '/healthz', '/termin']
const OF_DOCUMENTS = {
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('geolocation=()'),
}
test.each([...ANSWERS, asset])('%s carries the security headers', async (path) => {
  const { headers } = await get(path)
  expect(headers).toMatchObject({
    ...(path !== asset && OF_DOCUMENTS),
    'x-content-type-options': 'nosniff',
    'strict-transport-security': 'max-age=31536000',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
  })
  for (const header of ['set-cookie', 'x-powered-by']) expect(headers).not.toHaveProperty(header)
})

const plain = await testApp({ pages })

test('a site without https does not ask browsers for it', async () => {
  for (const url of ['/', '/healthz', '/impressum/'])
    expect((await plain.app.inject(url)).headers).not.toHaveProperty('strict-transport-security')
})
