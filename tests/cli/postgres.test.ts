import { newDatabase } from '../support/database-kinds.ts'
import { describeAnswerCommands } from './answers.contract.ts'
import { describeAppointmentCommands } from './appointments.contract.ts'
import { describeFindings } from './findings.contract.ts'
import { describeLongLists } from './long-lists.contract.ts'
import { describePersonCommands } from './person.contract.ts'
import { describeSeeking } from './seeking.contract.ts'

const postgres = () => newDatabase('PostgreSQL')

describeAnswerCommands('PostgreSQL', postgres)
describeAppointmentCommands('PostgreSQL', postgres)
describePersonCommands('PostgreSQL', postgres)
describeLongLists('PostgreSQL', postgres)
describeFindings('PostgreSQL', postgres)
describeSeeking('PostgreSQL', postgres)
