import type { Purged } from '../booking/retention.ts'
import type { Config } from '../config.ts'
import { removeMailFiles } from './transports/file.ts'
import { mailFolder } from './transports/open-transport.ts'

const DAY_IN_MS = 24 * 3_600_000

/** Keeps the promises of the privacy page, in the database and among the mails written as files. */
export async function keepRetention(
  purge: (now: Date, retentionDays: number) => Promise<Purged>,
  config: Pick<Config, 'retentionDays' | 'dataDir'>,
  now: Date,
): Promise<Purged & { deletedMailFiles: number }> {
  const purged = await purge(now, config.retentionDays)
  const olderThan = new Date(now.getTime() - config.retentionDays * DAY_IN_MS)
  return { ...purged, deletedMailFiles: await removeMailFiles(mailFolder(config), olderThan) }
}
