import { expect, test } from 'vitest'
import { testApp } from '../support/test-app.ts'

const FORGED = {
  'x-forwarded-for': '198.51.100.9',
  'x-real-ip': '198.51.100.9',
  forwarded: 'for=198.51.100.9',
}

const ipSeen = async (TRUST_PROXY: string, headers: Record<string, string>) => {
  const { app } = await testApp({ env: { TRUST_PROXY } })
  return (await app.inject({ url: '/api/ip', headers })).json()
}

test.each([
  ['without TRUST_PROXY no header names another address', '', FORGED, '127.0.0.1'],
  ['a proxy that is not on the list is not believed', '10.0.0.0/8', FORGED, '127.0.0.1'],
  [
    'behind a trusted proxy the last untrusted address counts, not what the client put before it',
    'loopback',
    { 'x-forwarded-for': '192.0.2.1, 203.0.113.5' },
    '203.0.113.5',
  ],
])('%s', async (_what, trusted, headers, ip) => {
  expect(await ipSeen(trusted, headers)).toEqual({ ip })
})

test('a proxy that names no address breaks nothing', async () => {
  const { app } = await testApp({ env: { TRUST_PROXY: 'loopback' } })
  for (const address of ['fe80::1%a-b', 'fe80::1%a_b', '::1%', '%', '[', ',', '0x7f.1']) {
    const answer = await app.inject({ url: '/api/ip', headers: { 'x-forwarded-for': address } })
    expect(answer.statusCode, address).toBe(200)
  }
})
