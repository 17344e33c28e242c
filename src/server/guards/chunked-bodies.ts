import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'

/** Where a form in chunks is sent by a program, it has come with its headers or is a few kilobytes behind them. */
const MOST_READ_AHEAD_IN_BYTES = 8 * 1024
/** More than such a form needs; kept byte by byte, each would cost hundreds of bytes. */
const MOST_CHUNKS = 100

const readBefore = new WeakMap<Socket, number>()

/**
 * A body in chunks may come in crumbs of a byte. Ten thousand fit into one read and take 24 ms: where so much has come
 * along with the headers, nothing of it is looked at.
 */
export function mayComeInCrumbs({ headers, socket }: IncomingMessage): boolean {
  const readAhead = socket.bytesRead - (readBefore.get(socket) ?? 0)
  readBefore.set(socket, socket.bytesRead)
  return headers['transfer-encoding'] !== undefined && readAhead > MOST_READ_AHEAD_IN_BYTES
}

/** Whoever sends crumbs afterwards is hung up on, and the rest of what was read is dropped. */
export function boundChunks(request: IncomingMessage): void {
  if (request.headers['transfer-encoding'] === undefined) return
  let chunks = 0
  // Node's parser hands over every chunk by this call, many of them before anybody reads.
  const { push } = request
  request.push = (chunk, encoding) => {
    chunks++
    if (chunk === null || chunks <= MOST_CHUNKS) return push.call(request, chunk, encoding)
    request.socket.destroy()
    return false
  }
}
