import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { preferredEncoding } from './static-site.ts'

/** A third of the bytes in a millisecond; a higher quality would cost more time than it saves. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const compressByBrotli = promisify(brotliCompress)
const compressByGzip = promisify<string, Buffer>(gzip)

/** A hook for `onSend`: compresses a page that was rendered for this request. */
export async function compressPage(request: FastifyRequest, reply: FastifyReply, payload: unknown) {
  const isPage =
    typeof payload === 'string' && String(reply.getHeader('content-type')).startsWith('text/html')
  const encoding = preferredEncoding(request.headers['accept-encoding'])
  if (!isPage || encoding === 'identity') return payload
  const body = encoding === 'br' ? await compressByBrotli(payload, BROTLI) : await compressByGzip(payload)
  reply.headers({ 'content-encoding': encoding, 'content-length': body.length, vary: 'accept-encoding' })
  return body
}
