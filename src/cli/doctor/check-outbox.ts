import type { MailState, OutboxEntry } from '../../booking/appointments/outbox-mail.ts'
import type { Outbox } from '../../booking/ports/outbox.ts'
import { explainMailError } from '../../words/explain-mail-error.ts'
import { germanMoment } from '../../words/german-moment.ts'
import { failedMails, isLate, waitingMails } from '../../words/mail-trouble.ts'
import { broken, type Finding, fine } from './finding.ts'

/** Until then a mail may just be unlucky: three quick tries take seconds. */
const HICCUP_TRIES = 3
/** Enough at each end of a long row. */
const LOOKED_AT = 100
/** A wrong key, login or address: no further try will mend it. */
const SETTINGS_AT_FAULT = /^(HTTP 40[134]|SMTP 53\d|EAUTH|ENOAUTH)/

/** Whether mails leave at all, and why not. */
export async function checkOutbox(outbox: Outbox, now: Date): Promise<Finding[]> {
  const counts = await outbox.backlog()
  const failed = await readEnds(outbox, 'failed', counts.failed)
  const queued = await readEnds(outbox, 'queued', counts.queued)
  const waiting = queued.filter((entry) => !entry.isBounded && waitingSince(entry) <= now)
  const findings: Finding[] = []
  if (failed.length > 0) findings.push(broken(describeFailed(failed, counts.failed)))
  if (waiting.some((entry) => isStuck(entry, now)))
    findings.push(broken(describeWaiting(waiting, counts.queued - (queued.length - waiting.length))))
  return findings.length > 0 ? findings : [fine('Postausgang: keine Mail ist liegen geblieben')]
}

/** Of very many the newest and the oldest, in this order: the last reason and since when are among them. */
async function readEnds(outbox: Outbox, state: MailState, count: number): Promise<OutboxEntry[]> {
  const newest = await outbox.read([state], { limit: LOOKED_AT, offset: 0 })
  if (count <= LOOKED_AT) return newest
  const offset = Math.max(LOOKED_AT, count - LOOKED_AT)
  return [...newest, ...(await outbox.read([state], { limit: LOOKED_AT, offset }))]
}

const describeFailed = (failed: OutboxEntry[], count: number): string =>
  `Postausgang: ${failedMails(count)} (seit ${germanMoment(oldest(failed))}) – ${lastReason(failed)}; „mails“ zeigt alle Gründe, „mails retry“ sendet erneut`

function describeWaiting(waiting: OutboxEntry[], count: number): string {
  return `Postausgang: ${waitingMails(count, oldest(waiting))} – ${lastReason(waiting)}; ${remedyFor(lastErrorOf(waiting))}`
}

function remedyFor(reason: string | undefined): string {
  if (reason === undefined) return 'danach geht es von selbst weiter'
  return SETTINGS_AT_FAULT.test(reason)
    ? 'nach dem Berichtigen den Server neu starten, dann gehen sie von selbst hinaus'
    : 'danach geht es von selbst weiter; dauert es an, beim Mail-Anbieter nachfragen'
}

const isStuck = (entry: OutboxEntry, now: Date): boolean =>
  entry.attempts >= HICCUP_TRIES ||
  isLate(waitingSince(entry), now) ||
  (entry.attempts > 0 && SETTINGS_AT_FAULT.test(entry.lastError ?? ''))

/** One that was never tried may have been put off on purpose: a summary to the full hour, a failed mail by the owner. */
const waitingSince = ({ attempts, nextAttemptAt, owedSince }: OutboxEntry): Date =>
  attempts === 0 && nextAttemptAt ? nextAttemptAt : owedSince

function oldest(entries: OutboxEntry[]): Date {
  const times = entries.map((entry) => waitingSince(entry).getTime())
  return new Date(times.reduce((one, other) => Math.min(one, other)))
}

const lastErrorOf = (entries: OutboxEntry[]): string | undefined =>
  entries.find(({ lastError }) => lastError)?.lastError

function lastReason(entries: OutboxEntry[]): string {
  const reason = lastErrorOf(entries)
  return reason ? explainMailError(reason) : 'ohne bekannten Grund; prüfen, ob der Server läuft'
}
