import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { visitorSite } from '../support/visitor-site.ts'

const { app, book } = await visitorSite()
const page = async (encoding?: string, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({
    method,
    url: `/termin/${await book()}`,
    headers: encoding === undefined ? {} : { 'accept-encoding': encoding },
  })

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip;q=1.0, br;q=0', 'gzip', gunzipSync],
])('a browser that accepts %s gets the page as %s', async (accepted, encoding, decompress) => {
  const { headers, rawPayload } = await page(accepted)
  expect(headers).toMatchObject({
    'content-encoding': encoding,
    'content-length': String(rawPayload.length),
    vary: 'accept-encoding',
  })
  expect(decompress(rawPayload).toString()).toContain('Ihr Termin ist angefragt')
})

test.each([
  ['a refused form', { method: 'POST', url: '/termin' } as const, 422],
  ['a form that cannot be read', { method: 'POST', url: '/termin', payload: {} } as const, 415],
  ['the page after a form', { method: 'GET', url: '/termin?ergebnis=gebucht' } as const, 200],
])('%s is compressed as well', async (_what, request, status) => {
  const { statusCode, headers, rawPayload } = await app.inject({
    ...request,
    headers: { 'accept-encoding': 'br' },
  })
  expect([statusCode, headers['content-encoding']]).toEqual([status, 'br'])
  expect(brotliDecompressSync(rawPayload).toString()).toContain('<html lang="de">')
})

test('a browser that accepts neither gets it uncompressed, and HEAD tells the encoding', async () => {
  const { headers, body } = await page()
  expect(headers).not.toHaveProperty('content-encoding')
  expect(body).toContain('Ihr Termin ist angefragt')
  const head = await page('br', 'HEAD')
  expect([head.statusCode, head.headers['content-encoding'], head.body]).toEqual([200, 'br', ''])
})
