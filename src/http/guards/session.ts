import type { FastifyReply, FastifyRequest } from 'fastify'
import { SESSION_IN_DAYS } from '../../booking/limits.ts'
import type { Store } from '../../store/store.ts'

type Deps = {
  access: Pick<Store['access'], 'readSession'>
  deskUrl: string
  now: () => Date
}

const isSecure = (deskUrl: string): boolean => deskUrl.startsWith('https:')

/** The owner's cookie is the only one of the whole site. Browsers accept the prefix over https only. */
const nameAt = (deskUrl: string): string => (isSecure(deskUrl) ? '__Secure-sitzung' : 'sitzung')

/** The session that the browser sent; only the database knows whether it is valid. */
export const sessionOf = ({ headers }: FastifyRequest, deskUrl: string): string | undefined =>
  new RegExp(`(?:^|;\\s*)${nameAt(deskUrl)}=([\\w-]{22,64})(?:;|$)`).exec(headers.cookie ?? '')?.[1]

/** A session that is used lasts longer, and so does its cookie. */
export async function isSignedIn(
  request: FastifyRequest,
  reply: FastifyReply,
  { access, deskUrl, now }: Deps,
): Promise<boolean> {
  const token = sessionOf(request, deskUrl)
  if (token === undefined) return false
  const session = await access.readSession(token, now())
  if (session?.isRenewed) reply.header('set-cookie', sessionCookie(token, deskUrl))
  return session !== undefined
}

export const endedSessionCookie = (deskUrl: string): string => sessionCookie('', deskUrl, 0)

export const sessionCookie = (
  session: string,
  deskUrl: string,
  maxAgeInS = SESSION_IN_DAYS * 24 * 3600,
): string =>
  `${nameAt(deskUrl)}=${session}; Path=/anfragen; Max-Age=${maxAgeInS}; HttpOnly; SameSite=Lax${
    isSecure(deskUrl) ? '; Secure' : ''
  }`
