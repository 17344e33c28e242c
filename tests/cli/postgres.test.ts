import { newDatabase } from '../support/database-kinds.ts'
import { describeCommandLine } from './contracts.ts'

describeCommandLine('PostgreSQL', () => newDatabase('PostgreSQL'))
