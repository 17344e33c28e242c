import pg from 'pg'
import { inject } from 'vitest'
import { openStore } from '../../src/store/open-store.ts'
import { createDatabase } from '../support/postgres-server.ts'
import { describeAppointments } from './appointments.contract.ts'
import { describeOutbox } from './outbox.contract.ts'
import { describePurge } from './purge.contract.ts'

const open = async () => openStore({ databaseUrl: await createDatabase(inject('postgresUrl')), dataDir: '' })

describeAppointments('PostgreSQL', open)
describeOutbox('PostgreSQL', open)
describePurge('PostgreSQL', async () => {
  const databaseUrl = await createDatabase(inject('postgresUrl'))
  async function countAddresses() {
    const client = new pg.Client(databaseUrl)
    await client.connect()
    const { rows } = await client.query('SELECT count(client_ip)::integer AS addresses FROM appointments')
    await client.end()
    return rows[0].addresses
  }
  return { store: await openStore({ databaseUrl, dataDir: '' }), countAddresses }
})
