import type { FastifyRequest } from 'fastify'

/** What a small form of ours carries: the sequence of the page it was decided on, and what was typed. */
export type Posted = { seen: number | undefined; values: Record<string, string> }

export function postedFields({ body }: FastifyRequest): Posted {
  const texts = Object.entries(body ?? {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  const { seen = '', ...values } = Object.fromEntries(texts)
  return { seen: /^\d{1,9}$/.test(seen) ? Number(seen) : undefined, values }
}

/** Something has happened since the page that the visitor saw; whoever names none has seen all. */
export const isOutdated = (seen: number | undefined, sequence: number): boolean =>
  seen !== undefined && seen !== sequence
