import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll } from 'vitest'
import { openStore } from '../../src/store/open-store.ts'
import { describeAppointments } from './appointments.contract.ts'
import { describeOutbox } from './outbox.contract.ts'
import { describePurge } from './purge.contract.ts'

const folder = mkdtempSync(join(tmpdir(), 'musterwerk-sqlite-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let databases = 0
const nextFolder = () => join(folder, String(databases++))
const open = () => openStore({ databaseUrl: undefined, dataDir: nextFolder() })

describeAppointments('SQLite', open)
describeOutbox('SQLite', open)
describePurge('SQLite', async () => {
  const dataDir = nextFolder()
  async function countAddresses() {
    const database = new DatabaseSync(join(dataDir, 'musterwerk.sqlite'))
    const row = database.prepare('SELECT count(client_ip) AS addresses FROM appointments').get()
    database.close()
    return (row as { addresses: number }).addresses
  }
  return { store: await openStore({ databaseUrl: undefined, dataDir }), countAddresses }
})
