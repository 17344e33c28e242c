import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { preferredEncoding } from './static-site.ts'

const brotli = promisify(brotliCompress)
/** A third of the bytes in half a millisecond; more would cost more time than it saves. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

const ENCODINGS = {
  brotli: { name: 'br', compress: (text: string) => brotli(text, QUICK) },
  gzip: { name: 'gzip', compress: promisify<string, Buffer>(gzip) },
}

/** A hook for `onSend`: compresses a page made for this request; other answers are sent as they are. */
export async function compressPage(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  const isPage =
    typeof payload === 'string' && String(reply.getHeader('content-type')).startsWith('text/html')
  const preferred = preferredEncoding(request.headers['accept-encoding'])
  if (!isPage || preferred === 'identity') return payload
  const { name, compress } = ENCODINGS[preferred]
  const body = await compress(payload)
  reply.headers({ 'content-encoding': name, 'content-length': body.length, vary: 'accept-encoding' })
  return body
}
