import { readdir, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** Named by their day, as the nightly run does it, or for an update; and what a backup of any name left when it was killed. */
const IS_OURS = /^(\d{4}-\d\d-\d\d|before-(update|going-back))\.ndjson$|\.ndjson\.part$/
/** In one night: a clock that is a year ahead in it costs no more than two. */
const MOST_PRUNED = 2

/** Deletes the oldest backups beside the one that was just written. Files that the owner named herself stay. */
export async function pruneBackups(written: string, olderThan: Date): Promise<number> {
  const folder = dirname(written)
  const names = (await readdir(folder)).filter((name) => IS_OURS.test(name) && name !== basename(written))
  const files = await Promise.all(
    names.map(async (name) => ({
      file: join(folder, name),
      writtenAt: (await stat(join(folder, name))).mtime,
    })),
  )
  const old = files
    .filter(({ writtenAt }) => writtenAt < olderThan)
    .sort((one, other) => one.writtenAt.getTime() - other.writtenAt.getTime())
    .slice(0, MOST_PRUNED)
  for (const { file } of old) await rm(file)
  return old.length
}
