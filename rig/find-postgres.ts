import { existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const INSTALLED = [
  '/usr/lib/postgresql/*/bin',
  '/opt/homebrew/opt/postgresql*/bin',
  '/usr/local/opt/postgresql*/bin',
]

/** The folder of the system's PostgreSQL server programs, newest first. */
export function findPostgres(env = process.env): string {
  const folders = [...globSync(INSTALLED).sort().reverse(), ...(env.PATH ?? '').split(delimiter)]
  const found = folders.find((folder) => existsSync(join(folder, 'initdb')))
  if (!found) throw new Error('No PostgreSQL server found: install the package postgresql.')
  return found
}
