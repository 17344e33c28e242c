import type { Config } from '../../config.ts'
import { type Answer, askServer, fieldOf } from './ask-server.ts'
import { checkRunning } from './check-running.ts'
import { broken, type Finding, fine } from './finding.ts'

/** Whether the server of these settings runs, could take a booking, and works with what these settings say. */
export async function checkServer(
  config: Config,
  builtFrom: string | undefined,
  now: Date,
): Promise<Finding[]> {
  const url = `http://${reachable(config.host)}:${config.port}`
  const answer = await askServer(`${url}/healthz`)
  if ('failure' in answer)
    return [broken(`Server: antwortet nicht auf ${url} (${answer.failure}); starten oder PORT prüfen`)]
  if (!isOurs(answer))
    return [
      broken(
        `Server: auf ${url} antwortet ein anderes Programm (${answer.status}); PORT prüfen oder das andere beenden`,
      ),
    ]
  const canBook =
    answer.status === 200
      ? fine(`Server: läuft auf ${url} und nimmt Anfragen an`)
      : broken(
          `Server: läuft, nimmt aber keine Anfragen an (${answer.status}); Datenbank und Protokoll prüfen`,
        )
  return [canBook, ...(await checkRunning(url, config, builtFrom, now))]
}

/** By the closed policy on every answer that is no page, and by what stands in it: 'ok', or the status of a problem. */
function isOurs({ status, headers, text }: Answer): boolean {
  const isClosed = headers.get('content-security-policy')?.startsWith("default-src 'none'") ?? false
  return isClosed && fieldOf(text, 'status') === (status === 200 ? 'ok' : status)
}

/** Whoever listens everywhere is asked on this machine. */
function reachable(host: string): string {
  if (host === '0.0.0.0' || host === 'localhost') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return host.includes(':') ? `[${host}]` : host
}
