import type { ClientAddress } from '../booking/appointments/client-address.ts'
import { type Item, type Sql, type Statement, sql } from './sql.ts'

/** Runs one statement. Rows come with camelCase names, `Date`s and booleans; NULL is undefined. */
export type All = <Row extends object>(texts: TemplateStringsArray, ...items: Item[]) => Promise<Row[]>
export const allWith =
  (run: (statement: Statement) => Promise<object[]>): All =>
  (...template) =>
    run(sql(...template)) as Promise<never[]>

/** The write-ahead log only, or as well a file that is rewritten in a moment. */
export const SCRUB_LEVELS = ['log', 'small file'] as const

/** What both databases can do; every promise rejects with `StoreUnavailable` while the database cannot be used. */
export interface Database {
  all: All
  /**
   * All of the work is kept, or nothing. It waits for nothing but `tx`: other transactions of the process may be queued
   * behind it. It may be started again, so it must not change anything else.
   */
  transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>
  counters(): Promise<Counters>
  /** A transaction on a separate connection, for work that takes long. */
  connect(purpose: 'read' | 'replace'): Promise<Connection>
  /** Removes deleted data from the files as well, as far as the database allows it at once. */
  scrub(howMuch?: (typeof SCRUB_LEVELS)[number]): Promise<void>
  dialect: Dialect
}

/** An open transaction: const [row] = await tx.all<Row>`SELECT … WHERE id = ${id}` */
export type Tx = {
  all: All
  counters: Counters
  /** Only one transaction at a time goes past the same name, on all instances; it keeps the lock until it ends. */
  lock(name: string): Promise<unknown>
  /** After a SELECT: leaves out rows that another instance is taking. */
  skipLocked: Sql
}

/** The names of counters: keyed hashes, so a count does not show whom it was made for. */
export type Counters = {
  mailbox(email: string): string
  client(client: ClientAddress): string
}

/** `commit` and `rollback` end the transaction and the connection. */
export type Connection = { all: All; commit(): Promise<void>; rollback(): Promise<void> }

/** What a restore writes in another way. */
export type Dialect = {
  /** In an INSERT: the ids are given. */
  withIds: Sql
  /** An id is never used twice, also after rows with higher ids were inserted. */
  continueIds(table: string): Sql
}
