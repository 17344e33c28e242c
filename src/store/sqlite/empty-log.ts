import type { DatabaseSync } from 'node:sqlite'

const TRY_AGAIN_AFTER_MS = 500

/**
 * Deleted data would otherwise stay readable in the write-ahead log. A reader, such as a running backup, keeps the log
 * from being emptied: then it is tried again until it is done.
 */
export function emptyLog(connection: DatabaseSync): () => Promise<void> {
  let again: NodeJS.Timeout | undefined
  function tryNow(): void {
    clearTimeout(again)
    if (connection.isOpen && !isEmptied(connection)) again = setTimeout(tryNow, TRY_AGAIN_AFTER_MS).unref()
  }
  return async () => tryNow()
}

function isEmptied(connection: DatabaseSync): boolean {
  try {
    const row = connection.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get() as { busy: number }
    return row.busy === 0
  } catch {
    // Locked by another process.
    return false
  }
}
