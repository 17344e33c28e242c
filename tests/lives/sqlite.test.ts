import { sqliteDatabases } from '../contract/sqlite-database.ts'
import { randomRuns } from '../support/random-runs.ts'
import { describeLives } from './lives.ts'

await describeLives(sqliteDatabases(), randomRuns(60, 20_000))
