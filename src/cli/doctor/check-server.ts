import { transportFingerprint } from '../../mail/transports/open-transport.ts'
import { databaseFingerprint } from '../../store/database-fingerprint.ts'
import { germanMoment } from '../../words/german-moment.ts'
import { type Answer, ask, type Failure, fieldOf } from './ask.ts'
import type { Examined, Findings } from './finding.ts'

const RESTART = 'den Server neu starten'
const DATABASES: Record<string, string> = { sqlite: 'SQLite', postgresql: 'PostgreSQL' }

/** Whether the server runs, can take a booking, and works with the current settings and build. */
export async function* checkServer(examined: Examined): Findings {
  const url = serverUrl(examined)
  const answer = await ask(new URL(`${url}/healthz`))
  if ('failure' in answer)
    return yield `✗ Server: antwortet nicht auf ${url} (${answer.failure}); starten oder PORT prüfen`
  const { status } = answer
  if (!isOurs(answer))
    return yield `✗ Server: Auf ${url} antwortet ein anderes Programm (${status}); PORT prüfen oder das andere beenden`
  if (status === 200) yield `✓ Server: läuft auf ${url} und nimmt Anfragen an`
  else yield `✗ Server: läuft, nimmt aber keine Anfragen an (${status}); Datenbank und Protokoll prüfen`
  yield* compareRunning(await ask(new URL(`${url}/metrics`)), examined)
}

/** Where the server of these settings answers. */
export const serverUrl = ({ config }: Pick<Examined, 'config'>): string => config.localUrl

/** Ours sends a closed policy with every answer that is no page, and 'ok' or the status of the problem. */
function isOurs({ status, headers, text }: Answer): boolean {
  const policy = String(headers['content-security-policy'])
  return (
    policy.startsWith("default-src 'none'") && fieldOf(text, 'status') === (status === 200 ? 'ok' : status)
  )
}

/** Compares what the server has worked with since its start with the current settings and build. */
async function* compareRunning(answer: Answer | Failure, { config, builtFrom }: Examined): Findings {
  if ('failure' in answer || answer.status !== 200)
    return yield '– Laufender Server: Womit er arbeitet, sagt er nur auf seinem eigenen Rechner'
  const told = (what: string) =>
    new RegExp(`^musterwerk_running_on\\{${what}="([^"]*)"\\}`, 'm').exec(answer.text)?.[1]
  const [build, database, mail] = [told('build'), told('database'), told('mail')]
  if (!build || !database || !mail)
    return yield `✗ Laufender Server: ist eine ältere Fassung dieses Programms; ${RESTART}`
  const [ourDatabase, ourMail] = [databaseFingerprint(config), transportFingerprint(config)]
  const isOldBuild = builtFrom !== undefined && build !== builtFrom
  if (database !== ourDatabase)
    yield `✗ Laufender Server: arbeitet mit ${otherDatabase(database, ourDatabase)} und ${RESTART}, sonst fehlen hier Anfragen und in Sicherungen auch`
  if (mail !== ourMail)
    yield `✗ Laufender Server: sendet Mails ${otherTransport(mail, ourMail)}; ${RESTART}, damit die Einstellung gilt`
  if (isOldBuild)
    yield `✗ Laufender Server: zeigt noch nicht, was zuletzt gebaut wurde; ${RESTART}, dann ist es zu sehen`
  if (database !== ourDatabase || mail !== ourMail || isOldBuild) return
  const start = Number(/^process_start_time_seconds (\S+)$/m.exec(answer.text)?.[1])
  const since = Number.isNaN(start) ? '' : ` seit dem ${germanMoment(new Date(start * 1_000))}`
  yield `✓ Laufender Server: arbeitet${since} mit dieser Datenbank, diesem Mailversand und dem, was zuletzt gebaut wurde`
}

/** A fingerprint begins with its kind: 'smtp-1b4e28ba'. */
const kindOf = (fingerprint: string): string => fingerprint.replace(/-.*/, '')

function otherDatabase(running: string, ours: string): string {
  const [theirs, kind] = [running, ours].map((fingerprint) => DATABASES[kindOf(fingerprint)])
  if (theirs !== kind) return `${theirs}, dieser Befehl mit ${kind}; DATABASE_URL prüfen`
  return `einer anderen ${kind}-Datenbank als dieser Befehl; DATABASE_URL und DATA_DIR prüfen`
}

function otherTransport(running: string, ours: string): string {
  const [theirs, kind] = [kindOf(running), kindOf(ours)]
  if (theirs !== kind) return `mit MAIL_TRANSPORT=${theirs}, eingestellt ist ${kind}`
  return 'über einen anderen Mailserver, als eingestellt ist'
}
