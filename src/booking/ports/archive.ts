/** A table comes after those it refers to. Of the installation there is only the hash of the calendar feed's key. */
export const ARCHIVED_TABLES = ['appointments', 'events', 'outbox', 'installation'] as const
/** Never in a backup: how the owner gets in, counts, and who was erased. */
export const TABLES_KEPT_INSIDE = ['calendar_feed', 'owner_tokens', 'mail_counts', 'erasures'] as const
export type ArchivedTable = (typeof ARCHIVED_TABLES)[number]

/** One row as any database can read it: instants as ISO text in UTC, times of day as 'HH:MM'. */
export type ArchivedRow = Record<string, string | number | boolean | null>

/** Some rows of one table. */
export type ArchivedPart = { table: ArchivedTable; rows: ArchivedRow[] }

/** Everything a database held at one instant, in parts, so that it never has to be in memory as a whole. */
export type Snapshot = {
  /** How many migrations the database had seen. */
  schema: number
  /** Table after table, as they stand in `ARCHIVED_TABLES`. */
  parts: AsyncIterable<ArchivedPart>
}

/** The whole database, to be carried away and brought back, into the other kind of database as well. */
export interface Archive {
  read(): Snapshot
  /** Puts the snapshot in the place of everything that is there: all of it, or nothing is changed. */
  replace(snapshot: Snapshot): Promise<void>
}

/** The snapshot does not fit this database. */
export class ArchiveRefused extends Error {
  override name = 'ArchiveRefused'
}
