import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The system's own nginx; Debian keeps it where ordinary users do not look. */
export function findNginx(env = process.env): string {
  const folders = [...(env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin']
  const found = folders.map((folder) => join(folder, 'nginx')).find((path) => existsSync(path))
  if (!found) throw new Error('No nginx found: install the package nginx-light.')
  return found
}
