import { StoreUnavailable } from '../../booking/appointment-store.ts'

/** A synchronous step as a promise that rejects with `StoreUnavailable` only. */
export function guarded<Args extends unknown[], Result>(step: (...args: Args) => Result) {
  return async (...args: Args): Promise<Result> => {
    try {
      return step(...args)
    } catch (error) {
      throw new StoreUnavailable((error as { errstr?: string }).errstr ?? (error as Error).message)
    }
  }
}
