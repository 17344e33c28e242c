import { isIPv4, isIPv6 } from 'node:net'
import ipaddr from 'ipaddr.js'

/** What counts as one visitor: an IPv4 address, an IPv6 /64, or 'unknown' where a proxy names no usable address. */
export type ClientAddress = string

export const UNKNOWN_ADDRESS: ClientAddress = 'unknown'

/** ipaddr.js's names for mapped addresses (::ffff:0:0/96) and those of a provider's NAT64 (64:ff9b::/96). */
const IPV4_INSIDE = ['ipv4Mapped', 'rfc6052']

/** '::ffff:203.0.113.7' → '203.0.113.7'; '2001:db8:1:2:3:4:5:6' → '2001:db8:1:2::/64' */
export function clientAddress(ip: string | undefined): ClientAddress {
  const address = withoutPort(ip ?? '')
  if (isIPv4(address)) return address
  // Node's idea of a zone ('fe80::1%a-b') is wider than the library's.
  if (!isIPv6(address) || !ipaddr.IPv6.isValid(address)) return UNKNOWN_ADDRESS
  const parsed = ipaddr.IPv6.parse(address)
  if (IPV4_INSIDE.includes(parsed.range())) return parsed.toByteArray().slice(-4).join('.')
  return `${parsed.parts
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** '2001:db8:1:2::/64' → '2001:db8:1::/48'; nothing for IPv4, where an address is as much as most people have. */
export function networkOf(client: ClientAddress): string | undefined {
  if (!client.includes(':')) return undefined
  return `${client.split(':').slice(0, 3).join(':')}::/48`
}

/** What counts as one neighbourhood for mails: an IPv4 /24, an IPv6 /48. */
export const mailNetworkOf = (client: ClientAddress): string =>
  networkOf(client) ?? `${client.split('.').slice(0, 3).join('.')}.0/24`

/** A proxy may name the port as well: '203.0.113.7:4711', '[2001:db8::1]:4711'. */
const withoutPort = (text: string): string =>
  text.replace(/^\[([^\]]*)\](:\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
