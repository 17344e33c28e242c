import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** On a free port of loopback; prints the address, as `startProcess` expects it. */
export function serve(answer: RequestListener): void {
  const server = createServer(answer)
  server.listen(0, '127.0.0.1', () => {
    console.log(`» Serving http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  })
}
