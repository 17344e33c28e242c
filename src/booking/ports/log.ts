/** What the program may write into its log, beside Fastify's own line; docs/operations.md explains each. */
export const LOG_LINES = [
  'request',
  'refused',
  'request failed',
  'mail put off',
  'mail given up',
  'mail not noted',
  'stopped without an answer of the mail server',
  'outbox not readable',
  'leases not renewed',
  'reminders not looked up',
  'purge failed',
  'reminders owed',
  'purged',
  'calendar not read',
  'calendar read again',
  'note not written',
] as const

export type LogLine = (typeof LOG_LINES)[number]
export type Log = Record<'info' | 'warn' | 'error', (details: object, line: LogLine) => void>
