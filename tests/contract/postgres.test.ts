import { describeMove } from './archive.contract.ts'
import { POSTGRES } from './postgres-database.ts'
import { sqliteDatabases } from './sqlite-database.ts'
import { describeStore } from './store.contract.ts'

const SQLITE = sqliteDatabases()
describeStore(
  POSTGRES,
  `SELECT table_name || '.' || column_name AS path FROM information_schema.columns
   WHERE table_schema = 'public' AND table_name <> 'schema_version'`,
)
describeMove(SQLITE, POSTGRES)
describeMove(POSTGRES, SQLITE)
