import { afterAll } from 'vitest'
import { ARCHIVED_TABLES } from '../../../src/store/archived-rows.ts'
import type { Store } from '../../../src/store/store.ts'
import { deskOf } from '../desk.ts'
import type { DatabaseKind } from './database-kinds.ts'

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

/** Never in a backup: credentials of the owner, counts, erasures, secrets, and what is made from other rows. */
export const TABLES_KEPT_INSIDE = [
  'proposed_times',
  'owner_tokens',
  'mail_places',
  'erasures',
  'installation',
]

/** Everything but the counting secret, which an open store knows by heart. */
export const emptying = ({ restartNumbers }: Contracted): string[] => [
  'BEGIN',
  ...[...ARCHIVED_TABLES, ...TABLES_KEPT_INSIDE]
    .filter((table) => table !== 'installation')
    .map((table) => `DELETE FROM ${table}`),
  `UPDATE installation SET feed_fetched_at = NULL, is_feed_lost = false, walked_to = NULL, walked_at = NULL`,
  ...restartNumbers,
  'COMMIT',
]

/** One store for all tests of a file, which empty it: cheaper than a new database for each test. */
export async function sharedStore(database: Contracted) {
  const { open, ask } = await database.create()
  const store = await open()
  afterAll(() => store.close())
  const empty = async () => void (await ask(...emptying(database)))
  return { ...database, store, desk: deskOf(store), ask, empty, open }
}

export type SharedStore = Awaited<ReturnType<typeof sharedStore>>
