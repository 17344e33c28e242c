import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { openStore } from '../../src/store/open-store.ts'
import type { Contracted } from '../support/store/contract.ts'
import { sharedFolder } from '../support/temporary-folder.ts'

/** Databases in folders that are removed when the test file is done. */
export function sqliteDatabases(): Contracted {
  const folder = sharedFolder()
  return {
    name: 'SQLite',
    restartNumbers: ['DELETE FROM sqlite_sequence'],
    columns: `SELECT tables.name || '.' || columns.name AS path
      FROM sqlite_schema AS tables, pragma_table_info(tables.name) AS columns
      WHERE tables.type = 'table' AND tables.name NOT LIKE 'sqlite_%'`,
    async create() {
      const dataDir = mkdtempSync(join(folder, 'data-'))
      return {
        open: () => openStore({ databaseUrl: undefined, dataDir }),
        async ask(...statements) {
          const database = new DatabaseSync(join(dataDir, 'musterwerk.sqlite'))
          const rows = statements.map((statement) => database.prepare(statement).all()).at(-1) ?? []
          database.close()
          return rows
        },
      }
    },
  }
}
