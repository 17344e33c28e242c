import type { FastifyReply } from 'fastify'
import type { OwnerPage } from '../../../live/owner/fill-owner-frame.tsx'
import type { Notice } from '../../../words/notices.ts'
import type { OwnerDeps } from './owner-deps.ts'

/** Sends a page of the owner inside its frame. */
export function sendOwnerPage(
  reply: FastifyReply,
  { site }: Pick<OwnerDeps, 'site'>,
  { status = 200, notice }: { status?: number; notice?: Notice | undefined },
  render: (page: OwnerPage) => string,
): FastifyReply {
  const { html: frame, headers } = site.page('/frames/owner')
  return reply.code(status).headers(headers).send(render({ frame, notice }))
}
