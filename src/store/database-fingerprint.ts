import { hash } from 'node:crypto'
import { statSync } from 'node:fs'
import { databaseFile } from './sqlite/open-sqlite.ts'

type Settings = { databaseUrl: string | undefined; dataDir: string }

/** Tells which database it is and gives nothing of it away: neither a path nor an address, a user or a password. */
export function databaseFingerprint({ databaseUrl, dataDir }: Settings): string {
  const [kind, place] = databaseUrl ? ['postgresql', addressOf(databaseUrl)] : ['sqlite', fileOf(dataDir)]
  return `${kind}-${hash('sha256', place).slice(0, 16)}`
}

/** However this machine, the port that everybody uses and the rest of the address are spelled. */
function addressOf(databaseUrl: string): string {
  const { hostname, port, pathname, searchParams } = new URL(databaseUrl)
  const host = searchParams.get('host') ?? hostname
  const isHere = ['', '127.0.0.1', '[::1]', '::1'].includes(host)
  return `${isHere ? 'localhost' : host}:${port || searchParams.get('port') || '5432'}${pathname}`
}

/** The file itself: one that was moved or put in its place by hand is another. */
function fileOf(dataDir: string): string {
  const file = statSync(databaseFile(dataDir), { bigint: true, throwIfNoEntry: false })
  return file ? `${file.dev}:${file.ino}` : 'none'
}
