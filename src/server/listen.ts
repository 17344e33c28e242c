import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { createLimitedServer, drainConnections } from './limited-server.ts'

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
  const openTwin = prepareTwin(app)
  await app.listen({ host: '127.0.0.1', port })
  const { port: chosen } = app.server.address() as AddressInfo
  await openTwin(chosen)
  return chosen
}

/** A second server for ::1 that hands everything to the first and ends with it. */
function prepareTwin(app: FastifyInstance): (port: number) => Promise<void> {
  const twin = createLimitedServer()
  for (const event of ['request', 'clientError']) {
    twin.on(event, (...args) => app.server.emit(event, ...args))
  }
  let closed: Promise<unknown> = Promise.resolve()
  app.addHook('preClose', async () => {
    drainConnections(twin)
    closed = new Promise((resolve) => twin.close(resolve))
  })
  app.addHook('onClose', async () => {
    await closed
  })
  return (port) =>
    new Promise<void>((resolve, reject) => {
      // A machine without IPv6 has nothing to open there.
      twin.once('error', (error: NodeJS.ErrnoException) =>
        WITHOUT_IPV6.includes(error.code ?? '') ? resolve() : reject(error),
      )
      twin.listen(port, '::1', resolve)
    })
}
