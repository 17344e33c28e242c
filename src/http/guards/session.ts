import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { SESSION_IN_DAYS } from '../../booking/limits.ts'
import type { Store } from '../../store/store.ts'

type Access = Pick<Store['access'], 'readSession'>
type Deps = {
  access: Access
  siteUrl: string
  now: () => Date
}

const isSecure = (siteUrl: string): boolean => siteUrl.startsWith('https:')

/** The owner's cookie is the only one of the whole site. Browsers accept the prefix over https only. */
const nameAt = (siteUrl: string): string => (isSecure(siteUrl) ? '__Secure-sitzung' : 'sitzung')

/** The session that the browser sent; only the database knows whether it is valid. */
export const sessionOf = ({ headers }: FastifyRequest, siteUrl: string): string | undefined =>
  new RegExp(`(?:^|;\\s*)${nameAt(siteUrl)}=([\\w-]{22,64})(?:;|$)`).exec(headers.cookie ?? '')?.[1]

/** Remembers, hashed, which sessions were valid when they were last read. After a start that is none. */
export function rememberSessions(access: Access): {
  readSession: Access['readSession']
  accepted: (session: string | undefined) => string | undefined
} {
  const known = new Set<string>()
  const hashOf = (session: string) => hash('sha256', session)
  return {
    async readSession(session, now) {
      const found = await access.readSession(session, now)
      if (found) known.add(hashOf(session))
      else known.delete(hashOf(session))
      return found
    },
    accepted(session = '') {
      const hashed = hashOf(session)
      return known.has(hashed) ? hashed : undefined
    },
  }
}

/** A session that is used lasts longer, and so does its cookie. */
export async function isSignedIn(
  request: FastifyRequest,
  reply: FastifyReply,
  { access, siteUrl, now }: Deps,
): Promise<boolean> {
  const token = sessionOf(request, siteUrl)
  if (token === undefined) return false
  const session = await access.readSession(token, now())
  if (session?.isRenewed) reply.header('set-cookie', sessionCookie(token, siteUrl))
  return session !== undefined
}

export const endedSessionCookie = (siteUrl: string): string => sessionCookie('', siteUrl, 0)

export const sessionCookie = (
  session: string,
  siteUrl: string,
  maxAgeInS = SESSION_IN_DAYS * 24 * 3600,
): string =>
  `${nameAt(siteUrl)}=${session}; Path=/anfragen; Max-Age=${maxAgeInS}; HttpOnly; SameSite=Lax${
    isSecure(siteUrl) ? '; Secure' : ''
  }`
