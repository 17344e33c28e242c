import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { problem } from '../http/errors.ts'

/** More than any browser and two proxies send; Node would read thousands, and each costs memory. */
const MAX_HEADERS = 100
/** Browsers send one request at a time. A client that sends more and reads nothing makes us keep every answer. */
const MAX_QUEUED_ANSWERS = 8
/** Programs send a form in a few chunks. */
const MAX_CHUNKS = 100

const queuedAnswers = new WeakMap<Socket, number>()

/** Well-formed requests that no browser or proxy sends: the status that refuses them, or 'disconnect'. */
export function oddityOf(request: IncomingMessage, response: ServerResponse) {
  if (isQueuedTooDeep(request.socket, response)) return 'disconnect'
  if (request.rawHeaders.length > 2 * MAX_HEADERS) return 431
  return namesOneHost(request) ? undefined : 400
}

/** An answer has no socket while earlier ones of its connection are still being sent. */
function isQueuedTooDeep(socket: Socket, response: ServerResponse): boolean {
  const queued = response.socket ? 0 : (queuedAnswers.get(socket) ?? 0) + 1
  queuedAnswers.set(socket, queued)
  return queued > MAX_QUEUED_ANSWERS
}

/** Of two Host headers Node keeps the first, and a proxy may have used the other. HTTP/1.0 may have none. */
function namesOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts++
  }
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0')
}

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

/** 'GET http://host/path' means the same as 'GET /path' (RFC 9112 §3.2.2). */
export function takeOriginForm(request: IncomingMessage): void {
  if (request.url?.startsWith('/')) return
  request.url = request.url?.replace(/^https?:\/\/[^/?#]*/i, '').replace(/^(?!\/)/, '/')
}

/** A path that cannot be decoded is unknown: taken literally, it is limited and logged like other unknown paths. */
export function decodableUrl({ url = '/' }: { url?: string | undefined }): string {
  try {
    decodeURI(url.split('?', 1)[0] ?? '')
    return url
  } catch {
    return url.replaceAll('%', '%25')
  }
}

const STATUSES: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/**
 * For bytes that never became a request: too slow, too big, or ambiguous about their end. Where earlier requests of the
 * connection wait for their answers, a refusal would be taken for one of them.
 */
export const statusOfBroken = (
  { code = '' }: NodeJS.ErrnoException,
  socket: Socket,
): number | 'disconnect' =>
  code === 'ECONNRESET' || queuedAnswers.get(socket) ? 'disconnect' : (STATUSES[code] ?? 400)

/** The path where a browser waits for a page; only the bytes that broke the request are known. */
export function pathWantedAsPage({ rawPacket }: { rawPacket?: unknown }): string | undefined {
  const sent = Buffer.isBuffer(rawPacket) ? rawPacket.toString('latin1') : ''
  const [, path] = /^GET (\S+)/.exec(sent) ?? []
  return /^accept:.*\btext\/html\b/im.test(sent) ? path : undefined
}

/** Answers without Fastify and closes the connection. */
export function refuseOnSocket(
  socket: Socket,
  status: number,
  headers: Record<string, string>,
  page?: { html: string; headers: Record<string, string | number> },
): void {
  if (!socket.writable) return void socket.destroy()
  const body = page?.html ?? JSON.stringify(problem(status))
  const lines = Object.entries({
    ...headers,
    'content-type': 'application/problem+json',
    ...page?.headers,
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
  socket.destroySoon()
}
