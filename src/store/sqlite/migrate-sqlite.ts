import type { DatabaseSync } from 'node:sqlite'
import { type Migration, pendingMigrations } from '../migration.ts'

/** Brings the file up to date under a write lock, so that processes that start together do it once. */
export function migrateSqlite(database: DatabaseSync, migrations: readonly Migration[]): void {
  database.exec('BEGIN IMMEDIATE')
  try {
    const row = database.prepare('PRAGMA user_version').get() as { user_version: number }
    for (const { sql } of pendingMigrations(migrations, row.user_version)) database.exec(sql)
    database.exec(`PRAGMA user_version = ${Math.max(row.user_version, migrations.length)}`)
    database.exec('COMMIT')
  } catch (error) {
    database.exec('ROLLBACK')
    throw error
  }
}
