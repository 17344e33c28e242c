import { domainToUnicode } from 'node:url'
import { singleLine } from './display-text.ts'
import { maskAddress } from './mask.ts'

const NOT_LATIN = /[^\p{Script=Latin}\p{ASCII}]/u

/**
 * 'info@xn--bckerei-5wa.de' → 'info@bäckerei.de';
 * other scripts can look Latin, so their stored domain is added.
 */
export function readableAddress(email: string): string {
  const at = email.lastIndexOf('@') + 1
  const domain = email.slice(at)
  const readable = domainToUnicode(domain) || domain
  return singleLine(email.slice(0, at) + readable + (NOT_LATIN.test(readable) ? ` (${domain})` : ''))
}

export const maskedAddress = (email: string): string => maskAddress(readableAddress(email))
