/** Where most German mailboxes are. */
const PROVIDERS = [
  'gmail.com',
  'googlemail.com',
  'gmx.de',
  'gmx.net',
  'web.de',
  't-online.de',
  'outlook.com',
  'outlook.de',
  'hotmail.com',
  'icloud.com',
  'yahoo.de',
  'freenet.de',
  'posteo.de',
  'mailbox.org',
]
/** Domains of real mailboxes that differ from one of these by a letter or two. */
const OTHERS = [
  'gmx.at',
  'gmx.ch',
  'gmx.com',
  'gmx.eu',
  'mail.com',
  'mail.de',
  'email.de',
  'ymail.com',
  'yahoo.com',
  'hotmail.de',
  'yahoo.fr',
  'yahoo.at',
  'outlook.at',
  'me.com',
]
/** A short domain with two other letters is another domain. */
const SHORT = 7

/** 'max@gmial.com' → 'max@gmail.com'; undefined where nothing looks mistyped. */
export function suggestAddress(typed: string): string | undefined {
  const [, name, domain = ''] = /^([^@\s]+)@([^@\s]+)$/.exec(typed.trim().toLowerCase()) ?? []
  if (!name || [...PROVIDERS, ...OTHERS].includes(domain)) return undefined
  const near = PROVIDERS.map((provider) => ({ provider, edits: editsBetween(domain, provider) }))
    .filter(({ provider, edits }) => edits <= (provider.length < SHORT ? 1 : 2))
    .sort((one, other) => one.edits - other.edits)[0]
  // The name as it was typed: capital letters may matter there.
  return near && `${typed.trim().slice(0, name.length)}@${near.provider}`
}

/** Letters to insert, delete, replace or swap with their neighbour until both are equal. */
function editsBetween(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, column) => column)]
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0
  for (let row = 1; row <= one.length; row++) {
    const edits = [row]
    rows.push(edits)
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      edits.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + (isSame ? 0 : 1),
          row > 1 && column > 1 && isSwapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
  }
  return at(one.length, other.length)
}
