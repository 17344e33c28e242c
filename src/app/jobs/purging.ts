import { COMPACTED_BETWEEN, PURGED_EVERY_MINUTES } from '../../booking/limits.ts'
import type { Log } from '../../booking/ports/log.ts'
import { berlinDate, berlinTime, DAY_IN_MS, MINUTE_IN_MS } from '../../booking/times/berlin-time.ts'
import type { Config } from '../../config.ts'
import { removeMailFiles } from '../../mail/transports/file.ts'
import { mailFolder } from '../../mail/transports/open-transport.ts'
import type { Store } from '../../store/store.ts'

type Retention = Pick<Config, 'retentionDays' | 'dataDir'>
type Deps = {
  store: Pick<Store, 'purge' | 'outbox' | 'compactOn'>
  config: Retention
  log: Log
  now: () => Date
}

/** Purges at the start and every hour; compacts the database once a night. */
export function startPurging({ store, config, log, now }: Deps): void {
  async function purgeNow(): Promise<void> {
    const at = now()
    try {
      const { walkedTo: _, ...purged } = await keepRetention(store, config, at)
      if (Object.values(purged).some((count) => count > 0)) log.info(purged, 'purged')
      if (isNight(at)) await store.compactOn(berlinDate(at))
    } catch (error) {
      log.error({ err: error }, 'purge failed')
    }
  }
  void purgeNow()
  setInterval(purgeNow, PURGED_EVERY_MINUTES * MINUTE_IN_MS).unref()
}

function isNight(at: Date): boolean {
  const time = berlinTime(at)
  return time >= COMPACTED_BETWEEN.from && time < COMPACTED_BETWEEN.until
}

/** Deletes what the privacy page promises to delete: rows of the database and mail files. */
export async function keepRetention(store: Pick<Store, 'purge' | 'outbox'>, config: Retention, now: Date) {
  const purged = await store.purge(now, config.retentionDays)
  const oldest = new Date(purged.walkedTo.getTime() - config.retentionDays * DAY_IN_MS)
  const deletedMailFiles = await removeMailFiles(mailFolder(config), oldest, store.outbox.messageKeys)
  return { ...purged, deletedMailFiles }
}
