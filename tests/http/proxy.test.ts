import { expect, test } from 'vitest'
import { testApp } from '../support/test-app.ts'

const FORGED = {
  'x-forwarded-for': '198.51.100.9',
  'x-real-ip': '198.51.100.9',
  forwarded: 'for=198.51.100.9',
}

test('without TRUST_PROXY no header can name another address', async () => {
  const { app } = await testApp({ env: { TRUST_PROXY: '' } })
  expect((await app.inject({ url: '/api/ip', headers: FORGED })).json()).toEqual({ ip: '127.0.0.1' })
})

test('a proxy that is not on the list is not believed', async () => {
  const { app } = await testApp({ env: { TRUST_PROXY: '10.0.0.0/8' } })
  expect((await app.inject({ url: '/api/ip', headers: FORGED })).json()).toEqual({ ip: '127.0.0.1' })
})

test('behind a trusted proxy the last untrusted address counts, not what the client put before it', async () => {
  const { app } = await testApp({ env: { TRUST_PROXY: 'loopback' } })
  const headers = { 'x-forwarded-for': '192.0.2.1, 203.0.113.5' }
  expect((await app.inject({ url: '/api/ip', headers })).json()).toEqual({ ip: '203.0.113.5' })
})

test.each(['fe80::1%a-b', 'fe80::1%a_b', '::1%', '%', '[', ',', '0x7f.1'])(
  'a proxy that names %j breaks nothing',
  async (address) => {
    const { app } = await testApp({ env: { TRUST_PROXY: 'loopback' } })
    const answer = await app.inject({ url: '/api/ip', headers: { 'x-forwarded-for': address } })
    expect(answer.statusCode).toBe(200)
  },
)
