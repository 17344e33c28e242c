import { describeCommandLine } from './contracts.ts'

describeCommandLine('SQLite', async () => ({}))
