import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'

/** One line a request when its answer is out: no address, no query, no body, nothing about the person. */
export function logRequest(
  log: FastifyBaseLogger,
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
  started: number,
): void {
  const { method, url = '/' } = request
  response.once('close', () => {
    const ms = Math.round((performance.now() - started) * 10) / 10
    log.info({ requestId, method, path: url.split('?', 1)[0], status: response.statusCode, ms }, 'request')
  })
}
