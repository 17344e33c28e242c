import { type IncomingHttpHeaders, type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { text } from 'node:stream/consumers'
import type { TLSSocket } from 'node:tls'

const PATIENCE_IN_S = 5

export type Certificate = { validTo: Date; problem: string | undefined }

export type Answer = {
  status: number
  headers: IncomingHttpHeaders
  text: string
  /** With https only. */
  certificate: Certificate | undefined
}
export type Failure = { failure: string }

/** The host of a URL, an IPv6 address without its brackets. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '')

/** A GET to one address of the URL's host. An untrusted certificate is noted and does not stop it. */
export async function ask(url: URL, address = hostOf(url), headers = {}): Promise<Answer | Failure> {
  const isSecure = url.protocol === 'https:'
  const options = {
    hostname: address,
    headers: { ...headers, host: url.host },
    rejectUnauthorized: false,
    agent: false,
    signal: AbortSignal.timeout(PATIENCE_IN_S * 1_000),
  }
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const request = (isSecure ? requestSecure : requestPlain)(url, options)
      request.once('response', resolve).once('error', reject).end()
    })
    // Read before the body: the certificate is gone with the connection.
    const certificate = isSecure ? certificateOf(response.socket as TLSSocket) : undefined
    const { statusCode: status = 0, headers: received } = response
    return { status, headers: received, text: await text(response), certificate }
  } catch (error) {
    const { name, code = name } = error as NodeJS.ErrnoException
    return { failure: code === 'ABORT_ERR' ? `nach ${PATIENCE_IN_S} Sekunden` : code }
  }
}

function certificateOf(socket: TLSSocket): Certificate {
  // A string at times, other than its type says.
  const problem = socket.authorizationError as Error | string | null | undefined
  const validTo = new Date(socket.getPeerCertificate().valid_to)
  return { validTo, problem: problem ? String(problem) : undefined }
}

/** A field of a JSON object; undefined where the text is none. */
export function fieldOf(text: string, name: string): unknown {
  try {
    return JSON.parse(text)?.[name]
  } catch {
    return undefined
  }
}
