import net from 'node:net'

/** Bound and left alone: what a server on this socket has not yet taken waits here for the next one. */
type Handle = { fd: number; getsockname(into: object): number; close(): void }
/** How Node itself makes a socket that several processes share (node:cluster). */
type CreateHandle = (address: string, port: number, addressType: 4) => Handle | number

/** Bound again after their release, so that no server of another test gets the port and answers there. */
const refusing: (Handle | number)[] = []

export type HeldSocket = { fd: number; port: number; release(): void }

/** A socket of loopback that stays open while servers on it come and go, as systemd holds it. */
export function holdSocket(): HeldSocket {
  const { _createServerHandle: createHandle } = net as unknown as { _createServerHandle: CreateHandle }
  const handle = createHandle('127.0.0.1', 0, 4)
  if (typeof handle === 'number') throw new Error(`No socket: error ${handle}`)
  const address = { port: 0 }
  handle.getsockname(address)
  const release = () => {
    handle.close()
    refusing.push(createHandle('127.0.0.1', address.port, 4))
  }
  return { fd: handle.fd, port: address.port, release }
}
