import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import type { Tally } from './tally.ts'

/** Longer than any path of ours; what a stranger makes up is cut. */
const LOGGED_PATH_LENGTH = 200

/** Whoever has such a key has the page behind it; a log must not hand it on, whatever a mail program put behind the link. */
const KEYS = /[\w-]{20,}/g

/** One line a request when its answer is out: no address, no query, no body, nothing about the person. */
export function logRequest(
  { log, tally }: { log: FastifyBaseLogger; tally: Tally },
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
  started: number,
): void {
  const { method, url = '/' } = request
  response.once('close', () => {
    const ms = Math.round((performance.now() - started) * 10) / 10
    if (response.statusCode >= 400) tally.noteRefusal(response.statusCode)
    const path = url.split('?', 1)[0]?.replace(KEYS, '…').slice(0, LOGGED_PATH_LENGTH)
    log.info({ requestId, method, path, status: response.statusCode, ms }, 'request')
  })
}
