import { phoneLink } from '../../../src/content/facts/phone-link.ts'
import { priceText } from '../../../src/content/facts/price.ts'
import { withdrawalExample } from '../../../src/content/legal/legal-facts.ts'
import { type Content, readContent } from '../../../src/content/read-content.ts'
import type { ContentFolder } from '../../../src/content/reading/content-folder.ts'
import { textsIn } from '../../../src/content/reading/texts-in.ts'

export type Trace = { field: string; was: string; pattern: RegExp }

/** Every fact of the first owner's folder that is none of the second's; texts are told apart by their marks. */
export function tracesOf(first: ContentFolder, second: ContentFolder): Trace[] {
  const hers = factsIn(readContent(second))
    .map(({ text }) => text)
    .join('\n')
  return factsIn(readContent(first))
    .filter(({ text }) => text.length > 2 && !whole(text).test(hers))
    .map(({ field, text }) => ({ field, was: text, pattern: whole(text, 'iu') }))
}

/** An appointment or the current time: 'heute um 08:00 Uhr', '17.11.2026, 08:00 Uhr'. Opening hours are never written so. */
const MOMENT = /(?<=\d{4}, |\bum )\d\d:\d\d(?= Uhr)/g

/** What of it a file, a mail or a terminal still shows, at whatever time of day. */
export const leftIn = (shown: string, traces: Trace[]): string[] => {
  const text = readable(shown).replaceAll(MOMENT, '')
  const lowerCase = text.toLowerCase()
  return traces
    .filter(({ was, pattern }) => lowerCase.includes(was.toLowerCase()) && pattern.test(text))
    .map(({ field, was }) => `${field}: ${was}`)
}

/** Facts as they are read, and what pages make of price, number and address. */
function factsIn({ site: all, opening, theme, landing }: Content): { field: string; text: string }[] {
  const { header: _, footer: __, ...site } = all
  const { priceFrom } = landing.pricing.package
  const derived = [
    phoneLink(site.contact.phone),
    new URL(site.url).hostname.replace(/^www\./, ''),
    priceText(priceFrom),
    ...Object.values(withdrawalExample(priceFrom)).filter((amount) => amount?.endsWith('€')),
  ]
  return textsIn({ site, opening, theme, derived }).map(({ path, text }) => ({
    field: path.join('.'),
    text: readable(text).trim(),
  }))
}

export const readable = (text: string): string =>
  text
    .replaceAll('<!-- -->', '')
    .replace(/&(amp|quot|#x27);/g, (_, name) => ({ amp: '&', quot: '"', '#x27': "'" })[String(name)] ?? '')
    .replace(/&nbsp;|\s+/g, ' ')

export const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** '90 €' is not in '290 €', and '#fff' not in '#fff1e0'. */
const whole = (text: string, flags = 'u'): RegExp =>
  new RegExp(`(?<![\\p{L}\\d.,#-])${escaped(text)}(?![\\p{L}\\d])`, flags)
