import { expect, test } from 'vitest'
import { addresses, testApp } from '../support/test-app.ts'

const { app, log } = await testApp()
const nextAddress = addresses()

const get = (url: string, address = nextAddress()) =>
  app.inject({ url, headers: { 'x-forwarded-for': address } })

const NOWHERE = ['/%zz', '/%ff', '/api/%', '/termin/%E0%A4%A', `/termin/${'x'.repeat(2_000)}`]

test.each(NOWHERE)('%s is an unknown path like any other: limited, logged, with our headers', async (url) => {
  const address = nextAddress()
  const statuses: number[] = []
  log.length = 0
  for (let count = 0; count < 61; count++) {
    const { statusCode, headers } = await get(url, address)
    statuses.push(statusCode)
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
  }
  expect(statuses).toEqual([...Array(60).fill(404), 429])
  expect(log).toHaveLength(61)
})

const KEY = 'AWcLnBZxlU5bQ7wj1Ac0-3J5'
const HEX_KEY = '0123456789abcdeffedcba9876543210'

async function loggedPaths(...urls: string[]): Promise<string[]> {
  log.length = 0
  for (const url of urls) await get(url)
  return log.map((line) => JSON.parse(line).path)
}

test.each([
  ['/api/ip', '/api/ip'],
  ['/termin?ergebnis=gebucht', '/termin'],
  [`/termin/${KEY}`, '/termin/…'],
  [`/termin/${KEY}/absagen`, '/termin/…/absagen'],
  [`/termin/${KEY}/termin.ics?x=1`, '/termin/…/termin.ics'],
  [`/anfragen/${KEY}/bestaetigen`, '/anfragen/…/bestaetigen'],
  [`/anfragen/anmelden/${KEY}`, '/anfragen/anmelden/…'],
  [`/anfragen/kalender/${KEY}.ics`, '/anfragen/kalender/…'],
  [`/antwort/185/${KEY}/unbekannt`, '/antwort/…'],
  ['/wp-login.php', '/wp-login.php'],
  ['/gibt/es-nicht', '/gibt/es-nicht'],
])('%s is logged as %s', async (url, path) => {
  expect(await loggedPaths(url)).toEqual([path])
})

/** Cut, encoded, broken by a mail program, with something behind it. */
const DAMAGED = (key: string) => [
  key,
  key.slice(0, 12),
  key.toLowerCase(),
  key.replace('5', '%35'),
  `%${key}`,
  `${key.slice(0, 12)}@${key.slice(13)}`,
  `${key.slice(0, 8)}.${key.slice(8)}`,
  `${key.slice(0, 12)}/${key.slice(12)}`,
  `${key.slice(0, 12)}%20${key.slice(12)}`,
  `${key.slice(0, 12)}=%0D%0A${key.slice(12)}`,
  ...['.', ')', '%3E', ';x', '&amp;x=1', '.ics', '.ICS', '%20', '/', '/absagen', '/absagen/x'].map(
    (more) => key + more,
  ),
]
const BEFORE_KEYS = ['/termin/', '/anfragen/', '/anfragen/kalender/', '/anfragen/anmelden/', '/antwort/185/']
const DAMAGED_BEFORE = ['/', '/Termin/', '//termin/', '/termin%2F', '/termn/', `/${'x/'.repeat(90)}`]

test.each([...BEFORE_KEYS, ...DAMAGED_BEFORE])(
  'no key behind %s is logged, however damaged',
  async (before) => {
    for (const key of [KEY, HEX_KEY]) {
      const urls = DAMAGED(key).map((damaged) => before + damaged)
      const paths = await loggedPaths(...urls)
      expect(paths).toHaveLength(urls.length)
      for (let start = 0; start + 5 <= key.length; start++)
        expect(paths.join(' ').toLowerCase()).not.toContain(key.slice(start, start + 5).toLowerCase())
    }
  },
)
