import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { contentSecurityPolicy, fileHeaders, ONE_YEAR_IN_S, securityHeaders } from './security-headers.ts'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.speculationrules': 'application/speculationrules+json',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
}
/** Pages that only the server sends, with a status or with content of this request. */
export const INTERNAL_PAGES = [
  '/400',
  '/404',
  '/429',
  '/500',
  '/termin',
  '/frames/visitor',
  '/frames/owner',
  '/frames/overview',
]
/** Going to a page again within seconds needs no request; a new build shows soon after. */
const PAGE_LIFE_IN_S = 10
/** Names the rules by which browsers prefetch the next page. The pages of INTERNAL_PAGES do without. */
const NEXT_PAGE = { 'speculation-rules': '"/next.speculationrules"' }

type Headers = Record<string, string | number>
type Page = { html: string; headers: Headers }
type Encoding = 'br' | 'gzip' | 'identity'
/**
 * Headers as names and values in turn:
 * Node then copies no object, which is a quarter of the work of an answer.
 */
type Encoded = { etag: string; body: Buffer; headers: string[]; notModified: string[] }
type StaticFile = Record<Encoding, Encoded>

export type StaticSite = {
  /** Answers from memory where the path is a file of the built site; otherwise leaves the request alone. */
  respond(request: IncomingMessage, response: ServerResponse): boolean
  /** One of INTERNAL_PAGES with the headers that belong to it. */
  page(path: string): Page
}

/** Reads the whole built site once: it is small, and a request then touches neither disk nor compressor. */
export function loadStaticSite(folder: string, siteUrl = ''): StaticSite {
  const alwaysSent = securityHeaders(siteUrl)
  const files = new Map<string, StaticFile>()
  const pages = new Map<string, Page>()
  const redirects = new Map<string, string>()

  for (const name of globSync('**/*.*', { cwd: folder }).filter((name) => !/\.(br|gz)$/.test(name))) {
    const path = urlPath(name)
    const body = readFileSync(join(folder, name))
    const isPage = name.endsWith('.html')
    const headers = {
      ...(isPage ? alwaysSent : fileHeaders(siteUrl)),
      'content-type': TYPES[extname(name)] ?? 'application/octet-stream',
      ...(isPage && { 'content-security-policy': contentSecurityPolicy(body.toString()) }),
    }
    if (INTERNAL_PAGES.includes(path)) {
      pages.set(path, { html: body.toString(), headers })
      continue
    }
    const sent = { ...headers, ...(isPage && NEXT_PAGE), 'cache-control': cacheControlOf(path, isPage) }
    files.set(path, prepare(join(folder, name), body, sent))
    if (isPage && path !== '/') redirects.set(path.endsWith('/') ? path.slice(0, -1) : `${path}/`, path)
  }

  function respond(
    { method, url = '/', headers: asked }: IncomingMessage,
    response: ServerResponse,
  ): boolean {
    if (method !== 'GET' && method !== 'HEAD') return false
    const query = url.indexOf('?')
    const path = query < 0 ? url : url.slice(0, query)
    const file = files.get(path)
    if (!file) return redirect(path, url.slice(path.length), response)
    const { etag, body, headers, notModified } = file[preferredEncoding(asked['accept-encoding'])]
    if (asked['if-none-match']?.includes(etag)) response.writeHead(304, notModified).end()
    else response.writeHead(200, headers).end(method === 'HEAD' ? undefined : body)
    return true
  }

  function redirect(path: string, query: string, response: ServerResponse): boolean {
    const target = redirects.get(path)
    if (!target) return false
    response.writeHead(308, { ...alwaysSent, location: target + query, 'content-length': 0 }).end()
    return true
  }

  function page(path: string): Page {
    const found = pages.get(path)
    if (!found) throw new Error(`The built site has no page ${path}.`)
    return found
  }

  return { respond, page }
}

/** 'portfolio.html' → '/portfolio', 'beispiele/x/index.html' → '/beispiele/x/', others by their name */
const urlPath = (name: string): string =>
  `/${name.replaceAll('\\', '/')}`.replace(/\/index\.html$/, '/').replace(/\.html$/, '')

function cacheControlOf(path: string, isPage: boolean): string {
  if (path.startsWith('/assets/')) return `public, max-age=${ONE_YEAR_IN_S}, immutable`
  return isPage ? `max-age=${PAGE_LIFE_IN_S}` : 'no-cache'
}

function prepare(path: string, body: Buffer, described: Headers): StaticFile {
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 16)
  // Each encoding needs another ETag (RFC 9110 §8.8.3.3).
  const describe = (encoded: Buffer, suffix: string, encoding: Headers = {}): Encoded => {
    const etag = `"${hash}${suffix}"`
    const headers: Headers = { ...described, etag, vary: 'accept-encoding' }
    const sent = rawHeaders({ ...headers, ...encoding, 'content-length': encoded.length })
    return { etag, body: encoded, headers: sent, notModified: rawHeaders(headers) }
  }
  const identity = describe(body, '')
  const compressed = (suffix: string, encoding: string): Encoded =>
    existsSync(path + suffix)
      ? describe(readFileSync(path + suffix), suffix, { 'content-encoding': encoding })
      : identity
  return { identity, br: compressed('.br', 'br'), gzip: compressed('.gz', 'gzip') }
}

const rawHeaders = (headers: Headers): string[] =>
  Object.entries(headers).flatMap(([name, value]) => [name, String(value)])

export function preferredEncoding(accepted: string | string[] | undefined): Encoding {
  const header = String(accepted ?? '')
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(header)) return 'br'
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(header)) return 'gzip'
  return 'identity'
}
