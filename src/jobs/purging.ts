import type { FastifyBaseLogger } from 'fastify'
import { COMPACTED_BETWEEN, PURGED_EVERY_MINUTES } from '../booking/limits.ts'
import { berlinDate, berlinTime } from '../booking/times/berlin-time.ts'
import type { Config } from '../config.ts'
import type { Store } from '../store/store.ts'
import { keepRetention } from './keep-retention.ts'

type Deps = {
  store: Pick<Store, 'purge' | 'outbox' | 'compact'>
  config: Pick<Config, 'retentionDays' | 'dataDir'>
  log: FastifyBaseLogger
  now: () => Date
}

/** Purges at the start and every hour; compacts the database once a night. */
export function startPurging({ store, config, log, now }: Deps): void {
  let compactedOn = ''
  async function purgeNow(): Promise<void> {
    const at = now()
    try {
      const purged = await keepRetention(store, config, at)
      if (Object.values(purged).some((count) => count > 0)) log.info(purged, 'purged')
      if (berlinDate(at) === compactedOn || !isNight(at)) return
      await store.compact()
      compactedOn = berlinDate(at)
    } catch (error) {
      log.error({ err: error }, 'purge failed')
    }
  }
  void purgeNow()
  setInterval(purgeNow, PURGED_EVERY_MINUTES * 60_000).unref()
}

function isNight(at: Date): boolean {
  const time = berlinTime(at)
  return time >= COMPACTED_BETWEEN.from && time < COMPACTED_BETWEEN.until
}
