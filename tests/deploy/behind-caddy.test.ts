import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type StartedCaddy, startCaddy } from '../../rig/started-caddy.ts'
import { type StartedServer, startServer } from '../../rig/started-server.ts'
import { bookingRequest } from '../support/booking-request.ts'
import { killServer } from '../support/kill-server.ts'

let servers: StartedServer[]
let caddy: StartedCaddy

beforeAll(async () => {
  servers = await Promise.all([1, 2].map(() => startServer({ TRUST_PROXY: '127.0.0.1' })))
  caddy = await startCaddy(servers.map(({ url }) => url))
})
afterAll(async () => {
  await caddy.stop()
  await Promise.all(servers.map((server) => server.stop()))
})

type Answer = { status: number | undefined; body: string; location: string | undefined }

/** A visitor of their own: on loopback every address of 127.0.0.0/8 is one. */
function visit(
  from: string,
  path: string,
  { headers = {}, body, port = caddy.port }: { headers?: object; body?: object; port?: number } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const method = body ? 'POST' : 'GET'
    const sent = request({
      host: '127.0.0.1',
      port,
      path,
      localAddress: from,
      method,
      headers: { ...headers },
    })
    if (body) sent.setHeader('content-type', 'application/json')
    sent.once('error', reject)
    sent.once('response', async (response) => {
      const text = Buffer.concat(await response.toArray()).toString()
      resolve({ status: response.statusCode, body: text, location: response.headers.location })
    })
    sent.end(body && JSON.stringify(body))
  })
}

test('a visitor’s own address arrives, and no header can name another', async () => {
  for (const address of ['198.51.100.9', '127.0.0.1', '10.0.0.1, 127.0.0.1', 'unknown']) {
    const headers = { 'x-forwarded-for': address, 'x-real-ip': address, forwarded: `for=${address}` }
    const { body } = await visit('127.0.0.11', '/api/ip', { headers })
    expect(JSON.parse(body)).toEqual({ ip: '127.0.0.11' })
  }
})

test('the name without www is sent on to the one with it', async () => {
  const { status, location } = await visit('127.0.0.1', '/agb?x=1', { port: caddy.apexPort })
  expect(status).toBe(301)
  expect(location).toMatch(/^https:.*\/agb\?x=1$/)
})

test('too much is refused in the server’s own words', async () => {
  const body = bookingRequest({ websiteIdea: 'x'.repeat(100_000) })
  const answer = await visit('127.0.0.13', '/api/appointments', { body })
  expect(answer.status).toBe(413)
  expect(JSON.parse(answer.body)).toMatchObject({ status: 413 })
})

test('one instance is killed: the other serves every page', async () => {
  const [killed] = servers
  if (!killed) throw new Error('no server')
  await killServer(killed)
  const pages = await Promise.all(Array.from({ length: 30 }, () => visit('127.0.0.14', '/')))
  expect(pages.filter(({ status }) => status !== 200)).toEqual([])
})
