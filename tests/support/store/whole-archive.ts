import { Readable } from 'node:stream'
import { ARCHIVED_TABLES, type ArchivedRow, type ArchivedTable } from '../../../src/store/archived-rows.ts'
import type { Store } from '../../../src/store/store.ts'

/** A snapshot as a whole, as only few rows can be held. */
export type WholeArchive = { schema: number; tables: Record<ArchivedTable, ArchivedRow[]> }

export const NO_ROWS = { appointments: [], events: [], outbox: [], blocked_times: [] }

export async function readWhole(archive: Store['archive']): Promise<WholeArchive> {
  const { schema, parts } = archive.read()
  const tables: WholeArchive['tables'] = { ...NO_ROWS }
  for await (const { table, rows } of parts) tables[table] = [...tables[table], ...rows]
  return { schema, tables }
}

export async function replaceWhole(
  archive: Store['archive'],
  { schema, tables }: WholeArchive,
): Promise<number[]> {
  const filled = ARCHIVED_TABLES.filter((table) => tables[table].length > 0)
  return archive.replace({
    schema,
    parts: Readable.from(filled.map((table) => ({ table, rows: tables[table] }))),
  })
}
