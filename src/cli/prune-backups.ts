import { lstat, readdir, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/**
 * Named by their day, as the nightly run does it, or for an update;
 * and what a backup of any name left behind when it was killed.
 */
const IS_OURS = /^(\d{4}-\d\d-\d\d|before-(update|going-back))\.ndjson$|\.ndjson\.part$/
/** In one night: a clock that is a year ahead in it costs no more than two. */
const MOST_PRUNED = 2

/**
 * Deletes the oldest backups beside the one that was just written. Files that the owner named herself stay. A link counts
 * for itself, and what another program takes away meanwhile is gone.
 */
export async function pruneBackups(written: string, olderThan: Date): Promise<number> {
  const folder = dirname(written)
  const names = (await readdir(folder)).filter((name) => IS_OURS.test(name) && name !== basename(written))
  const found = await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name)
      const about = await lstat(file).catch(() => undefined)
      return about && !about.isDirectory() ? { file, writtenAt: about.mtime } : undefined
    }),
  )
  const old = found
    .filter((file) => file !== undefined)
    .filter(({ writtenAt }) => writtenAt < olderThan)
    .sort((one, other) => one.writtenAt.getTime() - other.writtenAt.getTime())
    .slice(0, MOST_PRUNED)
  for (const { file } of old) await rm(file, { force: true })
  return old.length
}
