import { describePersonCommands } from './person.contract.ts'

describePersonCommands('SQLite', async () => ({}))
