import { type IncomingHttpHeaders, type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { text } from 'node:stream/consumers'

const PATIENCE_IN_S = 5

export type Answer = { status: number; headers: IncomingHttpHeaders; text: string }
export type Failure = { failure: string }

/** A GET that follows no redirect. Not by `fetch`, which refuses ports that a server may have. */
export async function ask(url: URL, patience: number): Promise<Answer | Failure> {
  const request = url.protocol === 'https:' ? requestSecure : requestPlain
  const options = { agent: false, signal: AbortSignal.timeout(PATIENCE_IN_S * 1_000 * patience) }
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      request(url, options).once('response', resolve).once('error', reject).end()
    })
    const { statusCode: status = 0, headers } = response
    return { status, headers, text: await text(response) }
  } catch (error) {
    const { name, code = name } = error as NodeJS.ErrnoException
    return { failure: code === 'ABORT_ERR' ? `nach ${PATIENCE_IN_S} Sekunden` : code }
  }
}

/** The fields of a JSON object; none where the text is something else. */
export function fieldsOf(text: string): Partial<Record<string, unknown>> {
  try {
    return JSON.parse(text) ?? {}
  } catch {
    return {}
  }
}
