import type { DatabaseSync } from 'node:sqlite'

/** What was erased would otherwise stay readable in the write-ahead log for as long as nobody books. */
export const emptyLog = (database: DatabaseSync): void => database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
