import type { PageOfList } from '../booking/ports/overview.ts'
import { germanNumber } from '../words/display-text.ts'
import { Refusal, UsageError } from './command.ts'
import { counted } from './describe-appointment.ts'

/** A screen or two: whoever wants more says so. */
export const ROWS_SHOWN = 50

/** Which rows of a long list are shown, and as which page. */
export type Page = PageOfList & { number: number }

/** What `--limit` and `--page` ask for; `isWhole` where the list is not cut unless they do. */
export function readPage(options: ReadonlyMap<string, string>, isWhole = false): Page {
  const number = positive(options.get('--page'), '--page') ?? 1
  const limit = positive(options.get('--limit'), '--limit')
  const shown = limit ?? (isWhole && !options.has('--page') ? undefined : ROWS_SHOWN)
  return { number, limit: shown, offset: shown === undefined ? 0 : (number - 1) * shown }
}

function positive(given: string | undefined, option: string): number | undefined {
  if (given === undefined) return undefined
  if (!/^[1-9]\d{0,8}$/.test(given)) {
    throw new UsageError(`„${given}“ ist keine Anzahl; ${option} braucht eine ganze Zahl ab 1.`)
  }
  return Number(given)
}

export function refuseBeyondEnd({ number, limit, offset }: Page, total: number): void {
  if (limit === undefined || number === 1 || offset < total) return
  const last = Math.max(1, Math.ceil(total / limit))
  throw new Refusal(`Seite ${number} gibt es nicht; die letzte ist Seite ${last}.`)
}

/** '1 bis 50 von 120 Anfragen', or how many there are where all are shown. */
export function shownOf(
  { limit, offset }: Page,
  total: number,
  [one, many]: [one: string, many: string],
): string {
  if (limit === undefined || total <= limit) return counted(total, one, many)
  const [first, last] = [offset + 1, Math.min(offset + limit, total)]
  const shown = first === last ? germanNumber(last) : `${germanNumber(first)} bis ${germanNumber(last)}`
  return `${shown} von ${germanNumber(total)} ${many}`
}

/** The call that shows the page behind this one; nothing on the last. */
export function nextPage(call: string[], { number, limit, offset }: Page, total: number): string | undefined {
  if (limit === undefined || total <= offset + limit) return undefined
  const place = call.findIndex((word) => word === '--page' || word.startsWith('--page='))
  const others = place < 0 ? call : call.toSpliced(place, call[place] === '--page' ? 2 : 1)
  return `Weiter mit: ${[...others, '--page', String(number + 1)].map(asTyped).join(' ')}`
}

const asTyped = (word: string): string => (/^[\p{L}\p{N}@._=+-]+$/u.test(word) ? word : `"${word}"`)
