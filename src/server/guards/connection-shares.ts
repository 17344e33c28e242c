import type { Server } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import { clientAddress } from '../../booking/appointments/client-address.ts'

/** An eighth of all there are: what they send at once is read in less than a second. A large office opens a few dozen. */
export const CONNECTIONS_PER_ADDRESS = 256

/** Nobody alone can hold every connection. A trusted proxy speaks for many and may have them all. */
export function shareConnections(server: Server, trustProxy: string[]): void {
  const isTrusted = proxyAddr.compile(trustProxy)
  const held = new Map<string, number>()
  server.on('connection', (socket) => {
    const ip = socket.remoteAddress
    if (!ip || isTrusted(ip, 0)) return
    const client = clientAddress(ip)
    const count = (held.get(client) ?? 0) + 1
    held.set(client, count)
    socket.once('close', () => {
      const left = (held.get(client) ?? 1) - 1
      if (left > 0) held.set(client, left)
      else held.delete(client)
    })
    if (count > CONNECTIONS_PER_ADDRESS) socket.destroy()
  })
}
