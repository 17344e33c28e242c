import { domainToUnicode } from 'node:url'
import { text } from './reading/fields.ts'

/** The sample sites that an entry may show; those of the portfolio's entries are built, below /beispiele/. */
export const SAMPLE_NAMES: readonly string[] =
  'osteria-fico kanzlei-wehrland tischlerei-spanholz moehre-und-mohn nebelbad knotenpunkt'.split(' ')
export const sampleUrl = (name: string): string => `/beispiele/${name}/`
const SAMPLE_URLS = SAMPLE_NAMES.map(sampleUrl)

/** Where a card leads: one of our samples, or a customer's site. */
export const portfolioUrl = text
  .refine((url) => mistakeIn(url) === undefined, { error: ({ input }) => mistakeIn(String(input)) })
  .meta({
    description: 'Die Seite eines Kunden (https://…) oder ein Beispiel',
    examples: ['https://www.baeckerei.de', ...SAMPLE_URLS],
  })

/** The host as people write it, „www.bäckerei.de“; a sample has none. */
export const hostOf = (url: string): string | undefined =>
  url.startsWith('/') ? undefined : domainToUnicode(new URL(url).hostname)

function mistakeIn(url: string): string | undefined {
  if (url.startsWith('/')) {
    if (SAMPLE_URLS.includes(url)) return undefined
    return `dieses Beispiel gibt es nicht; es gibt: ${SAMPLE_URLS.join(', ')}`
  }
  if (url.startsWith('http://')) {
    return 'erwartet wird eine Adresse, die mit https:// beginnt; vor http:// warnen Browser'
  }
  if (/^https:\/\/[^\s/@]+\.[^\s/@]+(\/\S*)?$/.test(url) && URL.canParse(url)) return undefined
  return `erwartet wird die Seite eines Kunden, z. B. https://www.baeckerei.de, oder ein Beispiel: ${SAMPLE_URLS.join(', ')}`
}
