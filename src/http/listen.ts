import { once } from 'node:events'
import type { AddressInfo, ListenOptions } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { createHardenedServer, drainConnections } from './hardened-server.ts'

/**
 * Beyond its backlog the system drops a client's first packet, and the client retries after one second,
 * then three.
 */
const BACKLOG = 4_096
const WITHOUT_IPV6 = ['EADDRNOTAVAIL', 'EAFNOSUPPORT']

/**
 * 'localhost' means both loopback addresses.
 * Fastify opens only those of the hosts file, often 127.0.0.1 alone.
 */
export async function listen(
  app: FastifyInstance,
  { host, port, socket, trustProxy }: Pick<Config, 'host' | 'port' | 'socket' | 'trustProxy'>,
): Promise<AddressInfo> {
  const opened = () => app.server.address() as AddressInfo
  if (socket !== undefined || host !== 'localhost') {
    // A socket that systemd handed over is open already; Fastify passes its number on to Node.
    if (socket !== undefined) takeBacklog(app)
    const where = socket === undefined ? { host, port, backlog: BACKLOG } : { host: '127.0.0.1', fd: socket }
    await app.listen(where)
    return opened()
  }
  const openOnIPv6 = prepareIPv6(app, trustProxy)
  await app.listen({ host: '127.0.0.1', port, backlog: BACKLOG })
  await openOnIPv6(opened().port)
  return opened()
}

/** Beside a number Node reads no backlog among the options, only behind them; Fastify has no place for it there. */
function takeBacklog({ server }: FastifyInstance): void {
  const listenWith = server.listen.bind(server)
  server.listen = ((options: ListenOptions) => listenWith(options, BACKLOG)) as typeof server.listen
}

/** A second server for ::1 that passes everything to the first and ends with it. */
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
  return async (port) => {
    second.listen({ port, host: '::1', backlog: BACKLOG })
    await once(second, 'listening').catch((error: NodeJS.ErrnoException) => {
      if (!WITHOUT_IPV6.includes(error.code ?? '')) throw error
    })
  }
}
