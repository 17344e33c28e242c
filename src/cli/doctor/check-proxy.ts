import { BlockList, isIP } from 'node:net'
import type { Config } from '../../config.ts'
import { fieldOf } from './ask-server.ts'
import { checkCertificate } from './check-certificate.ts'
import { compareClocks } from './check-clock.ts'
import { checkFamilies } from './check-families.ts'
import { broken, type Finding, fine, unknown } from './finding.ts'
import { type Answered, type Visit, visitAll } from './visit.ts'

/** An address that nobody has (RFC 5737); whoever believes it would believe any. */
const FORGED_ADDRESS = '198.51.100.77'
/** More than a provider's network is no longer a list of proxies. */
const LEAST_PREFIX = { 4: 16, 6: 48 }

const inside = new BlockList()
for (const [net, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  inside.addSubnet(net, prefix)
inside.addSubnet('::1', 128, 'ipv6')
inside.addSubnet('fc00::', 7, 'ipv6')

/** What a visitor meets: by the settings, then through the public address, by every way that leads there. */
export async function checkProxy({ host, trustProxy, siteUrl }: Config, now: () => Date): Promise<Finding[]> {
  const isPublic = siteUrl.startsWith('https://') && !siteUrl.endsWith('.example')
  const trust = checkTrust(trustProxy, isPublic && isInside(host))
  if (!isPublic && !isInside(new URL(siteUrl).hostname))
    return [trust, unknown('Proxy: ungeprüft, solange SITE_URL keine eigene Adresse ist')]
  const visits = await visitAll(new URL('/api/ip', siteUrl), {
    'x-forwarded-for': FORGED_ADDRESS,
    forwarded: `for=${FORGED_ADDRESS}`,
  })
  return [trust, ...checkVisits(visits, siteUrl, now())]
}

function checkTrust(trustProxy: string[], needsProxy: boolean): Finding {
  const wide = trustProxy.find(isTooWide)
  if (wide)
    return broken(`TRUST_PROXY: ${wide} umfasst viel zu viele Adressen; nur die eigenen Proxys nennen`)
  if (trustProxy.length > 0)
    return fine(`TRUST_PROXY: ${trustProxy.join(', ')} darf die Besucheradresse nennen`)
  if (!needsProxy) return fine('TRUST_PROXY: leer; was Besucher über ihre Adresse behaupten, zählt nicht')
  return broken(
    'TRUST_PROXY: leer, obwohl ein Proxy davorsteht; alle Besucher gelten als einer. TRUST_PROXY=loopback setzen',
  )
}

function isTooWide(range: string): boolean {
  const [address = '', prefix] = range.split('/')
  const family = isIP(address)
  return (family === 4 || family === 6) && Number(prefix ?? 128) < LEAST_PREFIX[family]
}

function checkVisits(visits: Visit[], siteUrl: string, now: Date): Finding[] {
  const answered = visits.flatMap((visit) => ('answer' in visit ? [visit] : []))
  const [first] = answered
  if (!first) return [nobodyThere(visits, siteUrl)]
  const answers = answered.map(({ answer }) => answer)
  return [
    checkForwarding(first.answer, first.address, siteUrl),
    ...checkFamilies(visits, ({ text }) => typeof fieldOf(text, 'ip') === 'string'),
    ...checkCertificate(
      answers.flatMap(({ certificate }) => certificate ?? []),
      now,
    ),
    ...compareClocks(
      answers.flatMap(({ date }) => date ?? []),
      now,
    ),
  ]
}

function nobodyThere([first]: Visit[], siteUrl: string): Finding {
  if (first && 'failure' in first)
    return broken(
      `Proxy: ${siteUrl} antwortet nicht (${first.failure}); prüfen, ob der Proxy läuft und die Domain zu diesem Rechner führt`,
    )
  return broken(
    `Proxy: ${siteUrl} führt zu keinem Rechner; beim Anbieter der Domain einen Eintrag auf diesen Server anlegen (A, für IPv6 AAAA)`,
  )
}

function checkForwarding({ status, text, location }: Answered, address: string, siteUrl: string): Finding {
  const ip = fieldOf(text, 'ip')
  if (location) return broken(`Proxy: ${siteUrl} leitet weiter nach ${location}; SITE_URL darauf setzen`)
  if (typeof ip !== 'string')
    return broken(`Proxy: unter ${siteUrl} antwortet etwas anderes (${status}); SITE_URL und Proxy prüfen`)
  if (ip === FORGED_ADDRESS)
    return broken(
      'Proxy: reicht eine gefälschte X-Forwarded-For durch; sie muss ersetzt werden, siehe deploy/nginx.conf',
    )
  // The name of a public site may lead to this very machine, from here.
  if (isInside(ip) && !isInside(address))
    return broken(`Proxy: alle Besucher kommen als ${ip} an; TRUST_PROXY auf die Adresse des Proxys setzen`)
  return fine(`Proxy: ${siteUrl} nennt die echte Adresse, gefälschte werden ersetzt`)
}

function isInside(host: string): boolean {
  const address = host.replace(/^\[|\]$/g, '')
  const family = isIP(address)
  return family === 0 ? address === 'localhost' : inside.check(address, family === 4 ? 'ipv4' : 'ipv6')
}
