import { readdir, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** Named by their day, as the nightly run does it; and what a backup of any name left behind when it was killed. */
const IS_OURS = /^\d{4}-\d\d-\d\d\.ndjson$|\.ndjson\.part$/

/** Deletes older backups beside the one that was just written. Files that the owner named herself stay. */
export async function pruneBackups(written: string, olderThan: Date): Promise<number> {
  const folder = dirname(written)
  const names = (await readdir(folder)).filter((name) => IS_OURS.test(name) && name !== basename(written))
  let pruned = 0
  for (const name of names) {
    const file = join(folder, name)
    if ((await stat(file)).mtime >= olderThan) continue
    await rm(file)
    pruned++
  }
  return pruned
}
