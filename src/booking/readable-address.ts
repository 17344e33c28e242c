import { domainToUnicode } from 'node:url'
import { singleLine } from './display-text.ts'

/** 'info@xn--bckerei-5wa.de' → 'info@bäckerei.de': as people write what mail servers know otherwise. */
export function readableAddress(email: string): string {
  const at = email.lastIndexOf('@') + 1
  return singleLine(email.slice(0, at) + (domainToUnicode(email.slice(at)) || email.slice(at)))
}
