/** Asks a test's own database in SQL, beside the store. */
export type Ask = (sql: string) => Promise<Record<string, unknown>[]>
