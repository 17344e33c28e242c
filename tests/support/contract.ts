import { afterAll, beforeAll } from 'vitest'
import { ARCHIVED_TABLES, TABLES_KEPT_INSIDE } from '../../src/booking/ports/archive.ts'
import type { Store } from '../../src/store/store.ts'
import type { DatabaseKind } from './database-kinds.ts'
import { deskOf } from './desk.ts'

/** Asks a test's own database in SQL, beside the store; gives the rows of the last statement. */
export type Ask = (...statements: string[]) => Promise<Record<string, unknown>[]>

/** A kind of database that has to keep the contract. */
export type Contracted = {
  name: DatabaseKind
  /** Makes the numbers of requests and mails begin with 1 again. */
  restartNumbers: string[]
  /** Reads 'appointments.first_name' and so on from its own catalogue. */
  columns: string
  /** A new, empty database, and how it is opened: as often as there are instances. */
  create(): Promise<{ open: () => Promise<Store>; ask: Ask }>
}

/** Everything but the secrets of the installation, which an open store knows by heart. */
const EMPTYING = [
  ...[...ARCHIVED_TABLES, ...TABLES_KEPT_INSIDE]
    .filter((table) => table !== 'installation')
    .map((table) => `DELETE FROM ${table}`),
  `UPDATE installation SET feed_key = 'key-of-the-calendar-feed', feed_key_hash = NULL, is_feed_renewed = false`,
]

/** One store for all tests of a file, which empty it: cheaper than a new database for each test. It may be named before it is open. */
export function sharedStore(database: Contracted) {
  let created: Awaited<ReturnType<Contracted['create']>>
  let opened: Store
  beforeAll(async () => {
    created = await database.create()
    opened = await created.open()
  })
  afterAll(() => opened.close())
  const store = new Proxy({} as Store, { get: (_, part) => opened[part as keyof Store] })
  const ask: Ask = (...statements) => created.ask(...statements)
  const empty = async () => void (await ask(...EMPTYING, ...database.restartNumbers))
  /** Another instance on the same database. */
  const open = () => created.open()
  return { ...database, store, desk: deskOf(store), ask, empty, open }
}

export type SharedStore = ReturnType<typeof sharedStore>
