import type { NewDatabase } from '../support/command-line.ts'
import { describeAnswerCommands } from './answers.contract.ts'
import { describeAppointmentCommands } from './appointments.contract.ts'
import { describeFindings } from './findings.contract.ts'
import { describeLongLists } from './long-lists.contract.ts'
import { describePersonCommands } from './person.contract.ts'
import { describeSearch } from './search.contract.ts'

/** What the command line does on every database. */
export function describeCommandLine(name: string, newDatabase: NewDatabase): void {
  for (const contract of [
    describeAnswerCommands,
    describeAppointmentCommands,
    describePersonCommands,
    describeLongLists,
    describeFindings,
    describeSearch,
  ])
    contract(name, newDatabase)
}
