import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import proxyAddr from '@fastify/proxy-addr'
import { clientAddress } from '../booking/appointments/client-address.ts'

/** An eighth of all connections. A large office opens a few dozen. */
const CONNECTIONS_PER_ADDRESS = 256
/** More than any browser and two proxies send with one request. */
const LINES_PER_READ = 128
/** Browsers send one request at a time. Each head ends with one, and a body in chunks. */
const EMPTY_LINES_PER_READ = 10
const LINE_FEED = 10
const RETURN = 13

/**
 * Limits each client address. A trusted proxy sends the requests of many, one at a time, and is not limited.
 */
export function limitConnections(server: Server, trustProxy: string[]): void {
  const isTrusted = proxyAddr.compile(trustProxy)
  const open = new Map<string, number>()
  server.on('connection', (socket) => {
    const ip = socket.remoteAddress
    if (!ip || isTrusted(ip, 0)) return
    const client = clientAddress(ip)
    const count = (open.get(client) ?? 0) + 1
    open.set(client, count)
    socket.once('close', () => {
      const left = (open.get(client) ?? 1) - 1
      if (left > 0) open.set(client, left)
      else open.delete(client)
    })
    if (count > CONNECTIONS_PER_ADDRESS) socket.destroy()
    else limitLines(socket)
  })
}

/**
 * One read of 64 kB holds 2,400 small requests or 10,000 chunks of one byte.
 * Node parses a read to its end, even after the connection was destroyed,
 * keeps an object for each of them until the event loop turns,
 * and makes an error with its stack for each request that it aborts.
 * All of them need line ends: after too many, the rest of the read is overwritten with zeros.
 * Between requests and chunks that ends parsing with a 400; inside a body it makes the body invalid.
 */
function limitLines(socket: Socket): void {
  // Prepended: Node's parser listens to the same event.
  socket.prependListener('data', (read: Buffer) => {
    let end = -1
    let emptyLines = 0
    for (let lines = 0; lines <= LINES_PER_READ && emptyLines < EMPTY_LINES_PER_READ; lines++) {
      const start = end + 1
      end = read.indexOf(LINE_FEED, start)
      if (end < 0) return
      if (end === start + 1 && read[start] === RETURN && read[start - 2] === RETURN) emptyLines++
    }
    read.fill(0, end)
  })
}
