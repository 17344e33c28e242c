import { POSTGRES } from '../contract/postgres-database.ts'
import { describeLives } from './lives.ts'

await describeLives(POSTGRES)
