import { lookup } from 'node:dns/promises'
import { type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP } from 'node:net'
import { text } from 'node:stream/consumers'
import type { TLSSocket } from 'node:tls'
import { inTime } from './in-time.ts'

const PATIENCE_IN_S = 5

export type Certificate = { validTo: Date; problem: string | undefined }

export type Answered = {
  status: number
  text: string
  location: string | undefined
  /** What its clock showed. */
  date: Date | undefined
  /** Where it speaks https. */
  certificate: Certificate | undefined
}

/** One address of the site's name and what came of asking there. */
export type Visit = { address: string; family: number } & ({ answer: Answered } | { failure: string })

/** A GET to every address that the name of a URL leads to, whatever its certificate is worth; none where it leads nowhere. */
export async function visitAll(url: URL, headers: Record<string, string>): Promise<Visit[]> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const found = await inTime(
    lookup(host, { all: true }).catch(() => []),
    PATIENCE_IN_S,
    () => [],
  )
  return Promise.all(
    found.map(async ({ address, family }) => {
      try {
        return { address, family, answer: await visit(url, address, headers) }
      } catch (error) {
        const { name, code = name } = error as NodeJS.ErrnoException
        return { address, family, failure: code === 'ABORT_ERR' ? `nach ${PATIENCE_IN_S} Sekunden` : code }
      }
    }),
  )
}

async function visit(url: URL, address: string, headers: Record<string, string>): Promise<Answered> {
  const isSecure = url.protocol === 'https:'
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const request = isSecure ? requestSecure : requestPlain
    request({
      host: address,
      port: url.port || (isSecure ? 443 : 80),
      path: url.pathname,
      headers: { ...headers, host: url.host },
      // The name stands in no handshake where the site has none.
      ...(isSecure && !isIP(url.hostname.replace(/^\[|\]$/g, '')) && { servername: url.hostname }),
      rejectUnauthorized: false,
      agent: false,
      signal: AbortSignal.timeout(PATIENCE_IN_S * 1_000),
    })
      .once('response', resolve)
      .once('error', reject)
      .end()
  })
  // Known only as long as the connection stands.
  const certificate = isSecure ? certificateOf(response.socket as TLSSocket) : undefined
  const { statusCode = 0, headers: told } = response
  const date = told.date ? new Date(told.date) : undefined
  return { status: statusCode, text: await text(response), location: told.location, date, certificate }
}

function certificateOf(socket: TLSSocket): Certificate {
  const { valid_to: validTo } = socket.getPeerCertificate()
  // Not always an Error, whatever its type says.
  const problem = socket.authorizationError as Error | string | null | undefined
  return { validTo: new Date(validTo), problem: problem ? String(problem) : undefined }
}
