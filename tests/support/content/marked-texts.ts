import { escaped, readable } from '../browsers/traces.ts'

/** In a marked text every word with an a, e, i, o or u has one with a circumflex: 'Têrmin bûchen'. */
const MARKED: Record<string, string> = { a: 'â', e: 'ê', i: 'î', o: 'ô', u: 'û' }
const markOf = (vowel: string): string => {
  const marked = MARKED[vowel.toLowerCase()] ?? vowel
  return vowel in MARKED ? marked : marked.toUpperCase()
}

/** Placeholders, anchors, the addresses of links and notes for the owner stay as they are. */
const WORDS = /\{\{.*?\}\}|\{#.*?\}|\]\(.*?\)|<!--[\s\S]*?-->|(\p{L}+)/gu

export const markWords = (text: string): string =>
  text.replace(WORDS, (part, word?: string) => (word ? word.replace(/[aeiou]/i, markOf) : part))

const UNSEEN = /<(script|style|svg|template)\b[\s\S]*?<\/\1>|<!DOCTYPE[^>]*>/gi
const SPOKEN = /\b(?:alt|aria-label|title|placeholder|name="description" content)="([^"]*)"/g
/** A line or box is one text, including bold and linked parts. */
const INLINE = /<\/?(?:a|b|bdi|em|i|small|span|strong|time|wbr)\b[^>]*>/g
const ADDRESS = /\S*(?:@|:\/\/|\.example)\S*/g
/** Words of two letters are in every text. */
const WORD = /\p{L}{3,}/gu
const isUnmarked = (word: string): boolean => /[aeiou]/i.test(word) && !/[âêîôû]/i.test(word)

/** The longest first: a short one may be part of a longer one. */
export function anyOf(texts: readonly string[]): RegExp {
  const longestFirst = texts
    .map((text) => escaped(readable(text)))
    .sort((one, other) => other.length - one.length)
  return new RegExp(`(?<!\\p{L})(?:${longestFirst.join('|')})(?!\\p{L})`, 'gu')
}

/** The lines of a page, mail or file with words that have no mark, but for those that are known. */
export function unmarkedIn(shown: string, known: RegExp): string[] {
  const page = readable(shown.replace(/\n/g, '<br>').replace(UNSEEN, '<br>').replaceAll('\u00ad', ''))
  const lines = [
    ...page
      .replaceAll('><', '> <')
      .replace(INLINE, '')
      .split(/<[^>]*>/),
    ...[...page.matchAll(SPOKEN)].map(([, text = '']) => text),
  ]
  const isHardCoded = (line: string) =>
    line.replace(ADDRESS, ' ').replace(known, ' ').match(WORD)?.some(isUnmarked)
  return [...new Set(lines.map((line) => line.trim()).filter(isHardCoded))]
}
