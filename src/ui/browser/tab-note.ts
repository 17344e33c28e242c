/**
 * All that a tab remembers of a visit is one note.
 * A page reads it once it is seen; each reading and change keeps it longer.
 */
import { TAB_NOTE_KEPT_IN_HOURS } from '../../booking/limits.ts'

const KEY = 'besuch'
const KEPT_IN_MS = TAB_NOTE_KEPT_IN_HOURS * 3_600_000

type TabNote = {
  /** 0 as long as there is none. */
  usedAt: number
  /** Of the business, and of the sample that was wished for. */
  name: string
  like: string
  /** The first words of the idea, as note-in-form.ts has written them. */
  idea: string
  /** What stands in the form. */
  draft?: Record<string, string | undefined> | undefined
  /** The seed of the booked ticket. */
  ticket?: number
  /** The path of the visitor's page, which the check of a client address never tells. */
  page?: string | undefined
}

const EMPTY: TabNote = { usedAt: 0, name: '', like: '', idea: '' }
let note = EMPTY
let expiry: ReturnType<typeof setTimeout> | undefined
const watchers: (() => void)[] = []

export const tabNote = () => note
export const watchTabNote = (watcher: () => void) => watchers.push(watcher)
export const changeTabNote = (part: Partial<TabNote>): void => write({ ...note, ...part })

/** What another page has taken out of the note goes here, too. */
export function readTabNote(): void {
  let kept = EMPTY
  try {
    kept = { ...EMPTY, ...JSON.parse(sessionStorage.getItem(KEY) ?? '') }
  } catch {
    // There is none, it is garbled, or storage is switched off.
  }
  if (Date.now() - kept.usedAt < KEPT_IN_MS) write(kept)
  else if (kept.usedAt) forget()
}

function write(next: TabNote): void {
  show({ ...next, usedAt: Date.now() })
  try {
    sessionStorage.setItem(KEY, JSON.stringify(note))
    clearTimeout(expiry)
    expiry = setTimeout(forget, KEPT_IN_MS)
  } catch {
    // Switched off, or full: the page alone remembers, until it is left.
  }
}

/** The page, too, is then as on a fresh visit, but for what stands in the form. */
function forget(): void {
  sessionStorage.removeItem(KEY)
  show(EMPTY)
}

/** A watcher may change the note. */
function show(next: TabNote): void {
  note = next
  for (const watcher of watchers) watcher()
}
