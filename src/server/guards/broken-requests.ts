import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { problem } from '../http/errors.ts'

const STATUSES: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/** What never became a request: too slow, too big, or ambiguous about where it ends. */
export const statusOfBroken = ({ code = '' }: NodeJS.ErrnoException): number | 'hang up' =>
  code === 'ECONNRESET' ? 'hang up' : (STATUSES[code] ?? 400)

/** Says so, where anybody listens, and hangs up. */
export function refuseOnSocket(
  socket: Socket,
  status: number | 'hang up',
  headers: Record<string, string>,
): void {
  if (status === 'hang up' || !socket.writable) {
    socket.destroy()
    return
  }
  const body = JSON.stringify(problem(status))
  const lines = Object.entries({
    ...headers,
    'content-type': 'application/problem+json',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
  socket.destroySoon()
}
