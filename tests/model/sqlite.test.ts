import { sqliteDatabases } from '../contract/sqlite-database.ts'
import { randomRuns } from '../support/random-runs.ts'
import { describeModel } from './run-model.ts'

await describeModel(sqliteDatabases(), randomRuns(60, 20_000))
