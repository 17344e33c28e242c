import { hash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Settings = {
  databaseUrl?: string | undefined
  mailTransport: { kind: string; url?: string }
  busyCalendars: string[]
}

/** A running server and what it has worked with since its start: for `doctor` and whoever looks into the data folder. */
export type RunningNote = ReturnType<typeof worksWith> & {
  pid: number
  version: string
  since: string
  host: string
  port: number
  build: string
}

/** Without users, passwords and keys; the addresses of calendars are secret as a whole. */
export function worksWith({ databaseUrl, mailTransport: { kind, url }, busyCalendars }: Settings) {
  const database = databaseUrl && new URL(databaseUrl)
  const mail = url && new URL(url)
  return {
    database: database ? `postgres://${database.host}${database.pathname}` : 'SQLite',
    mail: mail ? `${mail.protocol}//${mail.host}` : kind,
    calendars: hash('sha256', busyCalendars.join(' ')),
  }
}

/** One for each port: servers may share a data folder. */
export const noteFile = (dataDir: string, port: number): string => join(dataDir, 'running', `${port}.json`)

/** A reader sees the whole note or none. */
export function writeNote(dataDir: string, note: RunningNote): string {
  const file = noteFile(dataDir, note.port)
  mkdirSync(join(dataDir, 'running'), { recursive: true, mode: 0o700 })
  writeFileSync(`${file}.new`, `${JSON.stringify(note, null, 2)}\n`, { mode: 0o600 })
  renameSync(`${file}.new`, file)
  return file
}

export const readNotes = (dataDir: string): RunningNote[] =>
  globSync('running/*.json', { cwd: dataDir })
    .sort()
    .map((file) => JSON.parse(readFileSync(join(dataDir, file), 'utf8')))
