import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import { removeMailFiles } from '../mail/transports/file.ts'
import { mailFolder } from '../mail/transports/open-transport.ts'
import type { Store } from '../store/open-store.ts'

const INTERVAL_IN_MS = 3_600_000
const DAY_IN_MS = 24 * 3_600_000

type Deps = {
  purge: Store['purge']
  config: Pick<Config, 'retentionDays' | 'dataDir'>
  log: FastifyBaseLogger
  now: () => Date
}

/** Keeps the promises of the privacy page: at every start, and once an hour. */
export function startPurging({ purge, config, log, now }: Deps): void {
  async function purgeNow(): Promise<void> {
    try {
      const purged = await purge(now(), config.retentionDays)
      if (purged.erasedAddresses + purged.deletedAppointments > 0) log.info(purged, 'purged')
      await removeMailFiles(mailFolder(config), new Date(now().getTime() - config.retentionDays * DAY_IN_MS))
    } catch (error) {
      log.error({ err: error }, 'purge failed')
    }
  }
  void purgeNow()
  setInterval(purgeNow, INTERVAL_IN_MS).unref()
}
