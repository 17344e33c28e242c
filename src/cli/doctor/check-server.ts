import type { Config } from '../../config.ts'
import { askServer } from './ask-server.ts'
import { broken, type Finding, fine } from './finding.ts'

/** Whether the server of these settings runs and could take a booking. */
export async function checkServer({ host, port }: Config): Promise<Finding> {
  const url = `http://${reachable(host)}:${port}`
  const answer = await askServer(`${url}/healthz`)
  if ('failure' in answer)
    return broken(`Server: antwortet nicht auf ${url} (${answer.failure}); starten oder PORT prüfen`)
  if (answer.status !== 200)
    return broken(`Server: läuft, kann aber nicht buchen (${answer.status}); Datenbank und Protokoll prüfen`)
  return fine(`Server: läuft auf ${url} und nimmt Buchungen an`)
}

/** Whoever listens everywhere is asked on this machine. */
function reachable(host: string): string {
  if (host === '0.0.0.0' || host === 'localhost') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return host.includes(':') ? `[${host}]` : host
}
