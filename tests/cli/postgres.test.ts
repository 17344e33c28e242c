import { newDatabase } from '../support/database-kinds.ts'
import { describePersonCommands } from './person.contract.ts'

describePersonCommands('PostgreSQL', () => newDatabase('PostgreSQL'))
