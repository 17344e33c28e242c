import type { OutboxEntry } from '../../booking/appointments/outbox-mail.ts'
import type { Outbox } from '../../booking/ports/outbox.ts'
import type { Config } from '../../config.ts'
import type { SiteContent } from '../../content/site-content.ts'
import { asDeliveryError, DeliveryError } from '../../mail/delivery-error.ts'
import { mailFolder, openTransport } from '../../mail/transports/open-transport.ts'
import { explainMailError } from '../../words/explain-mail-error.ts'
import { germanMoment } from '../../words/german-moment.ts'
import { failedMails, isLate, waitingMails } from '../../words/mail-words.ts'
import { type Examined, type Finding, type Findings, inTime } from './finding.ts'

/** Shorter than the transports' own limits, which suit the sending of a mail. */
const PATIENCE_IN_S = 8
/** The quick tries take seconds; a mail that needs more of them is not just unlucky. */
const QUICK_TRIES = 3
/** A wrong key, login or address: another try does not help. */
const SETTINGS_AT_FAULT = /^(HTTP 40[134]|SMTP 53\d|EAUTH|ENOAUTH)/

/** Connects to the mail server or service without sending a mail. */
export async function* checkTransport({ config, site, now, patience }: Examined): Findings {
  const transport = openTransport(config, 1, () => now)
  try {
    await inTime(transport.check(), PATIENCE_IN_S * patience, new DeliveryError('ETIMEDOUT', 'server'))
    yield describeTransport(config, site)
  } catch (error) {
    yield `✗ Mails: ${explainMailError(asDeliveryError(error).message)}`
  } finally {
    transport.close()
  }
}

function describeTransport(config: Config, { placeholder }: SiteContent): Finding {
  const { kind } = config.mailTransport
  if (kind === 'smtp') return '✓ Mails: Der Mailserver nimmt Verbindung und Anmeldung an'
  if (kind === 'http')
    return '✓ Mails: Der Mail-Dienst antwortet; ob der Schlüssel gilt, zeigt erst die erste Mail'
  if (placeholder) return `✓ Mails: werden als Dateien nach ${mailFolder(config)} geschrieben`
  return `✗ Mails: werden nur als Dateien nach ${mailFolder(config)} geschrieben, niemand bekommt sie; MAIL_TRANSPORT=smtp oder http setzen`
}

export async function* checkOutbox(outbox: Outbox, now: Date): Findings {
  const failed = await outbox.read(['failed'])
  const queued = await outbox.read(['queued'])
  const waiting = queued.filter((entry) => !entry.isBounded && waitingSince(entry) <= now)
  const areStuck = waiting.some((entry) => isStuck(entry, now))
  if (failed.length > 0)
    yield `✗ Postausgang: ${failedMails(failed.length)} (seit dem ${germanMoment(oldest(failed))}) – ${explain(lastError(failed))}; „mails“ zeigt alle Gründe, „mails retry“ sendet erneut`
  if (areStuck)
    yield `✗ Postausgang: ${waitingMails(waiting.length, oldest(waiting))} – ${explain(lastError(waiting))}; ${remedyFor(lastError(waiting))}`
  if (failed.length === 0 && !areStuck) yield '✓ Postausgang: Keine Mail ist liegen geblieben'
}

const isStuck = (entry: OutboxEntry, now: Date): boolean =>
  entry.attempts >= QUICK_TRIES ||
  isLate(waitingSince(entry), now) ||
  (entry.attempts > 0 && SETTINGS_AT_FAULT.test(entry.lastError ?? ''))

/** A mail that was never tried may be postponed: a summary to the full hour, a failed mail by `mails retry`. */
const waitingSince = ({ attempts, nextAttemptAt, owedSince }: OutboxEntry): Date =>
  attempts === 0 && nextAttemptAt ? nextAttemptAt : owedSince

const oldest = (entries: OutboxEntry[]): Date =>
  entries.map(waitingSince).reduce((one, other) => (one < other ? one : other))

/** The newest entry comes first. */
const lastError = (entries: OutboxEntry[]): string | undefined =>
  entries.find((entry) => entry.lastError)?.lastError

const explain = (error: string | undefined): string =>
  error ? explainMailError(error) : 'ohne bekannten Grund; prüfen, ob der Server läuft'

function remedyFor(error: string | undefined): string {
  if (error === undefined) return 'danach geht es von selbst weiter'
  return SETTINGS_AT_FAULT.test(error)
    ? 'nach dem Berichtigen den Server neu starten, dann gehen sie von selbst hinaus'
    : 'danach geht es von selbst weiter; dauert es an, beim Mail-Anbieter nachfragen'
}
