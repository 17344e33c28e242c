/** Every word with an a, e, i, o or u has one with a circumflex in a marked text: 'Têrmin bûchen'. */
const MARKED: Record<string, string> = { a: 'â', e: 'ê', i: 'î', o: 'ô', u: 'û' }
const markOf = (vowel: string): string => {
  const marked = MARKED[vowel.toLowerCase()] ?? vowel
  return vowel in MARKED ? marked : marked.toUpperCase()
}

/** Placeholders, anchors, the addresses of links and notes for the owner stay as they are. */
const WORDS = /\{\{.*?\}\}|\{#.*?\}|\]\(.*?\)|<!--[\s\S]*?-->|(\p{L}+)/gu

export const markWords = (text: string): string =>
  text.replace(WORDS, (part, word?: string) => (word ? word.replace(/[aeiou]/i, markOf) : part))
