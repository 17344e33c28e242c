import { createServer, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { shareConnections } from '../guards/connection-shares.ts'
import { stopReadingOnceRefused } from '../guards/read-no-more.ts'

/** How much time, room and company a client gets. Behind a proxy these are the last line, alone they are the first. */
const LIMITS = {
  maxHeaderSize: 8 * 1024,
  /** Asked for in guards/odd-requests.ts: Node would answer any number of such requests in a row by itself. */
  requireHostHeader: false,
  /** Slow headers, slow bodies: a form on a bad phone network needs a second or two. */
  headersTimeout: 8_000,
  requestTimeout: 15_000,
  connectionsCheckingInterval: 1_000,
  /** Longer than nginx keeps an idle connection to us (60 s), or it would use one that we are just closing. */
  keepAliveTimeout: 65_000,
}
const MAX_CONNECTIONS = 2_000
const MAX_REQUESTS_PER_CONNECTION = 1_000
const SILENCE_IN_MS = 30_000
/** What is in flight when the server stops has this long to finish. */
const GRACE_IN_MS = 10_000
const LOOK_FOR_IDLE_IN_MS = 50
/** A proxy that has just connected sends its request at once; a browser's spare connection may never say a word. */
const FIRST_WORD_IN_MS = 500

/** Who has connected; a browser opens spare connections that never say a word. */
const connections = new WeakMap<Server, Set<Socket>>()

/** A server with these limits; every listener of the process is made here. */
export function createHardenedServer(trustProxy: string[]): Server {
  const server = createServer(LIMITS)
  shareConnections(server, trustProxy)
  stopReadingOnceRefused(server)
  server.maxConnections = MAX_CONNECTIONS
  server.maxRequestsPerSocket = MAX_REQUESTS_PER_CONNECTION
  // A client that takes its answer too slowly, or not at all.
  server.timeout = SILENCE_IN_MS
  // A count would drop the last ones silently, and a proxy puts the client's address last; see guards/odd-requests.ts.
  server.maxHeadersCount = 0
  // An expectation that we do not know is ignored; Node would answer any number in a row by itself.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
  // Full: whoever only keeps a connection warm makes room.
  server.on('drop', () => server.closeIdleConnections())
  const connected = new Set<Socket>()
  connections.set(server, connected)
  server.on('connection', (socket) => {
    // Asked while it is there: Node remembers it, and who hangs up later is still known. Without one it has gone already.
    if (!socket.remoteAddress) return socket.destroy()
    connected.add(socket)
    return socket.once('close', () => connected.delete(socket))
  })
  return server
}

/** Closes what is idle, and what becomes idle, while the server finishes its last answers. */
export function drainConnections(server: Server): void {
  if (!server.listening) return
  const looking = setInterval(() => server.closeIdleConnections(), LOOK_FOR_IDLE_IN_MS)
  // To Node a connection that has not begun its first request is not idle.
  const silenced = setTimeout(() => {
    for (const socket of connections.get(server) ?? []) if (socket.bytesRead === 0) socket.destroy()
  }, FIRST_WORD_IN_MS)
  const deadline = setTimeout(() => server.closeAllConnections(), GRACE_IN_MS)
  server.once('close', () => {
    clearInterval(looking)
    clearTimeout(silenced)
    clearTimeout(deadline)
  })
}
