import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { problem } from '../http/errors.ts'

const STATUSES: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/** What never became a request: too slow, too big, or ambiguous about where it ends. */
export const statusOfBroken = ({ code = '' }: NodeJS.ErrnoException): number | 'hang up' =>
  code === 'ECONNRESET' ? 'hang up' : (STATUSES[code] ?? 400)

/** Where a person waits for the answer; of a broken request only the bytes that broke it are known. */
export function pathWantedAsPage({ rawPacket }: { rawPacket?: unknown }): string | undefined {
  const sent = Buffer.isBuffer(rawPacket) ? rawPacket.toString('latin1') : ''
  const [, path] = /^GET (\S+)/.exec(sent) ?? []
  return /^accept:.*\btext\/html\b/im.test(sent) ? path : undefined
}

/** Says so, where anybody listens, and hangs up. */
export function refuseOnSocket(
  socket: Socket,
  status: number,
  headers: Record<string, string>,
  page?: { html: string; headers: Record<string, string | number> },
): void {
  if (!socket.writable) {
    socket.destroy()
    return
  }
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
