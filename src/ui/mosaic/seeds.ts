/** The brand's own picture in the hero, until a visitor types a name. */
export const HERO_MOSAIC = { seed: 21, columns: 6, rows: 8 }

/** The seed of a name's mosaic, equal for all spellings of the same name; undefined without a name. */
export function nameSeed(name: string): number | undefined {
  const letters = [...name.normalize('NFC').toLowerCase().trim().replace(/\s+/g, ' ')]
  if (letters.length === 0) return undefined
  return letters.reduce((seed, letter) => (Math.imul(seed, 31) + Number(letter.codePointAt(0))) | 0, 7)
}

/**
 * ‘Für „Krume“’ at the start, after a comma or in a new sentence; not ‘wie „X“’.
 * A name may have quotation marks itself.
 */
const BUSINESS = /(?:^|[,.!?]\s+)(?![Ww]ie )(?:\p{L}+ ){1,2}„((?:[^„“\n]|„[^„“\n]*“)+)“/u

type Sent = Record<'firstName' | 'lastName' | 'websiteIdea', string>
/**
 * Whose pattern a ticket wears, from what was sent alone:
 * that of the business that note-in-form.ts names in the idea, or of the person.
 */
export const ticketName = ({ firstName, lastName, websiteIdea }: Sent) =>
  BUSINESS.exec(websiteIdea)?.[1] ?? `${firstName} ${lastName}`

export const ticketSeed = (sent: Sent) => nameSeed(ticketName(sent))
