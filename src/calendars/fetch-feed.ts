import { type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { promisify } from 'node:util'
import { gunzip, type InputType, type ZlibOptions } from 'node:zlib'
import { FeedTrouble } from './feed-trouble.ts'

const PATIENCE_IN_MS = 5_000
const MOST_BYTES = 5_000_000
const MOST_REDIRECTS = 3
const EDGE_IN_BYTES = 200
const unpack = promisify<InputType, ZlibOptions, Buffer>(gunzip)
const REDIRECTS = [301, 302, 303, 307, 308]

/** What the server said about this version of the file: sent back, it answers 304 while nothing has changed. */
export type Validators = { etag?: string | undefined; lastModified?: string | undefined }
export type Fetched = { body: Buffer; validators: Validators } | 'unchanged'

/** Reads one calendar. Its address is https, or http on this machine; so is every hop, and plain ones stay with their server. */
export async function fetchFeed(address: string, known: Validators = {}, patience = 1): Promise<Fetched> {
  const signal = AbortSignal.timeout(PATIENCE_IN_MS * patience)
  try {
    let url = new URL(address)
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
      const response = await ask(url, known, signal)
      const { statusCode: status = 0, headers } = response
      if (!REDIRECTS.includes(status) || !headers.location) return await readAnswer(response, status)
      response.destroy()
      const next = new URL(headers.location, url)
      if (next.protocol !== 'https:' && next.origin !== url.origin) break
      url = next
    }
    throw new FeedTrouble('redirects')
  } catch (error) {
    throw asTrouble(error, signal)
  }
}

async function ask(url: URL, known: Validators, signal: AbortSignal) {
  const headers = {
    accept: 'text/calendar, */*;q=0.1',
    'accept-encoding': 'gzip',
    ...(known.etag && { 'if-none-match': known.etag }),
    ...(known.lastModified && { 'if-modified-since': known.lastModified }),
  }
  return new Promise<IncomingMessage>((resolve, reject) => {
    const request = url.protocol === 'https:' ? requestSecure : requestPlain
    request(url, { headers, agent: false, signal }).once('response', resolve).on('error', reject).end()
  })
}

async function readAnswer(response: IncomingMessage, status: number): Promise<Fetched> {
  if (status !== 200) {
    response.destroy()
    if (status === 304) return 'unchanged'
    throw new FeedTrouble(status === 404 || status === 410 ? 'not-found' : 'refused', `HTTP ${status}`)
  }
  const { etag, 'last-modified': lastModified, 'content-encoding': encoding } = response.headers
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response) {
    size += chunk.length
    if (size > MOST_BYTES) throw new FeedTrouble('too-large')
    chunks.push(chunk)
  }
  const body = Buffer.concat(chunks)
  const unpacked = /^(x-)?gzip$/.test(encoding ?? '')
    ? await unpack(body, { maxOutputLength: MOST_BYTES })
    : body
  const [head, tail] = [unpacked.subarray(0, EDGE_IN_BYTES), unpacked.subarray(-EDGE_IN_BYTES)].map(String)
  // A page to sign in, or a file that was cut off.
  if (!/^\uFEFF?\s*BEGIN:VCALENDAR/i.test(head ?? '') || !/END:VCALENDAR\s*$/i.test(tail ?? ''))
    throw new FeedTrouble('no-calendar')
  return { body: unpacked, validators: { etag, lastModified } }
}

function asTrouble(error: unknown, signal: AbortSignal): FeedTrouble {
  if (error instanceof FeedTrouble) return error
  if (signal.aborted) return new FeedTrouble('slow')
  const { code, name } = error as NodeJS.ErrnoException
  return code === 'ERR_BUFFER_TOO_LARGE'
    ? new FeedTrouble('too-large')
    : new FeedTrouble('unreachable', code ?? name)
}
