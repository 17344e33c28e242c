import type { FastifyRequest } from 'fastify'
import { type OwnerAccess, SESSION_IN_DAYS } from '../../booking/owner-access.ts'

const isSecure = (siteUrl: string): boolean => siteUrl.startsWith('https:')

/** The only cookie of the whole site, and the owner's alone. With the prefix browsers take it over https only. */
const nameOn = (siteUrl: string): string => (isSecure(siteUrl) ? '__Secure-sitzung' : 'sitzung')

/** What the browser sends along, if anything; whether it is good, the database knows. */
export const sessionOf = (
  { headers }: Pick<FastifyRequest, 'headers'>,
  siteUrl: string,
): string | undefined =>
  new RegExp(`(?:^|;\\s*)${nameOn(siteUrl)}=([\\w-]{22,64})(?:;|$)`).exec(headers.cookie ?? '')?.[1]

export async function isSignedIn(
  request: FastifyRequest,
  { access, now, siteUrl }: { access: Pick<OwnerAccess, 'isSignedIn'>; now: () => Date; siteUrl: string },
): Promise<boolean> {
  const session = sessionOf(request, siteUrl)
  return session !== undefined && (await access.isSignedIn(session, now()))
}

export const sessionCookie = (session: string, siteUrl: string): string =>
  cookie(session, SESSION_IN_DAYS * 24 * 3600, siteUrl)

export const endedSessionCookie = (siteUrl: string): string => cookie('', 0, siteUrl)

const cookie = (value: string, maxAgeInS: number, siteUrl: string): string =>
  [
    `${nameOn(siteUrl)}=${value}`,
    'Path=/anfragen',
    `Max-Age=${maxAgeInS}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(isSecure(siteUrl) ? ['Secure'] : []),
  ].join('; ')
