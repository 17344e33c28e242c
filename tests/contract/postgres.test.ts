import { inject } from 'vitest'
import { openStore } from '../../src/store/open-store.ts'
import { createDatabase } from '../support/postgres-server.ts'
import { describeAppointments } from './appointments.contract.ts'

const open = async () => openStore({ databaseUrl: await createDatabase(inject('postgresUrl')), dataDir: '' })

describeAppointments('PostgreSQL', open)
