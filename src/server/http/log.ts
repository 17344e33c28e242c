import type { ServerResponse } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import { type Logger, pino } from 'pino'

/** Lines leave in batches: one system call a request would cost as much as sending a page. The process flushes at its end. */
export const openLog = (level: string): Logger =>
  pino(
    { level },
    // Beyond `maxLength` bytes that could not be written yet, lines are dropped. Flushed every 200 ms.
    pino.destination({ sync: false, minLength: 8_192, maxLength: 4 * 1024 * 1024, periodicFlush: 200 }),
  )

/** What has happened since the start, in numbers; nothing about persons. */
export class Counters {
  bookings = 0
  readonly refusals = new Map<string, number>()

  /** By status, or 'disconnect' where the connection was closed without an answer. */
  countRefusal(reason: number | 'disconnect'): void {
    this.refusals.set(String(reason), (this.refusals.get(String(reason)) ?? 0) + 1)
  }
}

/** Longer than any path of ours. */
const LOGGED_PATH_LENGTH = 200

/** A key follows, whole or damaged. */
const BEFORE_KEYS = /\/(termin|anfragen|antwort)\/.*/is

/** Keys have capitals and digits, or more characters. */
const isPlainWord = (part: string): boolean => /^[a-z._-]{0,19}$/.test(part)

/** '/termin/:key/absagen' → '/termin/…/absagen': a key opens its page, so the log must not hold it. */
export const pathOfRoute = (route: string): string => route.replace(/:\w+/g, '…')

/** A path that no route has: a damaged link may still hold most of its key. */
export const pathOfUnknown = (url: string): string =>
  pathOf(url)
    .replace(BEFORE_KEYS, '/$1/…')
    .split('/')
    .map((part) => (isPlainWord(part) ? part : '…'))
    .join('/')
    .slice(0, LOGGED_PATH_LENGTH)

export const pathOf = (url: string): string => url.split('?', 1)[0] ?? ''

type Logged = { requestId: string; method: string | undefined; path: string; started: number }

/** Writes one line when the answer is out: no address, no query, no body, nothing about the person. */
export function logRequest(
  { log, counters }: { log: FastifyBaseLogger; counters: Counters },
  { started, ...logged }: Logged,
  response: ServerResponse,
): void {
  response.once('close', () => {
    const { statusCode: status } = response
    if (status >= 400) counters.countRefusal(status)
    log.info({ ...logged, status, ms: Math.round((performance.now() - started) * 10) / 10 }, 'request')
  })
}
