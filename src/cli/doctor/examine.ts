import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brokenRetention } from '../../content/built-content.ts'
import { noDayOpen } from '../../content/checks/no-day-open.ts'
import { VERSION } from '../../version.ts'
import { type Finding, isBroken } from '../../words/findings.ts'
import { germanMoment } from '../../words/german-moment.ts'
import { type CommandDeps, Refusal } from '../command.ts'
import { expectedError } from '../explain-error.ts'
import { checkCalendars } from './check-calendars.ts'
import { checkDatabase } from './check-database.ts'
import { checkMachine } from './check-machine.ts'
import { checkTransport } from './check-mails.ts'
import { checkPublicAddress } from './check-public-address.ts'
import { checkServer } from './check-server.ts'
import { checkBuiltContent, checkSettings } from './check-settings.ts'
import { type Examined, type Findings, inTime } from './finding.ts'

/** Longer than the limits of the single checks: the doctor always comes to an end. */
const PATIENCE_IN_S = 14

/** In the folder that the command runs in; the next switch that succeeds removes it (deploy/switch.sh). */
const NOT_STARTED: Finding =
  '! Aktualisierung: Die letzte neue Website ist nicht gestartet, es läuft die vorherige; sie liegt in dist.failed'

/** The checks that may have to wait, in the order of their lines. */
const CHECKS: [string, (examined: Examined) => Findings][] = [
  ['Datenbank', checkDatabase],
  ['Mails', checkTransport],
  ['Server', checkServer],
  ['Kalender', checkCalendars],
  ['Proxy', checkPublicAddress],
  ['Rechner', checkMachine],
]

export async function* examine(deps: CommandDeps): Findings {
  const { env, contentDir, builtFrom, store, patience = 1 } = deps
  const { site, opening } = deps.content()
  yield describeVersion(dirname(contentDir))
  if (existsSync('dist.failed')) yield NOT_STARTED
  const settings = checkSettings(env, site)
  yield* settings
  yield* checkBuiltContent(deps.content(), contentDir, env)
  const closed = noDayOpen(opening, deps.now())
  if (closed) yield `! Sprechzeiten: ${closed}`
  // The other checks need valid settings.
  if (settings.some(isBroken)) return
  const config = deps.config()
  const retention = brokenRetention(deps.content(), config.retentionDays)
  if (retention) yield `✗ Löschfrist: ${retention}`
  const examined = { config, site, opening, builtFrom, store, now: deps.now(), patience }
  // At the same time, so that those without an answer wait together.
  const running = CHECKS.map(([topic, check]) => patiently(topic, check(examined), patience))
  for (const findings of running) yield* await findings
}

function describeVersion(built: string): Finding {
  const stamp = statSync(join(built, 'built-from'), { throwIfNoEntry: false })
  return `✓ Version: ${VERSION}${commit()}${stamp ? `, gebaut am ${germanMoment(stamp.mtime)}` : ''}`
}

/**
 * ' (1a2b3c4)': an update seldom changes the version.
 * A container has no repository, and another user may own it.
 */
function commit(): string {
  const { stdout } = spawnSync('git', ['-c', 'safe.directory=*', 'log', '-1', '--format= (%h)'])
  return stdout?.toString().trimEnd() ?? ''
}

/** A check that fails or never ends is a finding and does not stop the others. */
async function patiently(topic: string, check: Findings, patience: number): Promise<Finding[]> {
  const found: Finding[] = []
  const collect = async () => {
    for await (const finding of check) found.push(finding)
  }
  const late = new Refusal(`keine Antwort in ${PATIENCE_IN_S} Sekunden; später noch einmal prüfen`)
  try {
    await inTime(collect(), PATIENCE_IN_S * patience, late)
    return found
  } catch (error) {
    return [...found, `✗ ${topic}: ${expectedError(error) ?? String(error)}`]
  }
}
