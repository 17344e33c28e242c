import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import type { Store } from '../../src/store/store.ts'
import type { DatabaseKind } from './database-kinds.ts'
import { deskOf } from './desk.ts'

/** Asks a test's own database in SQL, beside the store. */
export type Ask = (sql: string) => Promise<Record<string, unknown>[]>

/** A kind of database that has to keep the contract. */
export type Contracted = {
  name: DatabaseKind
  /** A new, empty database, and how it is opened: as often as there are instances. */
  create(): Promise<{ open: () => Promise<Store>; ask: Ask }>
}

/** A new store for each test or for a whole suite. It may be named before it is open. */
export function givenStore(scope: 'each test' | 'suite', { create }: Contracted) {
  const [before, after] = scope === 'suite' ? [beforeAll, afterAll] : [beforeEach, afterEach]
  let opened: { store: Store; ask: Ask }
  before(async () => {
    const { open, ask } = await create()
    opened = { store: await open(), ask }
  })
  after(() => opened.store.close())
  const store = new Proxy({} as Store, { get: (_, part) => opened.store[part as keyof Store] })
  return { store, desk: deskOf(store), ask: (sql: string) => opened.ask(sql) }
}
