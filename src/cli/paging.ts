import type { PageOfList } from '../booking/ports/overview.ts'
import { germanNumber } from '../words/display-text.ts'
import { Refusal, UsageError } from './command.ts'
import { counted } from './describe.ts'

/** Rows on a page unless `--limit` says otherwise. */
export const ROWS_SHOWN = 50

type Options = ReadonlyMap<string, string>

/** A page of a list, and the options of the call that asked for it. */
export type Page = PageOfList & { number: number; options: Options }

/** The page that `--limit` and `--page` ask for. With `isWhole` the list is cut only if one of them is given. */
export function readPage(options: Options, isWhole = false): Page {
  const number = readCount(options, '--page') ?? 1
  const limit = readCount(options, '--limit') ?? (isWhole && !options.has('--page') ? undefined : ROWS_SHOWN)
  return { number, limit, offset: (number - 1) * (limit ?? 0), options }
}

function readCount(options: Options, name: string): number | undefined {
  const given = options.get(name)
  if (given === undefined || /^[1-9]\d{0,8}$/.test(given)) return given ? Number(given) : undefined
  throw new UsageError(`„${given}“ ist keine Anzahl; ${name} braucht eine ganze Zahl ab 1.`)
}

export function refuseBeyondEnd({ number, limit, offset }: Page, total: number): void {
  if (limit === undefined || number === 1 || offset < total) return
  const last = Math.max(1, Math.ceil(total / limit))
  throw new Refusal(`Seite ${number} gibt es nicht; die letzte ist Seite ${last}.`)
}

/** '1 bis 50 von 120 Anfragen', or '12 Anfragen' where all are shown. */
export function shownOf({ limit, offset }: Page, total: number, one: string, many: string): string {
  if (limit === undefined || total <= limit) return counted(total, one, many)
  const [first, last] = [offset + 1, Math.min(offset + limit, total)]
  const shown = first === last ? germanNumber(last) : `${germanNumber(first)} bis ${germanNumber(last)}`
  return `${shown} von ${germanNumber(total)} ${many}`
}

/** The call that shows the next page; undefined on the last one. */
export function nextPage(command: string, page: Page, total: number): string | undefined {
  const { number, limit, offset, options } = page
  if (limit === undefined || total <= offset + limit) return undefined
  const others = [...options].filter(([name]) => name !== '--page').flat()
  const words = [command, ...others, '--page', String(number + 1)].filter((word) => word !== '')
  const quoted = words.map((word) => (/^[\p{L}\p{N}@._=+-]+$/u.test(word) ? word : `"${word}"`))
  return `Weiter mit: ${quoted.join(' ')}`
}
