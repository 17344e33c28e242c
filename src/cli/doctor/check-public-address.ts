import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { germanMoment } from '../../words/german-moment.ts'
import { type Answer, ask, type Certificate, type Failure, fieldOf, hostOf } from './ask.ts'
import { compareClocks } from './check-machine.ts'
import { type Examined, type Finding, type Findings, inTime, isBroken } from './finding.ts'

const LOOKUP_IN_S = 5

/** Belongs to nobody (RFC 5737): a server that believes it would believe any address. */
const FORGED_ADDRESS = '198.51.100.77'
/** A range with a shorter prefix is more than a list of proxies. */
const SHORTEST_PREFIX = { 4: 16, 6: 48 }
/** This machine has no IPv4 or no IPv6 itself: that says nothing about the visitors. */
const NO_ROUTE_FROM_HERE = ['ENETUNREACH', 'EADDRNOTAVAIL', 'EAFNOSUPPORT']
const DAY_IN_MS = 24 * 3_600_000
/** Caddy and certbot renew a month before the end: two weeks before it, renewal does not work. */
const LEAST_DAYS = 14

/** OpenSSL's and Node's codes; the first that matches. */
const CERTIFICATE_PROBLEMS: [RegExp, string][] = [
  [/EXPIRED/, 'ist abgelaufen; die Erneuerung prüfen (Caddy oder certbot)'],
  [/NOT_YET_VALID/, 'gilt noch nicht; die Uhr dieses Rechners prüfen'],
  [/ALTNAME/, 'gilt für einen anderen Namen; eines für den Namen in SITE_URL ausstellen lassen'],
  [
    /SELF_SIGNED/,
    'ist selbst ausgestellt, Browser warnen davor; eines von Let’s Encrypt holen (Caddy oder certbot)',
  ],
  [
    /ISSUER|LEAF_SIGNATURE/,
    'ist unvollständig oder von einer unbekannten Stelle; im Proxy die ganze Kette angeben (fullchain.pem)',
  ],
  [/./, 'wird von Browsern abgelehnt'],
]

export type Visit = LookupAddress & (Answer | Failure)

/** TRUST_PROXY, then what visitors meet at each address of the site's host. */
export async function* checkPublicAddress({ config, now }: Examined): Findings {
  const { host, trustProxy, siteUrl } = config
  const url = new URL('/api/ip', siteUrl)
  const isPublic = siteUrl.startsWith('https://') && !siteUrl.endsWith('.example')
  yield checkTrust(trustProxy, isPublic && isInside(host))
  if (!isPublic && !isInside(hostOf(url)))
    return yield '– Proxy: ungeprüft, solange SITE_URL keine eigene Adresse ist'
  const forged = { 'x-forwarded-for': FORGED_ADDRESS, forwarded: `for=${FORGED_ADDRESS}` }
  const found = await inTime(lookup(hostOf(url), { all: true }), LOOKUP_IN_S, new Error('no answer')).catch(
    () => [],
  )
  const visits: Visit[] = await Promise.all(
    found.map(async (at) => ({ ...at, ...(await ask(url, at.address, forged)) })),
  )
  const answered = visits.filter((visit) => 'status' in visit)
  const [first] = answered
  if (!first) return yield nobodyThere(visits[0], siteUrl)
  yield checkForwarding(first, siteUrl)
  yield* checkFamilies(visits)
  const certificates = answered.flatMap(({ certificate }) => certificate ?? [])
  yield* checkCertificates(certificates, now)
  const clock = Date.parse(first.headers.date ?? '')
  if (clock) yield compareClocks(new Date(clock), now)
}

function checkTrust(trustProxy: string[], needsProxy: boolean): Finding {
  const wide = trustProxy.find(isTooWide)
  if (wide) return `✗ TRUST_PROXY: ${wide} umfasst viel zu viele Adressen; nur die eigenen Proxys nennen`
  if (trustProxy.length > 0) return `✓ TRUST_PROXY: ${trustProxy.join(', ')} darf die Besucheradresse nennen`
  if (!needsProxy) return '✓ TRUST_PROXY: leer; was Besucher über ihre Adresse behaupten, zählt nicht'
  return '✗ TRUST_PROXY: leer, obwohl ein Proxy davorsteht; alle Besucher gelten als einer. TRUST_PROXY=loopback setzen'
}

function isTooWide(range: string): boolean {
  const [address = '', prefix = '128'] = range.split('/')
  const family = isIP(address)
  return (family === 4 || family === 6) && Number(prefix) < SHORTEST_PREFIX[family]
}

/** This machine or its own network. */
const isInside = (host: string): boolean =>
  host === 'localhost' ||
  (isIP(host) !== 0 && ['loopback', 'private', 'uniqueLocal'].includes(ipaddr.process(host).range()))

function nobodyThere(first: Visit | undefined, siteUrl: string): Finding {
  if (first && 'failure' in first && first.failure === 'EPROTO')
    return `✗ Proxy: ${siteUrl} hat noch kein Zertifikat; Caddy holt es, sobald die Domain zu diesem Rechner führt`
  if (first && 'failure' in first)
    return `✗ Proxy: ${siteUrl} antwortet nicht (${first.failure}); prüfen, ob der Proxy läuft und die Domain zu diesem Rechner führt`
  return `✗ Proxy: ${siteUrl} führt zu keinem Rechner; beim Anbieter der Domain einen Eintrag auf diesen Server anlegen (A, für IPv6 AAAA)`
}

function checkForwarding(visit: LookupAddress & Answer, siteUrl: string): Finding {
  const { address, status, headers } = visit
  const ip = fieldOf(visit.text, 'ip')
  if (headers.location)
    return `✗ Proxy: ${siteUrl} leitet weiter nach ${headers.location}; SITE_URL darauf setzen`
  if (typeof ip !== 'string')
    return `✗ Proxy: Unter ${siteUrl} antwortet etwas anderes (${status}); SITE_URL und Proxy prüfen`
  if (ip === FORGED_ADDRESS)
    return '✗ Proxy: reicht eine gefälschte X-Forwarded-For durch; sie muss ersetzt werden, siehe deploy/nginx.conf'
  // From this machine, a public name may lead to a private address of this machine: then a private visitor is right.
  if (isInside(ip) && !isInside(address))
    return `✗ Proxy: Alle Besucher kommen als ${ip} an; TRUST_PROXY auf die Adresse des Proxys setzen`
  return `✓ Proxy: ${siteUrl} nennt die echte Adresse, gefälschte werden ersetzt`
}

/** Whether the site answers by IPv4 and by IPv6: a browser that has both may try the dead one first. */
export function checkFamilies(visits: Visit[]): Finding[] {
  const problems = visits.map(checkVisit).filter((problem) => problem !== undefined)
  if (!visits.some(({ family }) => family === 4)) problems.push(IPV6_ONLY)
  if (problems.length > 0) return problems
  const families = [...new Set(visits.map(({ family }) => `IPv${family}`))].sort()
  return [`✓ Erreichbarkeit: Die Website antwortet über ${families.join(' und ')}`]
}

const IPV6_ONLY =
  '✗ Erreichbarkeit: nur über IPv6, viele Besucher haben nur IPv4; beim Anbieter der Domain auch einen A-Eintrag anlegen'

function checkVisit(visit: Visit): Finding | undefined {
  const way = `IPv${visit.family} (${visit.address})`
  const record = visit.family === 4 ? 'A' : 'AAAA'
  if ('failure' in visit) {
    if (NO_ROUTE_FROM_HERE.includes(visit.failure))
      return `– Erreichbarkeit: über ${way} von hier aus nicht zu prüfen`
    return `✗ Erreichbarkeit: Über ${way} antwortet niemand (${visit.failure}), ein Teil der Besucher wartet vergeblich; Proxy und Firewall dafür öffnen oder den ${record}-Eintrag der Domain entfernen`
  }
  if (typeof fieldOf(visit.text, 'ip') === 'string') return undefined
  return `✗ Erreichbarkeit: Über ${way} antwortet etwas anderes (${visit.status}); den ${record}-Eintrag der Domain auf diesen Server setzen`
}

/** The first certificate that is not fine, or else the first. */
export function checkCertificates(certificates: Certificate[], now: Date): Finding[] {
  const findings = certificates.map((certificate) => checkCertificate(certificate, now))
  return [findings.find(isBroken) ?? findings[0] ?? []].flat()
}

function checkCertificate({ validTo, problem }: Certificate, now: Date): Finding {
  if (problem) {
    const words = CERTIFICATE_PROBLEMS.find(([pattern]) => pattern.test(problem))?.[1]
    return `✗ Zertifikat: ${words} (${problem})`
  }
  const days = Math.floor((validTo.getTime() - now.getTime()) / DAY_IN_MS)
  if (days >= LEAST_DAYS) return `✓ Zertifikat: gilt bis zum ${germanMoment(validTo)}`
  const left = days === 1 ? '1 Tag' : `${days} Tage`
  return `✗ Zertifikat: gilt nur noch ${left} (bis zum ${germanMoment(validTo)}); die Erneuerung prüfen (Caddy oder certbot)`
}
