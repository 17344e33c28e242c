import { nearest } from '../content/reading/nearest-name.ts'

/** Where most German mailboxes are. */
const PROVIDERS =
  `gmail.com googlemail.com gmx.de gmx.net web.de t-online.de outlook.com outlook.de hotmail.com icloud.com yahoo.de
  freenet.de posteo.de mailbox.org`.split(/\s+/)
/** Domains of real mailboxes that differ from one of these by a letter or two. */
const OTHERS =
  `gmx.at gmx.ch gmx.com gmx.eu mail.com mail.de email.de ymail.com yahoo.com hotmail.de yahoo.fr yahoo.at outlook.at
  me.com`.split(/\s+/)
/** A short domain with two other letters is another domain. */
const SHORT = 7

/** 'max@gmial.com' → 'max@gmail.com'; undefined where nothing looks mistyped. */
export function suggestAddress(typed: string): string | undefined {
  const [, name, domain = ''] = /^([^@\s]+)@([^@\s]+)$/.exec(typed.trim().toLowerCase()) ?? []
  if (!name || [...PROVIDERS, ...OTHERS].includes(domain)) return undefined
  const near = nearest(domain, PROVIDERS, SHORT)
  // The name as it was typed: capital letters may matter there.
  return near && `${typed.trim().slice(0, name.length)}@${near}`
}
