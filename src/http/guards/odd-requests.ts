import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { problem } from '../errors.ts'

/** Programs send a form in a few chunks. */
const MAX_CHUNKS = 100

/** Each chunk of a body costs hundreds of bytes until all have come, even a chunk of one byte. */
export function limitChunks(app: FastifyInstance): void {
  app.addHook('preParsing', ({ headers, raw }, _reply, body, done) => {
    let chunks = 0
    const count = () => {
      chunks++
      if (chunks > MAX_CHUNKS) raw.destroy()
    }
    done(null, headers['transfer-encoding'] === undefined ? body : body.on('data', count))
  })
}

/**
 * A path that cannot be decoded is unknown:
 * taken literally, it is limited and logged like other unknown paths.
 */
export function decodableUrl({ url = '/' }: { url?: string | undefined }): string {
  try {
    decodeURI(url.split('?', 1)[0] ?? '')
    return url
  } catch {
    return url.replaceAll('%', '%25')
  }
}

/** RFC 9112: programs on the way may disagree about which of two counts. Returns whether it has answered. */
export function refuseTwoHosts(
  request: IncomingMessage,
  response: ServerResponse,
  headers: Record<string, string>,
): boolean {
  if ((request.headersDistinct.host?.length ?? 0) < 2) return false
  const type = { 'content-type': 'application/problem+json', connection: 'close' }
  response.writeHead(400, { ...headers, ...type }).end(JSON.stringify(problem(400)))
  return true
}

const STATUSES: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/**
 * Answers bytes that never became a request, too slow, too big or ambiguous about their end.
 * Returns the status.
 */
export function refuseBroken(
  { code = '' }: NodeJS.ErrnoException,
  socket: Socket,
  headers: Record<string, string>,
): number | undefined {
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return undefined
  }
  const status = STATUSES[code] ?? 400
  const body = JSON.stringify(problem(status))
  const lines = Object.entries({
    ...headers,
    'content-type': 'application/problem+json',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
  socket.destroySoon()
  return status
}
