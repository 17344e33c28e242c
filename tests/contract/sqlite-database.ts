import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll } from 'vitest'
import { openStore } from '../../src/store/open-store.ts'
import type { Contracted } from '../support/contract.ts'

/** Databases in folders that are removed when the test file is done. */
export function sqliteDatabases(): Contracted {
  const folder = mkdtempSync(join(tmpdir(), 'musterwerk-sqlite-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return {
    name: 'SQLite',
    restartNumbers: ['DELETE FROM sqlite_sequence'],
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
