import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { answerKey } from '../../src/booking/appointments/answer-key.ts'
import { newKey } from '../../src/booking/appointments/appointment-key.ts'
import { databaseFile } from '../../src/store/sqlite/open-sqlite.ts'
import { expectAnswer, expectRedirect } from '../support/app/expect-answer.ts'
import { MONDAY, ownerApp } from '../support/app/owner-app.ts'
import { offer } from '../support/desk.ts'

const { app, store, dataDir, clock, log, get, post, book, take, signIn, answerLink } = await ownerApp()

/** Every route that the app has, whoever adds one. */
const ROUTES = routesIn(app.printRoutes({ commonPrefix: false }))
const PUBLIC = /^\/(healthz|running|api\/.*|termin)$/
const PRIVATE = ROUTES.filter(({ route }) => !PUBLIC.test(route))
const posts = (routes = PRIVATE) => routes.filter(({ method }) => method === 'POST')
const gets = (routes = PRIVATE) => routes.filter(({ method }) => method === 'GET')
const below = (root: string) =>
  PRIVATE.filter(({ route, method }) => method !== 'HEAD' && (route === root || route.startsWith(`${root}/`)))

function routesIn(printed: string): { method: string; route: string }[] {
  const path: string[] = []
  return printed.split('\n').flatMap((line) => {
    const [, indent = '', part, methods = ''] = /^([│ ]*)[├└]── (\S+) \(([^)]+)\)/.exec(line) ?? []
    if (!part) return []
    path.splice(indent.length / 4, path.length, part)
    return methods.split(', ').map((method) => ({ method, route: path.join('') }))
  })
}

const asked = await book({ firstName: 'Zoë' })
const offered = await take(await book({ firstName: 'Zoë' }), offer('2026-11-20 09:00'))
const from = new Date('2026-12-01T00:00Z')
const to = new Date('2026-12-02T00:00Z')
await store.blocked.block({ from, to, note: '' })
const [blocked] = await store.blocked.between(from, to)
const session = await signIn()
const token = await store.access.createSignIn(MONDAY)
const feed = await store.access.calendarKey()

/** The paths that open something, each with what says that it opens nothing. */
const KEYED = {
  '/antwort/:number/:key': [await answerLink(asked), 'Dieser Link gilt nicht (mehr)'],
  '/termin/:key': [`/termin/${offered.visitorKey}`, 'Unter diesem Link ist nichts gespeichert'],
  '/anfragen/anmelden/:token': [`/anfragen/anmelden/${token}`, 'Neuen Link schicken'],
  '/anfragen/kalender/:file': [
    `/anfragen/kalender/${feed}.ics`,
    'Diesen Kalender gibt es nicht oder nicht mehr.',
  ],
} as const
type Root = keyof typeof KEYED
const ROOTS = Object.keys(KEYED) as Root[]
const NUMBERED = '/anfragen/:number'
const BLOCKED = 'sperren/:blocked'
/** Signed out, they lead to their request; other forms have words or times in them. */
const TAPS = /\/(bestaetigen|erledigt|loeschen|zuruecknehmen)$/
/** They post to their own address. */
const PAGES_WITH_FORM = /\/(:token|neu|sperren)$/
const goodUrl = Object.fromEntries(ROOTS.map((root) => [root, KEYED[root][0]])) as Record<Root, string>
const keyIn = (root: Root) => /([\w-]{24})(\.ics)?$/.exec(goodUrl[root])?.[1] ?? ''
/** The path of that root with another key. */
const urlWith = (root: Root, key: string) => goodUrl[root].replace(keyIn(root), key)

/** A route's path with what it takes, as a person who may use it has it. */
function urlOf(route: string): string {
  if (route.includes(BLOCKED)) return route.replace(BLOCKED, `sperren/${blocked?.id}`)
  const root = [...ROOTS, NUMBERED].find((each) => route === each || route.startsWith(`${each}/`))
  if (!root) return route
  return route.replace(root, root === NUMBERED ? `/anfragen/${asked.id}` : goodUrl[root as Root])
}

/** For every form: with one of them a route that did not look where a post comes from would change something. */
const FIELDS: Record<string, string> = {
  proposal: '1',
  email: 'neu@example.org',
  preferredDate: '2026-11-24',
  preferredTime: '14:00',
  date: '2026-11-25',
  time: '10:00',
  name: 'Anna Groß',
  phone: '030 23125101',
  note: 'Ein Wort',
  fromDate: '2026-12-10',
  date1: '2026-11-23',
  time1: '10:00',
  everywhere: '1',
}
const WORDS = { seen: '0', ergebnis: 'bestaetigt', nr: String(asked.id) }
const QUERY = `?${new URLSearchParams({ ...FIELDS, ...WORDS })}`

/** Every row of every table, without what a GET may write: a session's end, the feed's last fetch, /healthz's counter. */
function everything() {
  const database = new DatabaseSync(databaseFile(dataDir), { readOnly: true })
  const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name").all()
  const rowsOf = (table: string) =>
    database
      .prepare(`SELECT * FROM ${table}`)
      .all()
      .map(({ feed_fetched_at: _, write_checks: __, ...row }) =>
        row.purpose === 'session' ? { ...row, expires_at: undefined } : row,
      )
  const rows = Object.fromEntries(tables.map(({ name }) => [name, rowsOf(String(name))]))
  database.close()
  return rows
}

type Answer = Awaited<ReturnType<typeof get>>
const KEPT_PRIVATE = {
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex, nofollow',
}

test('every route is known here with what it takes', () => {
  expect(PRIVATE.filter(({ route }) => urlOf(route).includes(':'))).toEqual([])
  expect(ROUTES.length).toBeGreaterThan(60)
})

test('who looks changes nothing, also a mail scanner that opens every address', async () => {
  const before = everything()
  for (const { route } of gets(ROUTES).filter(({ route }) => PUBLIC.test(route)))
    expect((await get(urlOf(route) + QUERY, session)).statusCode, route).toBeLessThan(500)
  for (const { route } of gets()) {
    const { statusCode, headers, body } = await get(urlOf(route) + QUERY, session)
    expect(headers, route).toMatchObject(KEPT_PRIVATE)
    const head = await app.inject({ method: 'HEAD', url: urlOf(route) + QUERY, headers: session })
    expect([head.statusCode, head.body], route).toEqual([statusCode, ''])
    // A step's own address, as after a reload on a phone, leads to its page.
    const page = route.replace(/(\/:blocked)?\/[\w-]+$/, '')
    if (posts().some((form) => form.route === route) && !PAGES_WITH_FORM.test(route))
      expectRedirect({ statusCode, headers, body }, urlOf(page))
    else expect(statusCode, route).toBe(200)
    if (statusCode !== 200 || !String(headers['content-type']).startsWith('text/html')) continue
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['content-security-policy']).toContain("form-action 'self'")
  }
  for (const path of ['/anmelden', '/abmelden'])
    expectRedirect(await get(`/anfragen${path}`, session), '/anfragen')
  expect(everything()).toEqual(before)
})

test.each<Record<string, string>>([
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
])('a post with %j is refused everywhere, and nothing has happened', async (headers) => {
  const before = everything()
  for (const { route } of posts(ROUTES)) {
    const answer = await post(urlOf(route), FIELDS, { ...session, ...headers })
    expect(answer.statusCode, route).toBe(403)
    if (!PUBLIC.test(route)) expect(answer.headers, route).toMatchObject(KEPT_PRIVATE)
  }
  expect(everything()).toEqual(before)
})

test('a form is read as a form, up to its limit', async () => {
  const before = everything()
  for (const { route } of [...posts(), { route: '/termin' }]) {
    const json = await post(urlOf(route), FIELDS, { ...session, 'content-type': 'application/json' })
    const long = await post(urlOf(route), { ...FIELDS, message: 'x'.repeat(70_000) }, session)
    expect([json.statusCode, long.statusCode], route).toEqual([415, 413])
  }
  expect(everything()).toEqual(before)
})

/** Every answer of every route below that path. */
async function answersBelow(root: string, urlHere: string, headers = {}): Promise<Answer[]> {
  const answers: Answer[] = []
  for (const { method, route } of below(root)) {
    const url = route.replace(root, urlHere)
    answers.push(await (method === 'GET' ? get(url, headers) : post(url, FIELDS, headers)))
  }
  expect(answers).not.toEqual([])
  return answers
}

async function expectUnknown(root: Root, url: string) {
  for (const answer of await answersBelow(root, url)) {
    expectAnswer(answer, 404, KEYED[root][1])
    expect(answer.headers, url).toMatchObject(KEPT_PRIVATE)
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(answer.body).not.toContain('Zoë')
  }
}

test.each(ROOTS)('%s opens nothing with a wrong key, nor with one for something else', async (root) => {
  const before = everything()
  const good = keyIn(root)
  const last = good.endsWith('A') ? 'B' : 'A'
  const damaged = [good.slice(0, -1), `${good}x`, good.slice(0, -1) + last, `${good}%20`, `${good}.`]
  const invented = [newKey(), 'x', '__proto__', "'%20OR%201=1", '%00', '..%2f..', encodeURI('ä'.repeat(24))]
  const ofOthers = ROOTS.filter((other) => other !== root).map(keyIn)
  const keys = [...damaged, ...invented, ...ofOthers, 'x'.repeat(65), 'x'.repeat(300)]
  for (const key of [...keys, session.cookie.slice(-24)]) await expectUnknown(root, urlWith(root, key))
  expect(everything()).toEqual(before)
})

test('the owner’s link opens nothing with another request’s number, secret or step', async () => {
  const key = keyIn('/antwort/:number/:key')
  for (const number of [offered.id, 99_999, 0, `${asked.id}x`, `0x${asked.id}`])
    await expectUnknown('/antwort/:number/:key', `/antwort/${number}/${key}`)
  const secret = await store.access.secret()
  const step = { id: asked.id, sequence: 0 }
  for (const wrong of [answerKey('another secret', step), answerKey(secret, { ...step, sequence: 1 })])
    await expectUnknown('/antwort/:number/:key', `/antwort/${asked.id}/${wrong}`)
})

test('the calendar’s address is none without its ending; links of an erased request are like any wrong key', async () => {
  for (const file of ['', '.ics', keyIn('/anfragen/kalender/:file')])
    expect((await get(`/anfragen/kalender/${file}`)).statusCode).toBe(404)
  const erased = await book()
  const visitorPage = `/termin/${erased.visitorKey}`
  const link = await answerLink(erased)
  const wrong = await get(`/antwort/${erased.id}/${newKey()}`)
  await store.dossiers.erase(erased.id, clock.now, 'owner')
  await expectUnknown('/termin/:key', visitorPage)
  await expectUnknown('/antwort/:number/:key', link)
  expect((await get(link)).body).toBe(wrong.body)
})

test('no key is guessed: the limit counts every try, wherever it is made, for the desk apart', async () => {
  const headers = { 'x-forwarded-for': '192.0.2.77' }
  const statusWith = async (root: Root) => (await get(urlWith(root, newKey()), headers)).statusCode
  for (let tries = 0; tries < 15; tries++) for (const root of ROOTS) expect(await statusWith(root)).toBe(404)
  for (const root of ROOTS) expect(await statusWith(root)).toBe(429)
})

test('a session that was accepted is counted for itself; a made-up cookie is a visitor’s, and uses up nobody’s calls', async () => {
  const headers = { 'x-forwarded-for': '192.0.2.78' }
  const desk = async (cookie: string) => (await get('/anfragen', { ...headers, cookie })).statusCode
  const [phone, computer] = [await signIn(), await signIn()]
  for (const { cookie } of [phone, computer]) expect(await desk(cookie)).toBe(200)
  const madeUp = async () => desk(`__Secure-sitzung=${newKey()}`)
  for (let call = 2; call < 60; call++) expect(await madeUp()).toBe(200)
  expect([await madeUp(), await desk('')]).toEqual([429, 429])
  for (let call = 0; call < 60; call++) expect(await desk(phone.cookie)).toBe(200)
  expect([await desk(phone.cookie), await desk(computer.cookie)]).toEqual([429, 200])
  // Ended, it is a made-up one: the call that finds out was the last to be counted apart.
  await post('/anfragen/abmelden', {}, computer)
  expect([await desk(computer.cookie), await desk(computer.cookie)]).toEqual([200, 429])
})

test.each(['0', '99999', '9'.repeat(40)])('no request has the number %s: 404, kindly', async (number) => {
  for (const answer of await answersBelow(NUMBERED, `/anfragen/${number}`, session)) {
    expectAnswer(answer, 404, 'Diese Anfrage gibt es nicht oder nicht mehr')
    expect(answer.headers).toMatchObject(KEPT_PRIVATE)
  }
})

test('what is no number leads to all requests: earlier mails had a key there', async () => {
  const keys = [24, 32, 43, 64].map((length) => 'Ab3_'.repeat(16).slice(0, length))
  for (const key of [...keys, 'x'.repeat(65), "'; DROP TABLE appointments; --", '%00%00', '-1', '1e1']) {
    const url = `/anfragen/${encodeURI(key)}`
    for (const answer of await answersBelow(NUMBERED, url, session)) expectRedirect(answer, '/anfragen')
    for (const page of [await get(url), await get(`${url}/bestaetigen`)]) {
      expectAnswer(page, 200, 'action="/anfragen/anmelden"')
      expect(page.body).not.toContain('name="request"')
    }
    expectRedirect(await post(`${url}/bestaetigen`), '/anfragen')
  }
})

test('signed out, the owner’s pages are a button that carries the number, and no form does anything', async () => {
  const before = everything()
  const buttonFor = async (number: number, path: string) => {
    const page = await get(`/anfragen/${number}${path}`)
    expectAnswer(page, 200, 'action="/anfragen/anmelden"', `name="request" value="${number}"`)
    expect(page.body.match(/<button/g)).toHaveLength(1)
    expect(page.body).not.toContain('Zoë')
    return page.body.replaceAll(new RegExp(`(value="|Nr\\.\\s)${number}\\b`, 'g'), '$1N')
  }
  for (const { method, route } of below(NUMBERED)) {
    const path = route.slice(NUMBERED.length)
    // Nobody learns which numbers there are.
    if (method === 'GET') expect(await buttonFor(asked.id, path)).toBe(await buttonFor(99_999, path))
    else if (TAPS.test(route)) expectRedirect(await post(urlOf(route), FIELDS), `/anfragen/${asked.id}`)
    else {
      const answers = [asked.id, 99_999].map((number) => post(`/anfragen/${number}${path}`, FIELDS))
      const [ended, other] = await Promise.all(answers)
      expect(ended?.statusCode, route).toBe(401)
      expect(other?.body.replaceAll('99999', String(asked.id))).toBe(ended?.body)
    }
  }
  for (const page of ['export.csv', 'neu', 'sperren'])
    expectRedirect(await get(`/anfragen/${page}`), '/anfragen')
  expectRedirect(await post('/anfragen/sperren/1/aufheben', FIELDS), '/anfragen')
  for (const form of ['neu', 'sperren'])
    expect((await post(`/anfragen/${form}`, FIELDS)).statusCode).toBe(401)
  expect((await get(`/anfragen/${offered.visitorKey}`)).body).not.toContain('Zoë')
  expect(everything()).toEqual(before)
})

test('the log names routes, no keys and no numbers, and no page sets a cookie', async () => {
  log.length = 0
  const pages = gets(ROUTES)
  const forms = posts(ROUTES)
  for (const { route } of pages)
    expect((await get(urlOf(route) + QUERY, session)).headers['set-cookie'], route).toBeUndefined()
  for (const { route } of forms) await post(urlOf(route), {}, { 'sec-fetch-site': 'cross-site' })
  const paths = log.map((line) => JSON.parse(line).path)
  expect(paths).toEqual([...pages, ...forms].map(({ route }) => route.replaceAll(/:\w+/g, '…')))
  for (const root of ROOTS) expect(log.join('')).not.toContain(keyIn(root))
})
