import { createServer, request } from 'node:http'
import { connect } from 'node:net'

/** The machine's way to Debian's and npm's packages: HTTP as it is, TLS as a tunnel. */
export function startForwardProxy(host: string, port: number): () => void {
  const server = createServer((from, to) => {
    const { url = '', method, headers } = from
    const asked = request(url, { method, headers }, (answer) => {
      to.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(to)
    })
    asked.on('error', () => to.destroy())
    from.pipe(asked)
  })
  server.on('connect', ({ url = '' }, socket) => {
    const [name, far = '443'] = url.split(':')
    const tunnel = connect(Number(far), name, () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n')
      socket.pipe(tunnel).pipe(socket)
    })
    const end = () => {
      tunnel.destroy()
      socket.destroy()
    }
    for (const side of [tunnel, socket]) side.on('error', end)
  })
  server.listen(port, host)
  return () => server.close()
}
