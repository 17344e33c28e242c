/** Every table that holds requests; a table comes after those it refers to. */
export const ARCHIVED_TABLES = ['appointments', 'events', 'outbox'] as const
/** How the owner gets in stays where it is: whoever finds a backup gets nowhere with it. */
export const TABLES_KEPT_INSIDE = ['calendar_feed', 'owner_tokens'] as const
export type ArchivedTable = (typeof ARCHIVED_TABLES)[number]

/** One row as any database can read it: instants as ISO text in UTC, times of day as 'HH:MM'. */
export type ArchivedRow = Record<string, string | number | boolean | null>

/** Everything a database held at one instant. */
export type Snapshot = {
  /** How many migrations the database had seen. */
  schema: number
  tables: Record<ArchivedTable, ArchivedRow[]>
}

/** Some rows of one table; tables and rows come in the order of a snapshot. */
export type ArchivedPart = { table: ArchivedTable; rows: ArchivedRow[] }

/** All parts together. */
export async function gather(parts: AsyncIterable<ArchivedPart>): Promise<Snapshot['tables']> {
  const tables: Snapshot['tables'] = { appointments: [], events: [], outbox: [] }
  for await (const { table, rows } of parts) for (const row of rows) tables[table].push(row)
  return tables
}

/** The whole database, to be carried away and brought back, into the other kind of database as well. */
export interface Archive {
  read(): Promise<Snapshot>
  /** The same in parts, so that it never has to be in memory as a whole. */
  readInParts(): AsyncIterable<ArchivedPart>
  /** The schema that both are of. */
  readonly schema: number
  /** Puts the snapshot in the place of everything that is there: all of it, or nothing is changed. */
  replace(snapshot: Snapshot): Promise<void>
}

/** The snapshot does not fit this database. */
export class ArchiveRefused extends Error {
  override name = 'ArchiveRefused'
}
