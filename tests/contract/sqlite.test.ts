import { describeMove } from './archive.contract.ts'
import { sqliteDatabases } from './sqlite-database.ts'
import { describeStore } from './store.contract.ts'

const SQLITE = sqliteDatabases()
await describeStore(SQLITE)
describeMove(SQLITE, SQLITE)
