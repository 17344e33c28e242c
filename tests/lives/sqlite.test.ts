import { sqliteDatabases } from '../contract/sqlite-database.ts'
import { describeLives } from './lives.ts'

await describeLives(sqliteDatabases())
