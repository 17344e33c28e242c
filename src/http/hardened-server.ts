import { createServer, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { limitConnections } from './connection-limits.ts'

const LIMITS = {
  maxHeaderSize: 8 * 1024,
  /** A form on a bad phone network needs a second or two. */
  headersTimeout: 8_000,
  requestTimeout: 15_000,
  connectionsCheckingInterval: 1_000,
  /**
   * Longer than proxies keep an idle connection to us (nginx:
   * 60 s), or they would use one that we are just closing.
   */
  keepAliveTimeout: 65_000,
}
const MAX_CONNECTIONS = 2_000
const MAX_REQUESTS_PER_CONNECTION = 1_000
const SILENCE_IN_MS = 30_000
/** A request in flight when the server stops has this long to finish. */
const GRACE_IN_MS = 10_000
const CLOSE_IDLE_EVERY_MS = 50
/** A proxy sends its request right after connecting; a browser's spare connection may never send anything. */
const FIRST_BYTE_IN_MS = 500

const connections = new WeakMap<Server, Set<Socket>>()

/** A server with limits of time, size and number; every listener of the process is made here. */
export function createHardenedServer(trustProxy: string[]): Server {
  const server = createServer(LIMITS)
  limitConnections(server, trustProxy)
  server.maxConnections = MAX_CONNECTIONS
  server.maxRequestsPerSocket = MAX_REQUESTS_PER_CONNECTION
  // For clients that read their answer too slowly.
  server.timeout = SILENCE_IN_MS
  // A count would drop the last headers silently, and a proxy puts the client's address last;
  // their size is limited.
  server.maxHeadersCount = 0
  // Full: idle connections make room.
  server.on('drop', () => server.closeIdleConnections())
  const connected = new Set<Socket>()
  connections.set(server, connected)
  server.on('connection', (socket) => {
    // Reading `remoteAddress` now makes Node cache it, so it is still known after the client disconnects.
    if (!socket.remoteAddress) return socket.destroy()
    connected.add(socket)
    return socket.once('close', () => connected.delete(socket))
  })
  return server
}

/** Closes connections as they become idle, while the server finishes its last answers. */
export function drainConnections(server: Server): void {
  if (!server.listening) return
  const idle = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS)
  // Node does not count a connection as idle before its first request.
  const unused = setTimeout(() => {
    for (const socket of connections.get(server) ?? []) if (socket.bytesRead === 0) socket.destroy()
  }, FIRST_BYTE_IN_MS)
  const deadline = setTimeout(() => server.closeAllConnections(), GRACE_IN_MS)
  server.once('close', () => {
    for (const timer of [idle, unused, deadline]) clearTimeout(timer)
  })
}
