import type { FastifyReply, FastifyRequest } from 'fastify'
import { SESSION_IN_DAYS } from '../../booking/limits.ts'
import type { OwnerAccess } from '../../booking/ports/owner-access.ts'

type Deps = { access: Pick<OwnerAccess, 'readSession'>; siteUrl: string; now: () => Date }

const isSecure = (siteUrl: string): boolean => siteUrl.startsWith('https:')

/** The only cookie of the whole site, and the owner's alone. Browsers take the prefix from https only. */
const nameAt = (siteUrl: string): string => (isSecure(siteUrl) ? '__Secure-sitzung' : 'sitzung')

/** What the browser sends along, if anything; whether it is good, the database knows. */
export const sessionOf = (
  { headers }: Pick<FastifyRequest, 'headers'>,
  siteUrl: string,
): string | undefined =>
  new RegExp(`(?:^|;\\s*)${nameAt(siteUrl)}=([\\w-]{22,64})(?:;|$)`).exec(headers.cookie ?? '')?.[1]

/** A session that is used lasts longer, and so does its cookie. */
export async function isSignedIn(
  request: FastifyRequest,
  reply: FastifyReply,
  { access, siteUrl, now }: Deps,
): Promise<boolean> {
  const token = sessionOf(request, siteUrl)
  const session = token === undefined ? undefined : await access.readSession(token, now())
  if (token && session?.isRenewed) reply.header('set-cookie', sessionCookie(token, siteUrl))
  return session !== undefined
}

export const sessionCookie = (session: string, siteUrl: string): string =>
  cookie(session, SESSION_IN_DAYS * 24 * 3600, siteUrl)

export const endedSessionCookie = (siteUrl: string): string => cookie('', 0, siteUrl)

const cookie = (value: string, maxAgeInS: number, siteUrl: string): string =>
  [
    `${nameAt(siteUrl)}=${value}`,
    'Path=/anfragen',
    `Max-Age=${maxAgeInS}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(isSecure(siteUrl) ? ['Secure'] : []),
  ].join('; ')
