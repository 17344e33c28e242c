import { existsSync, readFileSync } from 'node:fs'
import type { CommandDeps } from '../command.ts'
import { expectedError } from '../explain-error.ts'
import { checkBackups } from './check-backups.ts'
import { checkTimeZone } from './check-clock.ts'
import { checkContent } from './check-content.ts'
import { checkDatabase } from './check-database.ts'
import { checkDisk } from './check-disk.ts'
import { checkEnvFile } from './check-env-file.ts'
import { checkMail } from './check-mail.ts'
import { checkProxy } from './check-proxy.ts'
import { checkRetention } from './check-retention.ts'
import { checkServer } from './check-server.ts'
import { checkSettings } from './check-settings.ts'
import { broken, type Finding } from './finding.ts'
import { inTime } from './in-time.ts'

/** Longer than every single question: whatever does not answer, the doctor comes to an end. */
const PATIENCE_IN_S = 14

/** Everything that is looked at, in the order in which it is told. */
export async function* examine(deps: CommandDeps): AsyncGenerator<Finding> {
  const { site } = deps.content()
  const settings = checkSettings(deps.env, site)
  yield* settings
  if (existsSync('.env')) yield* checkEnvFile(readFileSync('.env', 'utf8'))
  yield* checkContent(site, deps.contentDir, deps.env)
  // With wrong settings there is nothing to try out.
  if (settings.some(({ mark }) => mark === '✗')) return
  const config = deps.config()
  yield* checkRetention(deps.contentDir, config)
  const now = deps.now()
  // All at once: those that wait for an answer in vain wait together.
  const checks = [
    patiently('Datenbank', checkDatabase(deps.store, config, now)),
    patiently('Mails', checkMail(config, site, deps.now)),
    patiently('Server', checkServer(config, deps.builtFrom, now)),
    patiently('Proxy', checkProxy(config, deps.now)),
    patiently('Plattenplatz', checkDisk(config.dataDir)),
    patiently('Sicherungen', checkBackups(config.dataDir, now)),
  ]
  for (const check of checks) yield* await check
  yield* checkTimeZone()
}

/** A check that breaks or never ends is a finding, and no reason to keep the others back. */
async function patiently(topic: string, check: Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await inTime(check, PATIENCE_IN_S, () => [
      broken(`${topic}: keine Antwort in ${PATIENCE_IN_S} Sekunden; später noch einmal prüfen`),
    ])
  } catch (error) {
    return [broken(`${topic}: ${expectedError(error) ?? String(error)}`)]
  }
}
