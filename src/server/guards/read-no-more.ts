import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'

/** Node's own, in no documentation: called with every request whose headers are read, it tells how to go on. */
type Parser = { onIncoming?: ((request: IncomingMessage, shouldKeepAlive: boolean) => number) | null }

/** What follows is no HTTP: the parser leaves it alone. */
const LEAVE_THE_REST = 2

/**
 * Thousands of requests, or of pieces of a body, fit into what is read at once, and Node makes objects of them all
 * before it sees that we hung up after the first: some megabytes of them would end the process.
 */
export function stopReadingOnceRefused(server: Server): void {
  server.on('connection', (socket: Socket & { parser?: Parser | null }) => {
    const { parser } = socket
    const take = parser?.onIncoming
    if (!take) return
    parser.onIncoming = (request, shouldKeepAlive) => {
      const howToGoOn = take(request, shouldKeepAlive)
      return socket.writable ? howToGoOn : LEAVE_THE_REST
    }
  })
}
