/** Small words that hardly an English sentence does without, and that no German one has. */
const ENGLISH = new Set(
  'the is are be been of and or with not no for to by from at it its this that has have you your can must'.split(
    ' ',
  ),
)

/**
 * The English words in what the owner reads. Left out: the server's log, one JSON value a line, which is for programs and
 * developers; npm's own remarks; the names of options; and behind a code in brackets what another program said.
 */
export function englishWordsIn(text: string): string[] {
  const spoken = text
    .replaceAll(/^(\{|npm (warn|notice) ).*$/gm, '')
    .replaceAll(/\([A-Z0-9_]{4,}: [^()]*\)/g, '')
    .replaceAll(/--[a-z]+/g, '')
  return (spoken.match(/[\p{L}\p{N}_-]+/gu) ?? []).filter((word) => ENGLISH.has(word.toLowerCase()))
}
