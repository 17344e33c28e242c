import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import { createHardenedServer, drainConnections } from './hardened-server.ts'

/**
 * So many may wait to be let in. Beyond that the system drops a stranger's first packet, who tries again after one
 * second, then three: a rush of a few thousand connections is over sooner.
 */
const WAITING_LINE = 4_096
const WITHOUT_IPV6 = ['EADDRNOTAVAIL', 'EAFNOSUPPORT']

/** 'localhost' means both loopback addresses. Fastify opens only those that the hosts file names, often 127.0.0.1 alone. */
export async function listen(
  app: FastifyInstance,
  { host, port, socket, trustProxy }: Pick<Config, 'host' | 'port' | 'socket' | 'trustProxy'>,
): Promise<number> {
  if (socket !== undefined || host !== 'localhost') {
    // A socket that was handed over is open already; Fastify passes its number on to Node.
    const where =
      socket === undefined ? { host, port, backlog: WAITING_LINE } : { host: '127.0.0.1', fd: socket }
    await app.listen(where)
    return (app.server.address() as AddressInfo).port
  }
  const openOnIPv6 = prepareIPv6(app, trustProxy)
  await app.listen({ host: '127.0.0.1', port, backlog: WAITING_LINE })
  const { port: chosen } = app.server.address() as AddressInfo
  await openOnIPv6(chosen)
  return chosen
}

/** A second server for ::1 that hands everything to the first and ends with it. */
function prepareIPv6(app: FastifyInstance, trustProxy: string[]): (port: number) => Promise<void> {
  const second = createHardenedServer(trustProxy)
  for (const event of ['request', 'clientError']) {
    second.on(event, (...args) => app.server.emit(event, ...args))
  }
  let closed: Promise<unknown> = Promise.resolve()
  app.addHook('preClose', async () => {
    drainConnections(second)
    closed = new Promise((resolve) => second.close(resolve))
  })
  app.addHook('onClose', async () => {
    await closed
  })
  return (port) =>
    new Promise<void>((resolve, reject) => {
      // A machine without IPv6 has nothing to open there.
      second.once('error', (error: NodeJS.ErrnoException) =>
        WITHOUT_IPV6.includes(error.code ?? '') ? resolve() : reject(error),
      )
      second.listen({ port, host: '::1', backlog: WAITING_LINE }, resolve)
    })
}
