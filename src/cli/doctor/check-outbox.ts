import type { OutboxEntry } from '../../booking/outbox.ts'
import { counted } from '../describe-appointment.ts'
import { explainMailError } from '../explain-mail-error.ts'
import { germanMoment } from '../german-moment.ts'
import { broken, type Finding, fine } from './finding.ts'

/** Until then a mail may just be unlucky: three quick tries take seconds, and the server has moments of its own. */
const HICCUP_TRIES = 3
const HICCUP_IN_MS = 3_600_000

/** Whether mails leave at all, and why not; `entries` come newest first. */
export function checkOutbox(entries: OutboxEntry[], now: Date): Finding[] {
  const failed = entries.filter(({ state }) => state === 'failed')
  const stuck = entries.filter((entry) => isStuck(entry, now))
  const findings: Finding[] = []
  if (failed.length > 0)
    findings.push(
      broken(
        `Postausgang: ${counted(failed.length, 'Mail', 'Mails')} fehlgeschlagen – ${lastReason(failed)}; „mails“ zeigt alle Gründe, „mails retry“ sendet erneut`,
      ),
    )
  if (stuck.length > 0)
    findings.push(
      broken(
        `Postausgang: ${counted(stuck.length, 'Mail wartet', 'Mails warten, die älteste')} seit ${oldest(stuck)} – ${lastReason(stuck)}; danach geht es von selbst weiter`,
      ),
    )
  return findings.length > 0 ? findings : [fine('Postausgang: keine Mail ist liegen geblieben')]
}

function isStuck(entry: OutboxEntry, now: Date): boolean {
  if (entry.state !== 'queued') return false
  return entry.attempts >= HICCUP_TRIES || now.getTime() - waitingSince(entry).getTime() > HICCUP_IN_MS
}

/** One that was never tried may have been put off on purpose: a summary to the full hour, a failed mail by the owner. */
const waitingSince = ({ attempts, nextAttemptAt, owedSince }: OutboxEntry): Date =>
  attempts === 0 && nextAttemptAt ? nextAttemptAt : owedSince

function oldest(entries: OutboxEntry[]): string {
  const times = entries.map((entry) => waitingSince(entry).getTime())
  return germanMoment(new Date(times.reduce((one, other) => Math.min(one, other))))
}

function lastReason(entries: OutboxEntry[]): string {
  const reason = entries.find(({ lastError }) => lastError)?.lastError
  return reason ? explainMailError(reason) : 'ohne bekannten Grund; prüfen, ob der Server läuft'
}
