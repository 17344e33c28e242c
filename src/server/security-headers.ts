import { createHash } from 'node:crypto'

/** On every answer, whatever it is. */
export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=(), interest-cohort=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

/** For answers that are not pages: nothing may be loaded from them or frame them. */
export const CLOSED_POLICY = "default-src 'none'; frame-ancestors 'none'"

/** A page may load from its own origin only, and run only those inline scripts and styles it was built with. */
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
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function inlineHashes(html: string, pattern: RegExp): string {
  const sources = [...html.matchAll(pattern)].map(
    ([, inline = '']) => ` 'sha256-${createHash('sha256').update(inline).digest('base64')}'`,
  )
  return [...new Set(sources)].join('')
}
