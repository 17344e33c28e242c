import type { ClientAddress } from '../booking/appointments/client-address.ts'
import { type Item, type Sql, type Statement, sql } from './sql.ts'

/** Statements that belong together. A generator: SQLite runs it without a pause, PostgreSQL waits for each answer. */
export type Work<Result> = Generator<Statement, Result, object[]>

/** One statement of such work: const [row] = yield* ask<Row>`SELECT … WHERE id = ${id}` */
export function* ask<Row extends object>(texts: TemplateStringsArray, ...items: Item[]): Work<Row[]> {
  return (yield sql(texts, ...items)) as Row[]
}

/** Runs one statement. Rows come with camelCase names, `Date`s and booleans; NULL is undefined. */
export type All = <Row extends object>(texts: TemplateStringsArray, ...items: Item[]) => Promise<Row[]>
export const allWith =
  (run: (statement: Statement) => Promise<object[]>): All =>
  (...template) =>
    run(sql(...template)) as Promise<never[]>

/** The write-ahead log only, a file that is rewritten in a moment as well, or a file of any size. */
export const SCRUBBED = ['log', 'small file', 'any file'] as const

/** What both databases can do; every promise rejects with `StoreUnavailable` while the database cannot be used. */
export interface Database {
  all: All
  /** All of the work is kept, or nothing. It may be started again, so it must not change anything else. */
  transaction<Result>(work: (counters: Counters) => Work<Result>): Promise<Result>
  counters(): Promise<Counters>
  /** A transaction on a separate connection, for work that takes long. */
  connect(purpose: 'read' | 'replace'): Promise<Connection>
  /** Removes deleted data from the files as well, as far as the database allows it at once. */
  scrub(howMuch?: (typeof SCRUBBED)[number]): Promise<void>
  dialect: Dialect
}

/** The names of counters: keyed hashes, so a count does not show whom it was made for. */
export type Counters = {
  mailbox(email: string): string
  client(client: ClientAddress): string
}

/** `commit` and `rollback` end the transaction and the connection. */
export type Connection = { all: All; commit(): Promise<void>; rollback(): Promise<void> }

export type Dialect = {
  /** After a SELECT: leaves out rows that another instance is taking. */
  skipLocked: Sql
  /** In an INSERT: the ids are given. */
  withIds: Sql
  /** Only one transaction at a time goes past the same name, on all instances. */
  takeTurns(name: string): Work<unknown>
  /** An id is never used twice, also after rows with higher ids were inserted. */
  continueIds(table: string): Sql
}
