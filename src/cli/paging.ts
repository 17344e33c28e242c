import { UsageError } from './command.ts'

/** A screen or two: whoever wants more says so. */
export const ROWS_SHOWN = 50

/** How many rows `--limit` asks for, or what holds without it. */
export function rowLimit(given: string | undefined, otherwise: number): number {
  if (given === undefined) return otherwise
  if (!/^[1-9]\d{0,8}$/.test(given)) {
    throw new UsageError(`„${given}“ ist keine Anzahl; --limit braucht eine ganze Zahl ab 1.`)
  }
  return Number(given)
}
