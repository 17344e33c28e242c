import { newDatabase } from '../support/database-kinds.ts'
import { describeAppointmentCommands } from './appointments.contract.ts'
import { describePersonCommands } from './person.contract.ts'

const postgres = () => newDatabase('PostgreSQL')

describeAppointmentCommands('PostgreSQL', postgres)
describePersonCommands('PostgreSQL', postgres)
