import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The system's own Caddy. */
export function findCaddy(env = process.env): string {
  const folders = [...(env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/opt/homebrew/bin']
  const found = folders.map((folder) => join(folder, 'caddy')).find((path) => existsSync(path))
  if (!found) throw new Error('No Caddy found: install the package caddy.')
  return found
}
