import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { Finding } from '../../words/findings.ts'
import { ask, fieldsOf } from './ask.ts'
import type { Examined, Findings } from './finding.ts'

export async function* checkPublicAddress({ config, patience }: Examined): Findings {
  const { host, trustProxy, siteUrl, isTriedOut } = config
  yield checkTrust(trustProxy, siteUrl.startsWith('https://') && isInside(host))
  yield isTriedOut
    ? '– Proxy: ungeprüft, solange SITE_URL keine eigene Adresse ist'
    : await visit(siteUrl, patience)
}

function checkTrust(trustProxy: string[], needsProxy: boolean): Finding {
  if (trustProxy.length > 0) return `✓ TRUST_PROXY: ${trustProxy.join(', ')} darf die Besucheradresse nennen`
  if (!needsProxy) return '✓ TRUST_PROXY: leer; was Besucher über ihre Adresse behaupten, zählt nicht'
  return '✗ TRUST_PROXY: leer, obwohl ein Proxy davorsteht; alle Besucher gelten als einer. TRUST_PROXY=loopback setzen'
}

/** This machine or its own network. */
const isInside = (host: string): boolean =>
  host === 'localhost' ||
  (isIP(host) !== 0 && ['loopback', 'private', 'uniqueLocal'].includes(ipaddr.process(host).range()))

/** What visitors meet there. An expired or foreign certificate is a failure, as in a browser. */
async function visit(siteUrl: string, patience: number): Promise<Finding> {
  const answer = await ask(new URL('/api/ip', siteUrl), patience)
  if ('failure' in answer)
    return `✗ Proxy: ${siteUrl} ist nicht zu erreichen (${answer.failure}); prüfen, ob der Proxy läuft, die Domain zu diesem Rechner führt und das Zertifikat gilt`
  const { status, headers, text } = answer
  if (headers.location)
    return `✗ Proxy: ${siteUrl} leitet weiter nach ${headers.location}; SITE_URL darauf setzen`
  if (typeof fieldsOf(text).ip !== 'string')
    return `✗ Proxy: Unter ${siteUrl} antwortet etwas anderes (${status}); SITE_URL und Proxy prüfen`
  return `✓ Proxy: ${siteUrl} führt zur Website`
}
