import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'
import type { Config } from '../../config.ts'
import { askServer } from './ask-server.ts'
import { broken, type Finding, fine, unknown } from './finding.ts'

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

/** Whether the 24-hour rule sees the visitors' own addresses: by the settings, then through the public address. */
export async function checkProxy({ host, trustProxy, siteUrl }: Config): Promise<Finding[]> {
  const isPublic = siteUrl.startsWith('https://') && !siteUrl.endsWith('.example')
  const findings = [checkTrust(trustProxy, isPublic && isInside(host))]
  if (!isPublic && !isInside(new URL(siteUrl).hostname))
    return [...findings, unknown('Proxy: ungeprüft, solange SITE_URL keine eigene Adresse ist')]
  return [...findings, await checkForwarding(siteUrl)]
}

function checkTrust(trustProxy: string[], needsProxy: boolean): Finding {
  const wide = trustProxy.find(isTooWide)
  if (wide)
    return broken(`TRUST_PROXY: ${wide} umfasst viel zu viele Adressen; nur die eigenen Proxys nennen`)
  if (trustProxy.length > 0)
    return fine(`TRUST_PROXY: ${trustProxy.join(', ')} darf die Besucheradresse nennen`)
  if (!needsProxy) return fine('TRUST_PROXY: leer, Weiterleitungs-Kopfzeilen werden nicht beachtet')
  return broken(
    'TRUST_PROXY: leer, obwohl ein Proxy davorsteht; alle Besucher gelten als einer. TRUST_PROXY=loopback setzen',
  )
}

function isTooWide(range: string): boolean {
  const [address = '', prefix] = range.split('/')
  const family = isIP(address)
  return (family === 4 || family === 6) && Number(prefix ?? 128) < LEAST_PREFIX[family]
}

async function checkForwarding(siteUrl: string): Promise<Finding> {
  const answer = await askServer(`${siteUrl}/api/ip`, {
    'x-forwarded-for': FORGED_ADDRESS,
    forwarded: `for=${FORGED_ADDRESS}`,
  })
  if ('failure' in answer)
    return broken(`Proxy: ${siteUrl} antwortet nicht (${answer.failure}); Proxy, DNS und Zertifikat prüfen`)
  const ip = (answer.body as { ip?: unknown } | undefined)?.ip
  if (typeof ip !== 'string')
    return broken(
      `Proxy: unter ${siteUrl} antwortet etwas anderes (${answer.status}); SITE_URL und Proxy prüfen`,
    )
  if (ip === FORGED_ADDRESS)
    return broken(
      'Proxy: reicht eine gefälschte X-Forwarded-For durch; sie muss ersetzt werden, siehe deploy/nginx.conf',
    )
  if (isInside(ip) && !isInside(await addressOf(new URL(siteUrl).hostname)))
    return broken(`Proxy: alle Besucher kommen als ${ip} an; TRUST_PROXY auf die Adresse des Proxys setzen`)
  return fine(`Proxy: ${siteUrl} nennt die echte Adresse, gefälschte werden ersetzt`)
}

/** The name of a public site may lead to this very machine, from here. */
async function addressOf(host: string): Promise<string> {
  const found = await lookup(host).catch(() => undefined)
  return found?.address ?? host
}

function isInside(host: string): boolean {
  const address = host.replace(/^\[|\]$/g, '')
  const family = isIP(address)
  return family === 0 ? address === 'localhost' : inside.check(address, family === 4 ? 'ipv4' : 'ipv6')
}
