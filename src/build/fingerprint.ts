import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

type Files = { folder: string; patterns: string[] }

/** A hash of names and contents of files, independent of where their folders are, and of the settings they are used with. */
export function fingerprint(files: Files[], settings: object): string {
  const hash = createHash('sha256').update(JSON.stringify(settings))
  for (const { folder, patterns } of files) {
    const names = globSync(patterns, { cwd: folder, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    for (const name of names.sort()) hash.update(name).update(readFileSync(join(folder, name)))
  }
  return hash.digest('hex')
}
