import { setTimeout as pause } from 'node:timers/promises'
import { StoreUnavailable } from '../../booking/ports/appointment-store.ts'

/** SQLite itself would block the event loop while another process holds the lock; here pages are served meanwhile. */
const PATIENCE_IN_MS = 5_000
const TRY_AGAIN_AFTER_MS = 10
const SQLITE_BUSY = 5

type SqliteError = Error & { errcode?: number; errstr?: string }

export const isBusy = (error: unknown): boolean =>
  (((error as SqliteError).errcode ?? 0) & 0xff) === SQLITE_BUSY

/** Errors without a code of SQLite are bugs and stay as they are. */
export function asUnavailable(error: unknown): unknown {
  const { errcode, errstr } = error as SqliteError
  return errcode === undefined ? error : new StoreUnavailable(errstr)
}

/** Repeats the step while another process holds the lock; rejects with `StoreUnavailable` where SQLite cannot do it. */
export async function waiting<Result>(step: () => Result): Promise<Result> {
  for (const deadline = performance.now() + PATIENCE_IN_MS; ; await pause(TRY_AGAIN_AFTER_MS)) {
    try {
      return step()
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw asUnavailable(error)
    }
  }
}
