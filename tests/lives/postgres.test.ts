import { POSTGRES } from '../contract/postgres-database.ts'
import { randomRuns } from '../support/random-runs.ts'
import { describeLives } from './lives.ts'

// Other lives than on SQLite, and fewer: they take four times as long, and the statements are the same.
await describeLives(POSTGRES, randomRuns(12, 20_000, 2))
