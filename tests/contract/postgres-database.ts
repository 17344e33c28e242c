import pg from 'pg'
import { inject } from 'vitest'
import { createDatabase } from '../../rig/postgres-server.ts'
import { openStore } from '../../src/store/open-store.ts'
import type { Contracted } from '../support/contract.ts'

export const POSTGRES: Contracted = {
  name: 'PostgreSQL',
  async create() {
    const databaseUrl = await createDatabase(inject('postgresUrl'))
    return {
      open: () => openStore({ databaseUrl, dataDir: '' }),
      async ask(sql) {
        const client = new pg.Client(databaseUrl)
        await client.connect()
        const { rows } = await client.query(sql)
        await client.end()
        return rows
      },
    }
  },
}
