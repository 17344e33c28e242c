import { describeMove } from './archive.contract.ts'
import { POSTGRES } from './postgres-database.ts'
import { sqliteDatabases } from './sqlite-database.ts'
import { describeStore } from './store.contract.ts'

const SQLITE = sqliteDatabases()
await describeStore(POSTGRES)
describeMove(SQLITE, POSTGRES)
describeMove(POSTGRES, SQLITE)
