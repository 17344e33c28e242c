import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'

export type RawAnswer = {
  text: string
  /** In the order in which they came; more than one where the server saw more than one request. */
  statuses: number[]
}

/** A client without manners: sends exactly these bytes and listens until the server hangs up. */
export async function sendRaw(url: string, feed: string | ((socket: Socket) => void)): Promise<RawAnswer> {
  const socket = openSocket(url)
  if (typeof feed === 'string') socket.write(feed)
  else feed(socket)
  const answer = await text(socket).catch(() => '')
  socket.destroy()
  // A second answer begins where the body of the first one ends, with or without a new line.
  const statuses = [...answer.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))
  return { text: answer, statuses }
}

export function openSocket(url: string, localAddress?: string): Socket {
  const { hostname, port } = new URL(url)
  const socket = connect({
    host: hostname.replace(/[[\]]/g, ''),
    port: Number(port),
    ...(localAddress && { localAddress }),
  })
  // A connection that the server cuts is what these tests are about.
  socket.on('error', () => undefined)
  return socket
}
