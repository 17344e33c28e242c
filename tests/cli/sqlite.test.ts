import { describeAnswerCommands } from './answers.contract.ts'
import { describeAppointmentCommands } from './appointments.contract.ts'
import { describeFindings } from './findings.contract.ts'
import { describeLongLists } from './long-lists.contract.ts'
import { describePersonCommands } from './person.contract.ts'
import { describeSeeking } from './seeking.contract.ts'

const embedded = async () => ({})

describeAnswerCommands('SQLite', embedded)
describeAppointmentCommands('SQLite', embedded)
describePersonCommands('SQLite', embedded)
describeLongLists('SQLite', embedded)
describeFindings('SQLite', embedded)
describeSeeking('SQLite', embedded)
