import type { Purged } from '../booking/appointments/retention.ts'
import type { Outbox } from '../booking/ports/outbox.ts'
import type { Config } from '../config.ts'
import { removeMailFiles, removeUnknownMailFiles } from '../mail/transports/file.ts'
import { mailFolder } from '../mail/transports/open-transport.ts'

const DAY_IN_MS = 24 * 3_600_000

type Store = {
  purge: (now: Date, retentionDays: number) => Promise<Purged>
  outbox: Pick<Outbox, 'messageKeys'>
}

/** Deletes what the privacy page promises to delete: rows of the database and mail files. */
export async function keepRetention(
  { purge, outbox }: Store,
  config: Pick<Config, 'retentionDays' | 'dataDir'>,
  now: Date,
): Promise<Purged & { deletedMailFiles: number }> {
  const purged = await purge(now, config.retentionDays)
  const folder = mailFolder(config)
  const old = await removeMailFiles(folder, new Date(now.getTime() - config.retentionDays * DAY_IN_MS))
  const unknown = await removeUnknownMailFiles(folder, outbox.messageKeys)
  return { ...purged, deletedMailFiles: old + unknown }
}
