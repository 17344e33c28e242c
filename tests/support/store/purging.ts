import { DAY_IN_MS } from '../../../src/booking/times/berlin-time.ts'
import type { Store } from '../../../src/store/store.ts'

type Purging = Pick<Store, 'purge'>

/** A server that runs all along: a purge on each day from that one on, the last one at the second moment. */
export async function purgeDaily(store: Purging, from: Date, until: Date, retentionDays: number) {
  const days = Math.floor((until.getTime() - from.getTime()) / DAY_IN_MS)
  for (let before = days; before >= 0; before--)
    await store.purge(new Date(until.getTime() - before * DAY_IN_MS), retentionDays)
}

/** For an empty store: the purge has walked ahead of every clock of the tests, so what is due goes at once. */
export const walkAhead = (store: Purging) => store.purge(new Date('2100-01-01T12:00:00Z'), 1)
