import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { openStore } from '../../src/store/open-store.ts'
import { describeAppointments } from './appointments.contract.ts'

const folder = mkdtempSync(join(tmpdir(), 'musterwerk-sqlite-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let databases = 0
const open = () => openStore({ databaseUrl: undefined, dataDir: join(folder, String(databases++)) })

describeAppointments('SQLite', open)
