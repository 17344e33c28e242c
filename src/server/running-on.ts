import { readFileSync } from 'node:fs'
import type { Config } from '../config.ts'
import { transportFingerprint } from '../mail/transports/open-transport.ts'
import { databaseFingerprint } from '../store/database-fingerprint.ts'

/** What this process works with since its start, each told by a value that gives nothing away. */
export type RunningOn = { build: string; database: string; mail: string }

/** Settings, database and build may be others by now: whoever reads those can tell that a restart is missing. */
export const runningOn = (config: Pick<Config, 'dataDir' | 'databaseUrl' | 'mailTransport'>): RunningOn => ({
  build: builtFrom(),
  database: databaseFingerprint(config),
  mail: transportFingerprint(config),
})

/** The build writes it beside what it has built; without a build there is none. */
function builtFrom(): string {
  try {
    return readFileSync(new URL('../built-from', import.meta.url), 'utf8')
  } catch {
    return 'none'
  }
}
