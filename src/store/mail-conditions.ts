import { MAIL_STATES, type MailState } from '../booking/outbox.ts'
import { countOf, firstOnes } from './in-parts.ts'
import { IS_HELD } from './row.ts'

/** As `mailState` tells it. Nearly all mails are sent; the others have small indexes of their own. */
const CONDITIONS: Record<MailState, string> = {
  failed: 'next_attempt_at IS NULL AND sent_at IS NULL AND attempts > 0',
  held: IS_HELD,
  queued: 'next_attempt_at IS NOT NULL AND sent_at IS NULL',
  sent: 'sent_at IS NOT NULL',
}

/** The states are in the alphabet in which the owner wants to see them. */
export const BY_MAIL_STATE = `CASE
  ${MAIL_STATES.map((state) => `WHEN ${CONDITIONS[state]} THEN '${state}'`).join(' ')} END, outbox.id DESC`

/** The plus keeps SQLite from looking for a few mails through all of them because they lie in that order. */
const newestFirst = (state: MailState): string => (state === 'sent' ? 'id DESC' : '+id DESC')

/** The numbers of the mails on a page. */
export function selectMailPage(states: readonly MailState[], [limit, offset]: [string, string]): string {
  const first = states.map((state) =>
    firstOnes('outbox', CONDITIONS[state], newestFirst(state), `${limit} + ${offset}`),
  )
  return `SELECT id FROM outbox WHERE id IN (${first.join(' UNION ALL ')})
    ORDER BY ${BY_MAIL_STATE} LIMIT ${limit} OFFSET ${offset}`
}

/** One row, a column for each state. */
export const selectMailCounts = (most: string): string =>
  `SELECT ${MAIL_STATES.map((state) => `${countOf('outbox', [CONDITIONS[state]], most)} AS ${state}`).join(', ')}`
