import { createHash } from 'node:crypto'

export const ONE_YEAR_IN_S = 31_536_000

/** For answers that are not pages: nothing may be loaded from them or frame them. */
const CLOSED_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** They mean something to documents alone: scripts, styles, fonts and pictures go without. */
const OF_DOCUMENTS = {
  // Pages whose address alone opens them link to other sites.
  'referrer-policy': 'same-origin',
  'permissions-policy': 'camera=(),microphone=(),geolocation=()',
  'cross-origin-opener-policy': 'same-origin',
}

/** On every answer but built files that are no pages; a page replaces the closed policy with its own. */
export const securityHeaders = (siteUrl: string): Record<string, string> => ({
  ...fileHeaders(siteUrl),
  ...OF_DOCUMENTS,
})

export function fileHeaders(siteUrl: string): Record<string, string> {
  return {
    'content-security-policy': CLOSED_POLICY,
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    // Without subdomains: those are the owner's to decide about.
    ...(siteUrl.startsWith('https:') && { 'strict-transport-security': `max-age=${ONE_YEAR_IN_S}` }),
  }
}

/**
 * A page may load from its own origin only, and run only those inline scripts and styles it was built with.
 */
export function contentSecurityPolicy(html: string): string {
  const scripts = inlineHashes(html, /<script(?![^>]*\b(?:src|type="application))[^>]*>([\s\S]*?)<\/script>/g)
  const styles = inlineHashes(html, /<style[^>]*>([\s\S]*?)<\/style>/g)
  return [
    "default-src 'none'",
    `script-src 'self'${scripts}`,
    `style-src 'self'${styles}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    ...(html.includes('rel="manifest"') ? ["manifest-src 'self'"] : []),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // Text never becomes markup or script, not even in our own scripts.
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}

function inlineHashes(html: string, pattern: RegExp): string {
  const sources = [...html.matchAll(pattern)].map(
    ([, inline = '']) => ` 'sha256-${createHash('sha256').update(inline).digest('base64')}'`,
  )
  return [...new Set(sources)].join('')
}
