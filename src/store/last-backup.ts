import { mkdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const stampIn = (dataDir: string): string => join(dataDir, 'last-backup')

/** Remembers beside the data that a backup was made now, so that its age can be watched. */
export async function noteBackup(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await writeFile(stampIn(dataDir), '', { mode: 0o600 })
}

export async function lastBackupAt(dataDir: string): Promise<Date | undefined> {
  const stamp = await stat(stampIn(dataDir)).catch(() => undefined)
  return stamp?.mtime
}
