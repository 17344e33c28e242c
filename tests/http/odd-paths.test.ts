import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ownerApp } from '../support/app/owner-app.ts'

const { get, log, nextAddress } = await ownerApp()

const NOWHERE = ['/%zz', '/%ff', '/api/%', '/termin/%E0%A4%A', `/termin/${'x'.repeat(2_000)}`]

test('what cannot be decoded is an unknown path like any other: limited, logged, with our headers', async () => {
  const address = { 'x-forwarded-for': nextAddress() }
  const statuses: number[] = []
  let wait: unknown
  log.length = 0
  for (let count = 0; count < 61; count++) {
    const { statusCode, headers } = await get(String(NOWHERE[count % NOWHERE.length]), address)
    statuses.push(statusCode)
    wait = headers['retry-after']
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
  }
  expect(statuses).toEqual([...Array(60).fill(404), 429])
  expect(Number(wait)).toBeGreaterThan(0)
  expect(log).toHaveLength(61)
})

const KEY = 'AWcLnBZxlU5bQ7wj1Ac0-3J5'
const HEX_KEY = '0123456789abcdeffedcba9876543210'

async function loggedPaths(...urls: string[]): Promise<string[]> {
  log.length = 0
  for (const url of urls) await get(url)
  return log.map((line) => JSON.parse(line).path)
}

test('the document names the fields of a request’s log line', async () => {
  log.length = 0
  await get('/healthz')
  const [, fields = ''] =
    /^\| `request` \| ([^|]+) \|/m.exec(readFileSync('docs/operations.md', 'utf8')) ?? []
  const always = ['level', 'time', 'pid', 'hostname', 'msg']
  expect(Object.keys(JSON.parse(log[0] ?? '')).sort()).toEqual(
    [...always, ...fields.split(', ').map((field) => field.replaceAll('`', ''))].sort(),
  )
})

test('paths that nobody has are logged without what may be a key', async () => {
  const ours = ['antwort/185', 'termin', 'anfragen'].map((page) => `/${page}/awclnbzxlu/unbekannt`)
  const paths = [...ours, '/wp-login.php?x=1', '/gibt/es-nicht']
  const logged = ['/antwort/…', '/termin/…', '/anfragen/…', '/wp-login.php', '/gibt/es-nicht']
  expect(await loggedPaths(...paths)).toEqual(logged)
})

test('of a path that nobody has, however long, so much is logged as ours are long', async () => {
  const [path = ''] = await loggedPaths(`/${'gibt/es/nicht/'.repeat(100)}`)
  expect(path).toMatch(/^\/gibt\/es\/nicht\/.*\/…$/)
  expect(path.length).toBeLessThanOrEqual(200)
})

const ENDS = ['.', ')', '%3E', ';x', '&amp;x=1', '.ics', '.ICS', '%20', '/', '/absagen', '/absagen/x']
/** Cut, encoded, broken by a mail program, with something behind it. */
const damaged = (key: string) => [
  ...[key, key.slice(0, 12), key.toLowerCase(), key.replace('5', '%35'), `%${key}`],
  `${key.slice(0, 12)}@${key.slice(13)}`,
  `${key.slice(0, 8)}.${key.slice(8)}`,
  ...['/', '%20', '=%0D%0A'].map((between) => key.slice(0, 12) + between + key.slice(12)),
  ...ENDS.map((end) => key + end),
]
const BEFORE_KEYS = [
  ...['/termin/', '/anfragen/', '/anfragen/kalender/', '/anfragen/anmelden/', '/antwort/185/'],
  ...['/', '/Termin/', '//termin/', '/termin%2F', '/termn/', `/${'x/'.repeat(90)}`],
]

test.each(BEFORE_KEYS)('no key behind %s is logged, however damaged', async (before) => {
  for (const key of [KEY, HEX_KEY]) {
    const urls = damaged(key).map((end) => before + end)
    const paths = await loggedPaths(...urls)
    expect(paths).toHaveLength(urls.length)
    for (let start = 0; start + 5 <= key.length; start++)
      expect(paths.join(' ').toLowerCase()).not.toContain(key.slice(start, start + 5).toLowerCase())
  }
})

const OTHER = '198.51.100.9'
const FORGED = { 'x-forwarded-for': OTHER, 'x-real-ip': OTHER, forwarded: `for=${OTHER}` }
test.each([
  ['without TRUST_PROXY no header names another address', '', FORGED, '127.0.0.1'],
  ['a proxy that is not on the list is not believed', '10.0.0.0/8', FORGED, '127.0.0.1'],
  ['of a trusted proxy’s addresses the last counts', 'loopback', '192.0.2.1, 203.0.113.5', '203.0.113.5'],
])('%s', async (_what, TRUST_PROXY, sent, ip) => {
  const headers = typeof sent === 'string' ? { 'x-forwarded-for': sent } : sent
  const { app } = await ownerApp({ env: { TRUST_PROXY } })
  expect((await app.inject({ url: '/api/ip', headers })).json()).toEqual({ ip })
})

test('a proxy that names no address breaks nothing', async () => {
  for (const address of ['fe80::1%a-b', 'fe80::1%a_b', '::1%', '%', '[', ',', '0x7f.1'])
    expect((await get('/api/ip', { 'x-forwarded-for': address })).statusCode, address).toBe(200)
})
