import type { FastifyReply, FastifyRequest } from 'fastify'
import { SESSION_IN_DAYS } from '../../booking/limits.ts'
import type { Store } from '../../store/store.ts'

type Deps = { access: Pick<Store['access'], 'readSession'>; agency: { siteUrl: string }; now: () => Date }

const isSecure = (siteUrl: string): boolean => siteUrl.startsWith('https:')

/** The owner's cookie is the only one of the whole site. Browsers accept the prefix over https only. */
const nameAt = (siteUrl: string): string => (isSecure(siteUrl) ? '__Secure-sitzung' : 'sitzung')

/** The session that the browser sent; only the database knows whether it is valid. */
export const sessionOf = ({ headers }: FastifyRequest, siteUrl: string): string | undefined =>
  new RegExp(`(?:^|;\\s*)${nameAt(siteUrl)}=([\\w-]{22,64})(?:;|$)`).exec(headers.cookie ?? '')?.[1]

/** A session that is used lasts longer, and so does its cookie. */
export async function isSignedIn(
  request: FastifyRequest,
  reply: FastifyReply,
  { access, agency: { siteUrl }, now }: Deps,
): Promise<boolean> {
  const token = sessionOf(request, siteUrl)
  const session = token === undefined ? undefined : await access.readSession(token, now())
  if (token && session?.isRenewed) reply.header('set-cookie', sessionCookie(token, siteUrl))
  return session !== undefined
}

export const endedSessionCookie = (siteUrl: string): string => sessionCookie('', siteUrl, 0)

export const sessionCookie = (
  session: string,
  siteUrl: string,
  maxAgeInS = SESSION_IN_DAYS * 24 * 3600,
): string =>
  `${nameAt(siteUrl)}=${session}; Path=/anfragen; Max-Age=${maxAgeInS}; HttpOnly; SameSite=Strict${
    isSecure(siteUrl) ? '; Secure' : ''
  }`
