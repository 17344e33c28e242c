import { explainMailError } from '../../booking/explain-mail-error.ts'
import { failedMails, isLate, waitingMails } from '../../booking/mail-trouble.ts'
import type { OutboxEntry } from '../../booking/outbox.ts'
import { broken, type Finding, fine } from './finding.ts'

/** Until then a mail may just be unlucky: three quick tries take seconds. */
const HICCUP_TRIES = 3

/** Whether mails leave at all, and why not; `entries` come newest first. */
export function checkOutbox(entries: OutboxEntry[], now: Date): Finding[] {
  const failed = entries.filter(({ state }) => state === 'failed')
  const stuck = entries.filter((entry) => isStuck(entry, now))
  const findings: Finding[] = []
  if (failed.length > 0)
    findings.push(
      broken(
        `Postausgang: ${failedMails(failed.length)} – ${lastReason(failed)}; „mails“ zeigt alle Gründe, „mails retry“ sendet erneut`,
      ),
    )
  if (stuck.length > 0)
    findings.push(
      broken(
        `Postausgang: ${waitingMails(stuck.length, oldest(stuck))} – ${lastReason(stuck)}; danach geht es von selbst weiter`,
      ),
    )
  return findings.length > 0 ? findings : [fine('Postausgang: keine Mail ist liegen geblieben')]
}

function isStuck(entry: OutboxEntry, now: Date): boolean {
  if (entry.state !== 'queued') return false
  return entry.attempts >= HICCUP_TRIES || isLate(waitingSince(entry), now)
}

/** One that was never tried may have been put off on purpose: a summary to the full hour, a failed mail by the owner. */
const waitingSince = ({ attempts, nextAttemptAt, owedSince }: OutboxEntry): Date =>
  attempts === 0 && nextAttemptAt ? nextAttemptAt : owedSince

function oldest(entries: OutboxEntry[]): Date {
  const times = entries.map((entry) => waitingSince(entry).getTime())
  return new Date(times.reduce((one, other) => Math.min(one, other)))
}

function lastReason(entries: OutboxEntry[]): string {
  const reason = entries.find(({ lastError }) => lastError)?.lastError
  return reason ? explainMailError(reason) : 'ohne bekannten Grund; prüfen, ob der Server läuft'
}
