import { createHash } from 'node:crypto'

/** Tokens are random and long, so a plain hash is enough: it cannot be turned back. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex')
