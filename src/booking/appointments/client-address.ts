import { isIPv4, isIPv6 } from 'node:net'
import ipaddr from 'ipaddr.js'

/** What counts as one visitor: an IPv4 address, an IPv6 /64, or 'unknown' where a proxy names no usable address. */
export type ClientAddress = string

export const UNKNOWN_ADDRESS: ClientAddress = 'unknown'

/** Ranges of ipaddr.js that contain an IPv4 address: mapped (::ffff:0:0/96) and NAT64 (64:ff9b::/96). */
const IPV4_INSIDE = ['ipv4Mapped', 'rfc6052']

/** '::ffff:203.0.113.7' → '203.0.113.7'; '2001:db8:1:2:3:4:5:6' → '2001:db8:1:2::/64' */
export function clientAddress(ip: string | undefined): ClientAddress {
  const address = withoutPort(ip ?? '')
  if (isIPv4(address)) return address
  // Node accepts zones ('fe80::1%a-b') that the library does not.
  if (!isIPv6(address) || !ipaddr.IPv6.isValid(address)) return UNKNOWN_ADDRESS
  const parsed = ipaddr.IPv6.parse(address)
  if (IPV4_INSIDE.includes(parsed.range())) return parsed.toByteArray().slice(-4).join('.')
  const groups = parsed.parts.slice(0, 4).map((group) => group.toString(16))
  return `${groups.join(':')}::/64`
}

/** '203.0.113.7' → '203.0.113.0/24'; '2001:db8:1:2::/64' → '2001:db8:1::/48'; all unknown ones are one network. */
export function networkOf(client: ClientAddress): string {
  if (client === UNKNOWN_ADDRESS) return client
  const [separator, rest] = client.includes(':') ? [':', '::/48'] : ['.', '.0/24']
  return client.split(separator).slice(0, 3).join(separator) + rest
}

/** A proxy may append the port: '203.0.113.7:4711', '[2001:db8::1]:4711'. */
const withoutPort = (text: string): string =>
  text.replace(/^\[([^\]]*)\](:\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
