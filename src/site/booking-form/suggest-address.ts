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
  const near =
    PROVIDERS.find((provider) => isNear(domain, provider, 1)) ??
    PROVIDERS.find((provider) => provider.length >= SHORT && isNear(domain, provider, 2))
  // The name as it was typed: capital letters may matter there.
  return near && `${typed.trim().slice(0, name.length)}@${near}`
}

/** Whether so many letters to insert, delete, replace or swap with their neighbour make one of the other. */
function isNear(one: string, other: string, edits: number): boolean {
  if (one === other || edits === 0) return one === other
  if (one[0] === other[0]) return isNear(one.slice(1), other.slice(1), edits)
  const isSwapped = one[0] === other[1] && one[1] === other[0]
  return (
    isNear(one.slice(1), other, edits - 1) ||
    isNear(one, other.slice(1), edits - 1) ||
    isNear(one.slice(1), other.slice(1), edits - 1) ||
    (isSwapped && isNear(one.slice(2), other.slice(2), edits - 1))
  )
}
