import type { FastifyBaseLogger } from 'fastify'
import { PURGED_EVERY_MINUTES } from '../booking/retention.ts'
import type { Config } from '../config.ts'
import { keepRetention } from '../mail/keep-retention.ts'
import type { Store } from '../store/store.ts'

type Deps = {
  purge: Store['purge']
  config: Pick<Config, 'retentionDays' | 'dataDir'>
  log: FastifyBaseLogger
  now: () => Date
}

/** Keeps the promises of the privacy page: at every start, and every hour. */
export function startPurging({ purge, config, log, now }: Deps): void {
  async function purgeNow(): Promise<void> {
    try {
      const purged = await keepRetention(purge, config, now())
      if (Object.values(purged).some((count) => count > 0)) log.info(purged, 'purged')
    } catch (error) {
      log.error({ err: error }, 'purge failed')
    }
  }
  void purgeNow()
  setInterval(purgeNow, PURGED_EVERY_MINUTES * 60_000).unref()
}
