/** Beyond it nobody needs the number, and counting on would take the longer the more is kept. */
const ALWAYS_COUNTED = 1_000

/** How many there are; `isMore`: more than that, and nobody has counted how many. */
export type Count = { number: number; isMore: boolean }

/** Which rows of a list are wanted; all of them where there is no limit. */
export type PageOfList = { limit: number | undefined; offset: number }

/** How far is counted beside a page: at least to its end, so that it is always known whether another follows. */
export const countedUpTo = ({ limit = Number.MAX_SAFE_INTEGER, offset }: PageOfList): number =>
  Math.max(ALWAYS_COUNTED, offset + limit)

export const isMoreThan = ({ number, isMore }: Count, shown: number): boolean => isMore || number > shown

/** What is left when so many of them are shown. */
export const restOf = ({ number, isMore }: Count, shown: number): Count => ({
  number: number - shown,
  isMore,
})

export const germanNumber = (number: number): string => number.toLocaleString('de-DE')

/** '900' or 'mehr als 1.000' */
export function germanCount(count: Count | number): string {
  if (typeof count === 'number') return germanNumber(count)
  return `${count.isMore ? 'mehr als ' : ''}${germanNumber(count.number)}`
}
