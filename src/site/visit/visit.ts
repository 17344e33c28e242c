/** What a visitor has said about the business. It stays in this tab, for this visit; every page wears the name. */
import { recall, remember } from '../browser/tab-memory.ts'
import { whenSeen } from '../browser/when-seen.ts'

/** In the tab's memory, and in the hash of a link that opens a new tab or is sent. */
const KEY = 'muster'
const HASH = `#${KEY}=`
export const LONGEST_NAME = 80

/** `like` is the sample that was wished for, `idea` what fill-in-idea.ts wrote last, `ticket` the seed of the booked one. */
let visit = { name: '', like: '', idea: '', ticket: undefined as number | undefined }
const watchers = new Set<() => void>()

export const currentVisit = () => visit
export const visitName = (): string => visit.name

export function watchVisitName(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

export function changeVisit(part: Partial<typeof visit>): void {
  const { name, ticket } = visit
  visit = { ...visit, ...part }
  remember(KEY, JSON.stringify(visit))
  if (visit.name !== name || visit.ticket !== ticket) for (const watcher of watchers) watcher()
}

/** Reads the name as soon as the page is seen, and when it comes back from the browser's memory. The field changes it. */
export function openVisit(field: HTMLInputElement | null): void {
  field?.addEventListener('input', () => changeVisit({ name: cleanName(field.value) }))
  watchVisitName(() => {
    if (field && cleanName(field.value) !== visit.name) field.value = visit.name
  })
  whenSeen().then(() => {
    // Typed before the script came. Where nobody types, the browser may have restored it, and the note is newer.
    const typed = field?.value
    const isTyping = field === document.activeElement
    if ((!read() || isTyping) && typed) changeVisit({ name: cleanName(typed) })
  })
  addEventListener('hashchange', read)
  addEventListener('pageshow', ({ persisted }) => persisted && read())
}

/** Whether there is a note, be it of an empty name. */
function read(): boolean {
  const name = nameInHash(location.hash)
  if (name !== undefined) history.replaceState(history.state, '', location.pathname + location.search)
  const kept = JSON.parse(recall(KEY) ?? 'null')
  if (!kept && name === undefined) return false
  changeVisit({ ...kept, ...(name !== undefined && { name }) })
  return true
}

/** Browsers send no hash. Signs at which messengers end a link are escaped, too. */
export const hashWith = (name: string): string =>
  name &&
  HASH + encodeURIComponent(name).replace(/[!'()*.~]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)

export function nameInHash(hash: string): string | undefined {
  if (!hash.startsWith(HASH)) return undefined
  const sent = hash.slice(HASH.length)
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
