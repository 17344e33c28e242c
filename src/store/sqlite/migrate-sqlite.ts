import type { DatabaseSync } from 'node:sqlite'
import { type Migrations, pendingMigrations, readMigrations } from '../migrations.ts'
import { inTransaction } from './sqlite-connection.ts'

export const sqliteMigrations = readMigrations('sqlite')

/** Brings the file up to date under a write lock, so that processes that start together do it once. */
export function migrateSqlite(database: DatabaseSync, migrations: Migrations = sqliteMigrations): void {
  inTransaction(database, () => {
    const row = database.prepare('PRAGMA user_version').get() as { user_version: number }
    for (const step of pendingMigrations(migrations, row.user_version)) database.exec(step)
    database.exec(`PRAGMA user_version = ${Math.max(row.user_version, migrations.length)}`)
  })
}
