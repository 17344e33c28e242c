import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'

const WITHOUT_IPV6 = ['EADDRNOTAVAIL', 'EAFNOSUPPORT']

/** Opens the door. 'localhost' means both loopback addresses, whatever the system's hosts file says. */
export async function listen(
  app: FastifyInstance,
  { host, port }: { host: string; port: number },
): Promise<number> {
  if (host !== 'localhost') {
    await app.listen({ host, port })
    return (app.server.address() as AddressInfo).port
  }
  await app.listen({ host: '127.0.0.1', port })
  const { port: chosen } = app.server.address() as AddressInfo
  const twin = createServer((request, response) => app.server.emit('request', request, response))
  app.server.on('close', () => twin.close())
  await new Promise<void>((resolve, reject) => {
    // A machine without IPv6 has nothing to open there.
    twin.once('error', (error: NodeJS.ErrnoException) =>
      WITHOUT_IPV6.includes(error.code ?? '') ? resolve() : reject(error),
    )
    twin.listen(chosen, '::1', resolve)
  })
  return chosen
}
