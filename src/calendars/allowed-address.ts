import { lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { FeedTrouble } from './feed-trouble.ts'

/** Ranges of ipaddr.js. */
const INSIDE = ['loopback', 'private', 'uniqueLocal', 'linkLocal', 'carrierGradeNat']

/** Which addresses a connection may have: those of the internet, and those inside for hosts that a setting names. */
export type Reach = { isNamed: boolean; isPlain: boolean }

/** Plain HTTP never leaves this machine. */
export function isAllowedAddress(address: string, { isNamed, isPlain }: Reach): boolean {
  const range = rangeOf(address)
  if (isPlain) return isNamed && range === 'loopback'
  return range === 'unicast' || (isNamed && INSIDE.includes(range))
}

function rangeOf(address: string): string {
  const parsed = ipaddr.process(address.replace(/%.*/, ''))
  // NAT64 leads to the IPv4 address inside.
  if (parsed.range() === 'rfc6052') return rangeOf(parsed.toByteArray().slice(-4).join('.'))
  return parsed.range()
}

/** Checked when the connection is opened: a name that was harmless a moment ago may lead elsewhere now. */
export const checkedLookup =
  (reach: Reach): LookupFunction =>
  (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error || !first) return callback(error ?? new FeedTrouble('unreachable'), [])
      if (!addresses.every(({ address }) => isAllowedAddress(address, reach)))
        return callback(new FeedTrouble('private-address'), [])
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family)
    })
  }

/** An address instead of a name is connected to without a lookup. */
export function checkLiteral(hostname: string, reach: Reach): void {
  const address = hostname.replace(/^\[|\]$/g, '')
  if (isIP(address) && !isAllowedAddress(address, reach)) throw new FeedTrouble('private-address')
}
