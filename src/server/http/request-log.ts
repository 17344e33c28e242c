import type { ServerResponse } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import type { Tally } from './counters.ts'

/** Longer than any path of ours; what a stranger makes up is cut. */
const LOGGED_PATH_LENGTH = 200

/** A key follows, whole or damaged. */
const BEFORE_KEYS = /\/(termin|anfragen|antwort)\/.*/is

/** Keys have capitals and digits, or more characters. */
const isPlainWord = (part: string): boolean => /^[a-z._-]{0,19}$/.test(part)

/** '/termin/:key/absagen' → '/termin/…/absagen': a key opens its page, so the log must not hold it. */
export const pathOfRoute = (route: string): string => route.replace(/:\w+/g, '…')

/** A path that no route has: a link damaged on its way may still hold most of its key. */
export const pathOfUnknown = (url: string): string =>
  pathOf(url)
    .replace(BEFORE_KEYS, '/$1/…')
    .split('/')
    .map((part) => (isPlainWord(part) ? part : '…'))
    .join('/')
    .slice(0, LOGGED_PATH_LENGTH)

export const pathOf = (url: string): string => url.split('?', 1)[0] ?? ''

type Logged = { requestId: string; method: string | undefined; path: string; started: number }

/** One line a request when its answer is out: no address, no query, no body, nothing about the person. */
export function logRequest(
  { log, tally }: { log: FastifyBaseLogger; tally: Tally },
  { requestId, method, path, started }: Logged,
  response: ServerResponse,
): void {
  response.once('close', () => {
    const ms = Math.round((performance.now() - started) * 10) / 10
    if (response.statusCode >= 400) tally.noteRefusal(response.statusCode)
    log.info({ requestId, method, path, status: response.statusCode, ms }, 'request')
  })
}
