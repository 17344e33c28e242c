/** The name of the visitor's business: typed into a field of the page, or brought by a link. */
import { NAME_HASH } from '../../ui/browser/name-link.ts'
import { changeTabNote, readTabNote, tabNote, watchTabNote } from '../../ui/browser/tab-note.ts'
import { whenSeen } from '../../ui/browser/when-seen.ts'

export const LONGEST_NAME = 80

/** Reads the name as soon as the page is seen, and when it comes back from the browser's memory. The field changes it. */
export function followName(field: HTMLInputElement | null): void {
  field?.addEventListener('input', () => changeTabNote({ name: cleanName(field.value) }))
  watchTabNote(() => {
    if (field && cleanName(field.value) !== tabNote().name) field.value = tabNote().name
  })
  whenSeen().then(() => {
    // Typed before the script came. Where nobody types, the browser may have restored it, and the note is newer.
    const typed = field?.value
    const isTyping = field === document.activeElement
    read()
    if ((!tabNote().usedAt || isTyping) && typed) changeTabNote({ name: cleanName(typed) })
  })
  addEventListener('hashchange', read)
  addEventListener('pageshow', ({ persisted }) => persisted && read())
}

function read(): void {
  readTabNote()
  const name = nameInHash(location.hash)
  if (name === undefined) return
  history.replaceState(history.state, '', location.pathname + location.search)
  changeTabNote({ name })
}

export function nameInHash(hash: string): string | undefined {
  if (!hash.startsWith(NAME_HASH)) return undefined
  const sent = hash.slice(NAME_HASH.length)
  try {
    return cleanName(decodeURIComponent(sent))
  } catch {
    return cleanName(sent)
  }
}

/** Control characters, halves of characters, and signs that turn the direction of what follows. */
const UNWANTED = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu
/** What people see as one letter or emoji; Intl.Segmenter is newer than the oldest browsers. */
const LETTER = /\p{RI}\p{RI}|.(?:[\p{M}\p{EMod}\u{e0020}-\u{e007f}]|\u200d.)*/gsu

/** One line, cut between two letters. */
export function cleanName(typed: string): string {
  const line = typed.replace(UNWANTED, ' ').replace(/\s+/g, ' ').trim()
  let name = ''
  for (const [letter] of line.matchAll(LETTER)) {
    if (name.length + letter.length > LONGEST_NAME) break
    name += letter
  }
  return name.trimEnd()
}
