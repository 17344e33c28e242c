import { setTimeout as pause } from 'node:timers/promises'
import { StoreUnavailable } from '../../booking/appointment-store.ts'

/** SQLite would wait for another process's lock with the whole event loop; here pages are served meanwhile. */
const PATIENCE_IN_MS = 5_000
const LOOK_AGAIN_IN_MS = 10
const SQLITE_BUSY = 5

/** A synchronous step as a promise that rejects with `StoreUnavailable`. */
export function guarded<Args extends unknown[], Result>(step: (...args: Args) => Result) {
  return async (...args: Args): Promise<Result> => {
    for (const deadline = performance.now() + PATIENCE_IN_MS; ; await pause(LOOK_AGAIN_IN_MS)) {
      try {
        return step(...args)
      } catch (error) {
        const { errcode = 0, errstr, message } = error as Error & { errcode?: number; errstr?: string }
        const isLocked = (errcode & 0xff) === SQLITE_BUSY
        if (!isLocked || performance.now() > deadline) throw new StoreUnavailable(errstr ?? message)
      }
    }
  }
}
