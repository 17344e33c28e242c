import { expect, test } from 'vitest'
import { clientAddress, networkOf } from './client-address.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', 'unknown'],
  [undefined, 'unknown'],
  ['not an address', 'unknown'],
  ['203.0.113.7, 10.0.0.1', 'unknown'],
])('%s counts as %s', (ip, address) => expect(clientAddress(ip)).toBe(address))

test.each([
  ['203.0.113.7', undefined],
  ['2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['0:0:0:0::/64', '0:0:0::/48'],
  ['unknown', undefined],
])('%s belongs to the network %s', (client, network) => expect(networkOf(client)).toBe(network))
