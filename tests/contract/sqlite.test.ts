import { describeMove } from './archive.contract.ts'
import { sqliteDatabases } from './sqlite-database.ts'
import { describeStore } from './store.contract.ts'

const SQLITE = sqliteDatabases()
describeStore(
  SQLITE,
  `SELECT tables.name || '.' || columns.name AS path
   FROM sqlite_schema AS tables, pragma_table_info(tables.name) AS columns
   WHERE tables.type = 'table' AND tables.name NOT LIKE 'sqlite_%'`,
)
describeMove(SQLITE, SQLITE)
