import type { Config } from '../../config.ts'
import { transportFingerprint } from '../../mail/transports/open-transport.ts'
import { databaseFingerprint } from '../../store/database-fingerprint.ts'
import { germanMoment } from '../../words/german-moment.ts'
import { askServer } from './ask-server.ts'
import { broken, type Finding, fine, unknown } from './finding.ts'

const RESTART = 'den Server neu starten'

/** What the running server has worked with since its start, beside what settings and build say now. */
export async function checkRunning(
  url: string,
  config: Config,
  builtFrom: string | undefined,
  now: Date,
): Promise<Finding[]> {
  const answer = await askServer(`${url}/metrics`)
  if ('failure' in answer || answer.status !== 200)
    return [unknown('Laufender Server: womit er arbeitet, sagt er nur auf seinem eigenen Rechner')]
  const told = (what: string) =>
    new RegExp(`^musterwerk_running_on\\{${what}="([^"]*)"\\}`, 'm').exec(answer.text)?.[1]
  const [build, database, mail] = [told('build'), told('database'), told('mail')]
  if (!build || !database || !mail)
    return [broken(`Laufender Server: ist eine ältere Fassung dieses Programms; ${RESTART}`)]
  const findings = [
    ...compareDatabases(database, databaseFingerprint(config)),
    ...compareTransports(mail, transportFingerprint(config)),
  ]
  if (builtFrom !== undefined && build !== builtFrom)
    findings.push(
      broken(
        `Laufender Server: zeigt noch nicht, was zuletzt gebaut wurde; ${RESTART}, dann ist es zu sehen`,
      ),
    )
  if (findings.length > 0) return findings
  const since = uptimeIn(answer.text, now)
  return [
    fine(
      `Laufender Server: arbeitet${since} mit dieser Datenbank, diesem Mailversand und dem, was zuletzt gebaut wurde`,
    ),
  ]
}

const DATABASE_NAMES: Record<string, string> = { sqlite: 'SQLite', postgresql: 'PostgreSQL' }

function compareDatabases(running: string, ours: string): Finding[] {
  if (running === ours) return []
  const [theirKind = '', ourKind = ''] = [kindOf(running), kindOf(ours)]
  const difference =
    theirKind === ourKind
      ? `einer anderen ${DATABASE_NAMES[ourKind]}-Datenbank als dieser Befehl; DATABASE_URL und DATA_DIR prüfen`
      : `${DATABASE_NAMES[theirKind]}, dieser Befehl mit ${DATABASE_NAMES[ourKind]}; DATABASE_URL prüfen`
  return [
    broken(
      `Laufender Server: arbeitet mit ${difference} und ${RESTART}, sonst fehlen hier Anfragen und in Sicherungen auch`,
    ),
  ]
}

function compareTransports(running: string, ours: string): Finding[] {
  if (running === ours) return []
  const [theirs, kind] = [kindOf(running), kindOf(ours)]
  const difference =
    theirs === kind
      ? 'über einen anderen Mailserver, als eingestellt ist'
      : `mit MAIL_TRANSPORT=${theirs}, eingestellt ist ${kind}`
  return [broken(`Laufender Server: sendet Mails ${difference}; ${RESTART}, damit die Einstellung gilt`)]
}

const kindOf = (fingerprint: string): string => fingerprint.split('-')[0] ?? ''

function uptimeIn(metrics: string, now: Date): string {
  const seconds = Number(/^process_uptime_seconds (\S+)$/m.exec(metrics)?.[1])
  return Number.isNaN(seconds) ? '' : ` seit ${germanMoment(new Date(now.getTime() - seconds * 1_000))}`
}
