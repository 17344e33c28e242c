import { StoreUnavailable } from '../../booking/appointment-store.ts'
import { ArchiveRefused } from '../../booking/archive.ts'

/** A synchronous step as a promise that rejects with `StoreUnavailable`, or where a snapshot does not fit. */
export function guarded<Args extends unknown[], Result>(step: (...args: Args) => Result) {
  return async (...args: Args): Promise<Result> => {
    try {
      return step(...args)
    } catch (error) {
      if (error instanceof ArchiveRefused) throw error
      throw new StoreUnavailable((error as { errstr?: string }).errstr ?? (error as Error).message)
    }
  }
}
