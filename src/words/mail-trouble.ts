import { MAIL_IS_LATE_AFTER_IN_MINUTES } from '../booking/limits.ts'
import type { Backlog } from '../booking/ports/outbox.ts'
import { germanMoment } from './german-moment.ts'

/** Whether a mail has waited so long that something must be wrong. */
export const isLate = (owedSince: Date, now: Date): boolean =>
  now.getTime() - owedSince.getTime() > MAIL_IS_LATE_AFTER_IN_MINUTES * 60_000

export const failedMails = (count: number): string =>
  count === 1 ? '1 Mail fehlgeschlagen' : `${count} Mails fehlgeschlagen`

export const waitingMails = (count: number, oldest: Date): string =>
  `${count === 1 ? '1 Mail wartet' : `${count} Mails warten, die älteste`} seit dem ${germanMoment(oldest)}`

/** What is wrong with the outbox; empty where mails leave. */
export function mailTrouble(
  { queued, failed, oldestOwedSince }: Pick<Backlog, 'queued' | 'failed' | 'oldestOwedSince'>,
  now: Date,
): string[] {
  const trouble: string[] = []
  if (failed > 0) trouble.push(failedMails(failed))
  if (oldestOwedSince && isLate(oldestOwedSince, now)) trouble.push(waitingMails(queued, oldestOwedSince))
  return trouble
}
