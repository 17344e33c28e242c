import type { FastifyRequest } from 'fastify'
import { type OwnerAccess, SESSION_IN_DAYS } from '../../booking/owner-access.ts'

/** The only cookie of the whole site, and the owner's alone. */
const NAME = 'sitzung'

/** What the browser sends along, if anything; whether it is good, the database knows. */
export const sessionOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined =>
  new RegExp(`(?:^|;\\s*)${NAME}=([\\w-]{22,64})(?:;|$)`).exec(headers.cookie ?? '')?.[1]

export async function isSignedIn(
  request: FastifyRequest,
  { access, now }: { access: Pick<OwnerAccess, 'isSignedIn'>; now: () => Date },
): Promise<boolean> {
  const session = sessionOf(request)
  return session !== undefined && (await access.isSignedIn(session, now()))
}

export const sessionCookie = (session: string, siteUrl: string): string =>
  cookie(session, SESSION_IN_DAYS * 24 * 3600, siteUrl)

export const endedSessionCookie = (siteUrl: string): string => cookie('', 0, siteUrl)

const cookie = (value: string, maxAgeInS: number, siteUrl: string): string =>
  [
    `${NAME}=${value}`,
    'Path=/anfragen',
    `Max-Age=${maxAgeInS}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(siteUrl.startsWith('https:') ? ['Secure'] : []),
  ].join('; ')
