import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { mayComeInCrumbs } from './chunked-bodies.ts'

/** More than any browser and two proxies send; Node would read thousands, and each costs memory. */
const MAX_HEADERS = 100
/** Browsers ask one thing at a time. Whoever asks for more and reads nothing makes us keep every answer. */
const MAX_QUEUED_ANSWERS = 8

const queuedAnswers = new WeakMap<Socket, number>()

/** What is well formed and still nothing that a browser or a proxy sends: the status it is refused with, or 'hang up'. */
export function oddityOf(
  request: IncomingMessage,
  response: ServerResponse,
): 400 | 411 | 431 | 'hang up' | undefined {
  if (isQueuedTooDeep(request.socket, response)) return 'hang up'
  if (request.rawHeaders.length > 2 * MAX_HEADERS) return 431
  if (!namesOneHost(request)) return 400
  return mayComeInCrumbs(request) ? 411 : undefined
}

/** An answer that is not its connection's turn has no socket yet: earlier ones are still on their way. */
function isQueuedTooDeep(socket: Socket, response: ServerResponse): boolean {
  if (response.socket) {
    queuedAnswers.delete(socket)
    return false
  }
  const queued = (queuedAnswers.get(socket) ?? 0) + 1
  queuedAnswers.set(socket, queued)
  return queued > MAX_QUEUED_ANSWERS
}

/** Of two, Node keeps the first and forgets the other, which a proxy in front may have believed. HTTP/1.0 may name none. */
function namesOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts++
  }
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0')
}

/** 'GET http://host/path' means the same as 'GET /path' (RFC 9112 §3.2.2). */
export function takeOriginForm(request: IncomingMessage): void {
  if (request.url?.startsWith('/')) return
  request.url = request.url?.replace(/^https?:\/\/[^/?#]*/i, '').replace(/^(?!\/)/, '/')
}

/** A path that cannot be decoded is an unknown one: taken literally it is limited and logged like the others. */
export function decodableUrl({ url = '/' }: { url?: string | undefined }): string {
  try {
    decodeURI(url.split('?', 1)[0] ?? '')
    return url
  } catch {
    return url.replaceAll('%', '%25')
  }
}
