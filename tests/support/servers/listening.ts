import { Server as HttpServer } from 'node:http'
import type { AddressInfo, Server } from 'node:net'
import { onTestFinished } from 'vitest'

/** The port of a server that listens on loopback until the test is over, or what `atTheEnd` waits for. */
export async function listening(
  server: Server,
  atTheEnd: (close: () => void) => void = onTestFinished,
): Promise<number> {
  atTheEnd(() => {
    server.close()
    if (server instanceof HttpServer) server.closeAllConnections()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}
