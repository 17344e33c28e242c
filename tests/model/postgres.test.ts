import { POSTGRES } from '../contract/postgres-database.ts'
import { randomRuns } from '../support/random-runs.ts'
import { describeModel } from './run-model.ts'

// Other runs than on SQLite, and fewer: they take four times as long, and the statements are the same.
await describeModel(POSTGRES, randomRuns(12, 20_000, 2))
