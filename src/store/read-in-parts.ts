import { setImmediate as turnOfEventLoop } from 'node:timers/promises'

/** So many rows are read at once; other requests have their turns in between. */
export const ROWS_IN_PART = 250

/** Each part begins after the last row of the one before; the first one may be empty. */
export async function* readInParts<Row>(
  read: (last: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let last: Row | undefined; ; await turnOfEventLoop()) {
    const part = await read(last)
    yield part
    if (part.length < ROWS_IN_PART) return
    last = part.at(-1)
  }
}
