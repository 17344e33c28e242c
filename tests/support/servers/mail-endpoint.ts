import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Posted = {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: Record<string, string>
}

export type MailEndpoint = {
  url: string
  posted: Posted[]
  /** How it answers from now on. */
  answer: (response: ServerResponse) => void
  stop(): Promise<void>
}

export const answerWith =
  (status: number, headers = {}) =>
  (response: ServerResponse): void => {
    response.writeHead(status, headers).end('{}')
  }

/** A real HTTP endpoint on loopback that takes mails as JSON, and keeps what it gets. */
export async function startMailEndpoint(): Promise<MailEndpoint> {
  const posted: Posted[] = []
  const server = createServer(async (request, response) => {
    const body = JSON.parse(Buffer.concat(await request.toArray()).toString() || '{}')
    posted.push({ method: request.method ?? '', path: request.url ?? '', headers: request.headers, body })
    endpoint.answer(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const endpoint: MailEndpoint = {
    url: `http://127.0.0.1:${port}/send`,
    posted,
    answer: answerWith(200),
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return endpoint
}
