import { transportFingerprint } from '../../mail/transports/open-transport.ts'
import { databaseFingerprint } from '../../store/database-fingerprint.ts'
import { germanMoment } from '../../words/german-moment.ts'
import { type Answer, ask, fieldsOf } from './ask.ts'
import { askRunning } from './ask-running.ts'
import type { Examined, Findings } from './finding.ts'

const WHAT_IT_USES = ['database', 'mail', 'build'] as const
const OTHER = {
  database:
    'arbeitet mit einer anderen Datenbank als dieser Befehl; DATABASE_URL und DATA_DIR prüfen und den Server neu starten, sonst fehlen hier Anfragen und in Sicherungen auch',
  mail: 'sendet Mails auf anderem Weg, als eingestellt ist; den Server neu starten, damit die Einstellung gilt',
  build: 'zeigt noch nicht, was zuletzt gebaut wurde; den Server neu starten, dann ist es zu sehen',
}

/** Whether the server runs, can take a booking, and works with the current settings and build. */
export async function* checkServer(examined: Examined): Findings {
  const url = examined.config.localUrl
  const answer = await ask(new URL(`${url}/healthz`), examined.patience)
  if ('failure' in answer)
    return yield `✗ Server: antwortet nicht auf ${url} (${answer.failure}); starten oder PORT prüfen`
  const { status } = answer
  if (!isOurs(answer))
    return yield `✗ Server: Auf ${url} antwortet ein anderes Programm (${status}); PORT prüfen oder das andere beenden`
  if (status === 200) yield `✓ Server: läuft auf ${url} und nimmt Anfragen an`
  else yield `✗ Server: läuft, nimmt aber keine Anfragen an (${status}); Datenbank und Protokoll prüfen`
  yield* compareRunning(examined)
}

/** Ours sends a closed policy with every answer that is no page, and 'ok' or the status of the problem. */
function isOurs({ status, headers, text }: Answer): boolean {
  const policy = String(headers['content-security-policy'])
  return policy.startsWith("default-src 'none'") && fieldsOf(text).status === (status === 200 ? 'ok' : status)
}

/** Compares what the server has worked with since its start with the current settings and build. */
async function* compareRunning(examined: Examined): Findings {
  const { config, builtFrom } = examined
  const told = await askRunning(examined)
  if (!told) return yield '– Laufender Server: Womit er arbeitet, sagt er nur auf seinem eigenen Rechner'
  const ours = {
    database: databaseFingerprint(config),
    mail: transportFingerprint(config),
    build: builtFrom ?? told.build,
  }
  const others = WHAT_IT_USES.filter((what) => ours[what] !== told[what])
  for (const what of others) yield `✗ Laufender Server: ${OTHER[what]}`
  if (others.length > 0) return
  const since = told.since ? ` seit dem ${germanMoment(new Date(told.since))}` : ''
  yield `✓ Laufender Server: arbeitet${since} mit dieser Datenbank, diesem Mailversand und dem, was zuletzt gebaut wurde`
}
