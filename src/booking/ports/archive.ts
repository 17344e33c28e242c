/** Referenced tables first. Of `installation` only the hash of the calendar key is archived. */
export const ARCHIVED_TABLES = ['appointments', 'events', 'outbox', 'blocked_times', 'installation'] as const
/** Never in a backup: credentials of the owner, counts, erasures. */
export const TABLES_KEPT_INSIDE = ['calendar_feed', 'owner_tokens', 'mail_counts', 'erasures'] as const
export type ArchivedTable = (typeof ARCHIVED_TABLES)[number]

/** A row in portable form: instants as ISO text in UTC, times of day as 'HH:MM'. */
export type ArchivedRow = Record<string, string | number | boolean | null>

export type ArchivedPart = { table: ArchivedTable; rows: ArchivedRow[] }

/** The database at one instant, in parts: a backup never has it in memory as a whole. */
export type Snapshot = {
  /** Number of migrations the database had. */
  schema: number
  /** In the order of `ARCHIVED_TABLES`. */
  parts: AsyncIterable<ArchivedPart>
}

/** Backup and restore of the whole database, also from one kind of database to the other. */
export interface Archive {
  read(): Snapshot
  /** Replaces everything with the snapshot, or changes nothing. */
  replace(snapshot: Snapshot): Promise<void>
}

export class ArchiveRefused extends Error {
  override name = 'ArchiveRefused'
}
