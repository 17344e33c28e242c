import { isIPv4, isIPv6 } from 'node:net'

/** What counts as one visitor: an IPv4 address, an IPv6 /64, or 'unknown', which is never limited. */
export type ClientAddress = string

export const UNKNOWN_ADDRESS: ClientAddress = 'unknown'

/** '::ffff:203.0.113.7' → '203.0.113.7'; '2001:db8:1:2:3:4:5:6' → '2001:db8:1:2::/64' */
export function clientAddress(ip: string | undefined): ClientAddress {
  const address = ip?.split('%', 1)[0] ?? ''
  if (isIPv4(address)) return address
  if (!isIPv6(address)) return UNKNOWN_ADDRESS
  const groups = expandIPv6(address)
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) return asIPv4(groups.slice(6))
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** '2001:db8:1:2::/64' → '2001:db8:1::/48'; nothing for IPv4, where an address is as much as most people have. */
export function networkOf(client: ClientAddress): string | undefined {
  const [, prefix] = /^([\da-f]+:[\da-f]+:[\da-f]+):/.exec(client) ?? []
  return prefix && `${prefix}::/48`
}

/** The eight groups of an IPv6 address that is known to be valid. */
function expandIPv6(address: string): number[] {
  const hexOnly = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, a, b, c, d) =>
    [a * 256 + +b, c * 256 + +d].map((group) => group.toString(16)).join(':'),
  )
  const [head = '', tail] = hexOnly.split('::')
  const parse = (part: string) => (part ? part.split(':').map((group) => Number.parseInt(group, 16)) : [])
  const [left, right] = [parse(head), parse(tail ?? '')]
  return [...left, ...Array<number>(8 - left.length - right.length).fill(0), ...right]
}

const asIPv4 = (groups: number[]): string => groups.flatMap((group) => [group >> 8, group & 0xff]).join('.')
