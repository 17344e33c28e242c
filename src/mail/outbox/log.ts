/** As much of a logger as mailing needs. */
export type Log = Record<'info' | 'warn' | 'error', (details: object, message: string) => void>
