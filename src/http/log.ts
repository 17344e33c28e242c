import type { ServerResponse } from 'node:http'
import { type Logger, pino } from 'pino'
import type { Log } from '../booking/ports/log.ts'

/**
 * Lines leave in batches: one system call a request would cost as much as sending a page.
 * The process flushes at its end.
 */
export const openLog = (level: string): Logger =>
  pino(
    { level },
    // Beyond `maxLength` bytes that could not be written yet, lines are dropped. Flushed every 200 ms.
    pino.destination({ sync: false, minLength: 8_192, maxLength: 4 * 1024 * 1024, periodicFlush: 200 }),
  )

/** Longer than any path of ours. */
const LOGGED_PATH_LENGTH = 200

/** A key follows, whole or damaged. */
const BEFORE_KEYS = /\/(termin|anfragen|antwort)\/.*/is

/** Keys have capitals and digits, or more characters. */
const isPlainWord = (part: string): boolean => /^[a-z._-]{0,19}$/.test(part)

/** '/termin/:key/absagen' → '/termin/…/absagen': a key opens its page, so the log must not hold it. */
export const pathOfRoute = (route: string): string => route.replace(/:\w+/g, '…')

/**
 * A path that no route has: a damaged link may still hold most of its key. What is cut off is not looked at.
 */
export function pathOfUnknown(url: string): string {
  const path = pathOf(url)
  const parts = path.slice(0, LOGGED_PATH_LENGTH).replace(BEFORE_KEYS, '/$1/…').split('/')
  if (path.length > LOGGED_PATH_LENGTH) parts.splice(-1, 1, '…')
  return parts.map((part) => (isPlainWord(part) ? part : '…')).join('/')
}

export const pathOf = (url: string): string => url.split('?', 1)[0] ?? ''

type Logged = { requestId: string; method: string | undefined; path: string }

/** Writes one line when the answer is out: no address, no query, no body, nothing about the person. */
export function logRequest(
  log: Log,
  { started, ...logged }: Logged & { started: number },
  response: ServerResponse,
): void {
  response.once('close', () => {
    const { statusCode: status } = response
    const ms = Math.round((performance.now() - started) * 10) / 10
    log.info({ ...logged, status, ms }, 'request')
  })
}
