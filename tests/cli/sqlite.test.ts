import { describeAppointmentCommands } from './appointments.contract.ts'
import { describePersonCommands } from './person.contract.ts'

const embedded = async () => ({})

describeAppointmentCommands('SQLite', embedded)
describePersonCommands('SQLite', embedded)
