import { type ArchivedRow, type ArchivedTable, ArchiveRefused } from '../booking/archive.ts'

/** The columns that the rows fill; their names come from a file, so only those that exist get into a statement. */
export function archivedColumns(table: ArchivedTable, rows: ArchivedRow[], existing: string[]): string[] {
  const columns = Object.keys(rows[0] ?? {})
  const wanted = columns.join()
  const isRefused =
    columns.some((column) => !existing.includes(column)) ||
    rows.some((row) => Object.keys(row).join() !== wanted)
  if (isRefused) throw new ArchiveRefused(`unknown columns in ${table}`)
  return columns
}
