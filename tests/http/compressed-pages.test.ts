import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import { visitorSite } from '../support/app/visitor-site.ts'

const { app, book } = await visitorSite()
const url = `/termin/${await book()}`

test.each<[string, string, (bytes: Buffer) => Buffer, InjectOptions?, status?: number]>([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip;q=1.0, br;q=0', 'gzip', gunzipSync],
  // A refused form, a form that cannot be read, and a page that is gone.
  ['br', 'br', brotliDecompressSync, { method: 'POST', url: '/termin' }, 422],
  ['br', 'br', brotliDecompressSync, { method: 'POST', url: '/termin', payload: {} }, 415],
  ['br', 'br', brotliDecompressSync, { url: `${url}x` }, 404],
])('who accepts %s gets the page as %s', async (accepted, encoding, decompress, options, status) => {
  const request = { url, ...options, headers: { 'accept-encoding': accepted } }
  const { statusCode, headers, rawPayload } = await app.inject(request)
  const length = { 'content-length': String(rawPayload.length) }
  expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding', ...length })
  expect(statusCode).toBe(status ?? 200)
  expect(decompress(rawPayload).toString()).toContain('<html lang="de">')
})

test('a browser that accepts neither gets it uncompressed, and HEAD tells the encoding', async () => {
  const { headers, body } = await app.inject({ url })
  expect(headers).not.toHaveProperty('content-encoding')
  expect(body).toContain('Ihr Termin ist angefragt')
  const head = await app.inject({ method: 'HEAD', url, headers: { 'accept-encoding': 'br' } })
  expect([head.statusCode, head.headers['content-encoding'], head.body]).toEqual([200, 'br', ''])
})
