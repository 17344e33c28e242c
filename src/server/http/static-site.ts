import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { contentSecurityPolicy, securityHeaders } from './security-headers.ts'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
}
/** Pages the server sends itself, with the status they belong to. */
export const INTERNAL_PAGES = [
  '/400',
  '/404',
  '/429',
  '/431',
  '/500',
  '/termin',
  '/frames/visitor',
  '/frames/owner',
]
const ONE_YEAR_IN_S = 31_536_000
/** From the finger on a link to the page that was fetched meanwhile; after a new build nobody sees the old one longer. */
const PAGE_LIFE_IN_S = 10

type Headers = Record<string, string | number>
/** Names and values in turn, as they go out: Node then copies no object, which is a quarter of the work of an answer. */
type RawHeaders = string[]
type Encoded = { etag: string; body: Buffer; headers: RawHeaders; notModified: RawHeaders }
type StaticFile = { identity: Encoded; gzip: Encoded; brotli: Encoded }

export type StaticSite = {
  /** Answers from memory where the path is a file of the built site; otherwise leaves the request alone. */
  respond(request: IncomingMessage, response: ServerResponse): boolean
  /** A page that only the server sends, e.g. '/404', with the headers that belong to it. */
  page(path: string): { html: string; headers: Headers }
}

/** Reads the whole built site once: it is small, and a request then touches neither disk nor compressor. */
export function loadStaticSite(folder: string, siteUrl = ''): StaticSite {
  const alwaysSent = securityHeaders(siteUrl)
  const files = new Map<string, StaticFile>()
  const pages = new Map<string, { html: string; headers: Headers }>()
  const redirects = new Map<string, string>()

  for (const name of globSync('**/*.*', { cwd: folder }).filter((name) => !/\.(br|gz)$/.test(name))) {
    const path = urlPath(name)
    const body = readFileSync(join(folder, name))
    const isPage = name.endsWith('.html')
    const headers = {
      ...alwaysSent,
      'content-type': TYPES[extname(name)] ?? 'application/octet-stream',
      ...(isPage && { 'content-security-policy': contentSecurityPolicy(body.toString()) }),
    }
    if (INTERNAL_PAGES.includes(path)) {
      pages.set(path, { html: body.toString(), headers })
      continue
    }
    files.set(path, prepare(join(folder, name), body, { ...headers, 'cache-control': keptFor(path, isPage) }))
    if (isPage && path !== '/') redirects.set(path.endsWith('/') ? path.slice(0, -1) : `${path}/`, path)
  }

  function respond(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const url = request.url ?? '/'
    const query = url.indexOf('?')
    const path = query < 0 ? url : url.slice(0, query)
    const file = files.get(path)
    if (!file) return redirect(path, url.slice(path.length), response)
    const { etag, body, headers, notModified } = file[preferredEncoding(request.headers['accept-encoding'])]
    if (request.headers['if-none-match']?.includes(etag)) {
      response.writeHead(304, notModified).end()
      return true
    }
    response.writeHead(200, headers)
    response.end(request.method === 'HEAD' ? undefined : body)
    return true
  }

  function redirect(path: string, query: string, response: ServerResponse): boolean {
    const target = redirects.get(path)
    if (!target) return false
    response.writeHead(308, { ...alwaysSent, location: target + query, 'content-length': 0 })
    response.end()
    return true
  }

  function page(path: string) {
    const found = pages.get(path)
    if (!found) throw new Error(`The built site has no page ${path}.`)
    return found
  }

  return { respond, page }
}

/** 'portfolio.html' → '/portfolio', 'beispiele/x/index.html' → '/beispiele/x/', others by their name */
function urlPath(name: string): string {
  return `/${name.replaceAll('\\', '/')}`.replace(/\/index\.html$/, '/').replace(/\.html$/, '')
}

function keptFor(path: string, isPage: boolean): string {
  if (path.startsWith('/assets/')) return `public, max-age=${ONE_YEAR_IN_S}, immutable`
  return isPage ? `max-age=${PAGE_LIFE_IN_S}` : 'no-cache'
}

function prepare(path: string, body: Buffer, described: Headers): StaticFile {
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  // Each encoding has an ETag of its own (RFC 9110 §8.8.3.3).
  const describe = (encoded: Buffer, suffix: string, encoding: Headers = {}): Encoded => {
    const etag = `"${hash}${suffix}"`
    const headers: Headers = { ...described, etag, vary: 'accept-encoding' }
    const sent = raw({ ...headers, ...encoding, 'content-length': encoded.length })
    return { etag, body: encoded, headers: sent, notModified: raw(headers) }
  }
  const identity = describe(body, '')
  const compressed = (suffix: string, encoding: string): Encoded => {
    const found = readIfThere(path + suffix)
    return found ? describe(found, suffix, { 'content-encoding': encoding }) : identity
  }
  return { identity, brotli: compressed('.br', 'br'), gzip: compressed('.gz', 'gzip') }
}

const raw = (headers: Headers): RawHeaders =>
  Object.entries(headers).flatMap(([name, value]) => [name, String(value)])

function readIfThere(path: string): Buffer | undefined {
  try {
    return readFileSync(path)
  } catch {
    return undefined
  }
}

export function preferredEncoding(accepted: string | string[] | undefined): 'brotli' | 'gzip' | 'identity' {
  const header = String(accepted ?? '')
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(header)) return 'brotli'
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(header)) return 'gzip'
  return 'identity'
}
