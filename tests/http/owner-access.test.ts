import { expect, test } from 'vitest'
import { newKey } from '../../src/booking/appointments/appointment-key.ts'
import { PRIVACY_RECORD } from '../../src/content/legal/privacy-record.ts'
import { expectAnswer, expectRedirect } from '../support/app/expect-answer.ts'
import { MONDAY, ownerApp } from '../support/app/owner-app.ts'
import { actionsIn } from '../support/app/read-page.ts'
import { mailedSignIn, sendDueMails } from '../support/mail/send-due-mails.ts'
import { listMails } from '../support/store/list-mails.ts'

const site = await ownerApp()
const { store, clock, get, post, book, answerLink, signIn } = site

const COOKIE = '__Secure-sitzung'
const ATTRIBUTES = 'Path=/anfragen; Max-Age=7776000; HttpOnly; SameSite=Lax; Secure'
/** The headers of an answer after which nothing of a session is left. */
const ENDED = {
  'set-cookie': expect.stringMatching(/^__Secure-sitzung=; Path=\/anfragen; Max-Age=0; /),
  'clear-site-data': '"cache"',
}
const DAY = 24 * 60
const minutesLater = (minutes: number) => new Date(MONDAY.getTime() + minutes * 60_000)
const isBook = (body: string) => body.includes('action="/anfragen/abmelden"')
const opensBook = async (cookie: string, from = site) =>
  isBook((await from.get('/anfragen', { cookie: cookie.split(';')[0] ?? '' })).body)
const newLink = async (from = site) =>
  `/anfragen/anmelden/${await from.store.access.createSignIn(from.clock.now)}`

test('signed out, the overview is a page with one button', async () => {
  const { statusCode, body } = await get('/anfragen')
  expect([statusCode, isBook(body), body.match(/<button/g)?.length]).toEqual([200, false, 1])
  expect(actionsIn(body)).toEqual(['/anfragen/anmelden'])
})

test('a sign-in link shows a button as often as it is opened; the button signs in once', async () => {
  const link = await newLink()
  for (const _ of ['scanner', 'owner']) {
    const page = await get(link)
    expectAnswer(page, 200)
    expect(page.body.match(/<button/g)).toHaveLength(1)
  }
  const answer = await post(link)
  expectRedirect(answer, '/anfragen')
  const cookie = String(answer.headers['set-cookie'])
  expect(Object.values(PRIVACY_RECORD).flatMap(({ cookies = [] }) => cookies)).toEqual([COOKIE])
  expect(cookie).toMatch(new RegExp(`^${COOKIE}=[\\w-]{24}; ${ATTRIBUTES}$`))
  expect(await opensBook(cookie)).toBe(true)
  for (const again of [post, get]) expectAnswer(await again(link), 404, 'Neuen Link schicken')
})

test.each([
  ['http://localhost:3000', 'localhost:3000'],
  ['', 'localhost:3000'],
])(
  'a sign-in link on a site without https, or without an address yet, has a cookie that works there: %s',
  async (SITE_URL, host) => {
    const plain = await ownerApp({ env: { SITE_URL } })
    const cookie = String((await plain.post(await newLink(plain))).headers['set-cookie'])
    expect(cookie).toMatch(/^sitzung=/)
    expect(cookie).not.toContain('Secure')
    expect(await opensBook(cookie, plain)).toBe(true)
    expect((await plain.get('/anfragen', { cookie })).body).toContain(`webcal://${host}/anfragen/kalender/`)
  },
)

test('a session ends on sign-out, and can end nothing elsewhere when it is played again, nor can a forged one', async () => {
  const session = await signIn()
  const laptop = await signIn()
  const link = await answerLink(await book())
  const everywhere = { everywhere: '1' }
  for (const [cookie, fields] of [
    [session.cookie, {}],
    ['', everywhere],
    [`${COOKIE}=${newKey()}`, everywhere],
    [session.cookie, everywhere],
  ] as const) {
    const answer = await post('/anfragen/abmelden', fields, { cookie })
    expectRedirect(answer, '/anfragen?ergebnis=abgemeldet')
    expect(answer.headers).toMatchObject(ENDED)
    expect(await opensBook(session.cookie)).toBe(false)
  }
  expect(await opensBook(laptop.cookie)).toBe(true)
  expect((await get(link)).statusCode).toBe(200)
})

test('a session is renewed at most once a day, wherever it is used, and so is its cookie', async () => {
  const session = await signIn()
  const renewed = `${session.cookie}; ${ATTRIBUTES}`
  for (const [minutes, path, cookie] of [
    [DAY, '/anfragen', undefined],
    [DAY + 1, `/anfragen/${(await book()).id}`, renewed],
    [DAY + 2, '/anfragen', undefined],
  ] as const) {
    clock.now = minutesLater(minutes)
    expect((await get(path, session)).headers['set-cookie']).toBe(cookie)
  }
})

const calendar = async () => `/anfragen/kalender/${await store.access.calendarKey()}.ics`

test('a session can be ended on every device from one, with every link that was mailed', async () => {
  const phone = await signIn()
  const laptop = await signIn()
  const request = await book()
  const feed = await calendar()
  const links = [await answerLink(request), await newLink(), feed]
  await post('/anfragen/anmelden')
  const answer = await post('/anfragen/abmelden', { everywhere: '1' }, phone)
  expectRedirect(answer, '/anfragen?ergebnis=ueberall-abgemeldet')
  expect(answer.headers).toMatchObject(ENDED)
  expect((await get(String(answer.headers.location))).body).toContain('Überall abgemeldet')
  for (const { cookie } of [phone, laptop]) expect(await opensBook(cookie)).toBe(false)
  for (const link of links) expect((await get(link)).statusCode).toBe(404)
  expect(await mailedSignIn(store, clock.now)).toBe('')
  expect((await get(await answerLink(request))).statusCode).toBe(200)
})

test('where the calendar was fetched, the book asks to subscribe again until its new address is fetched', async () => {
  const subscribe = async () => expect((await get(await calendar())).statusCode).toBe(200)
  const signOut = async () => post('/anfragen/abmelden', { everywhere: '1' }, await signIn())
  const asks = async () => (await get('/anfragen', await signIn())).body.includes('Kalender neu abonnieren')
  await subscribe()
  expect(await asks()).toBe(false)
  await signOut()
  await signOut()
  expect(await asks()).toBe(true)
  await subscribe()
  expect(await asks()).toBe(false)
})

test('mails to the owner have no calendar file while her calendar program fetches the calendar', async () => {
  const filesFor = async () => {
    await book()
    const mails = (await sendDueMails(store, clock.now)).filter(({ kind }) => /^(owner|visitor)$/.test(kind))
    return mails.map(({ kind, calendar }) => `${kind} ${calendar ? 'with' : 'without'}`).sort()
  }
  const inDays = (days: number) => minutesLater(days * DAY)
  await post('/anfragen/abmelden', { everywhere: '1' }, await signIn())
  expect(await filesFor()).toEqual(['owner with', 'visitor with'])
  for (const fetched of [0, 5]) {
    clock.now = inDays(fetched)
    await get(await calendar())
  }
  clock.now = inDays(11)
  expect(await filesFor()).toEqual(['owner without', 'visitor with'])
  clock.now = inDays(12)
  expect(await filesFor()).toEqual(['owner with', 'visitor with'])
})

test('a session is found among other cookies, by its whole name, and is not forged', async () => {
  const opens = async (cookie: string) => isBook((await get('/anfragen', { cookie })).body)
  const { cookie } = await signIn()
  const elsewhere = await (await ownerApp()).signIn()
  const token = await store.access.createSignIn(MONDAY)
  expect(await opens(`a=1; ${cookie}; b=2`)).toBe(true)
  const values = [newKey(), '', '__proto__', 'x'.repeat(4000), "' OR 1=1 --", token]
  const forged = [...values.map((value) => `${COOKIE}=${value}`), '; ;=;', elsewhere.cookie]
  for (const wrong of [...forged, `nicht${cookie}`, cookie.replace('__Secure-', '')])
    expect(await opens(wrong), wrong).toBe(false)
})

test('a request that was wanted is where signing in leads: by the button, the mail, and the button behind its link', async () => {
  const { id } = await book()
  const request = String(id)
  const asked = await post('/anfragen/anmelden', { request })
  expectRedirect(asked, `/anfragen/${id}?ergebnis=verschickt`)
  expect((await get(String(asked.headers.location))).body).toContain('Link unterwegs')
  const link = await mailedSignIn(store, clock.now)
  expect(link).toMatch(new RegExp(`^/anfragen/anmelden/[\\w-]{24}\\?anfrage=${id}$`))
  const [path = ''] = link.split('?')
  expectAnswer(await get(link), 200, `action="${path}"`, `name="request" value="${id}"`)
  const answer = await post(path, { request })
  expectRedirect(answer, `/anfragen/${id}`)
  const [cookie = ''] = String(answer.headers['set-cookie']).split(';')
  expect((await get(`/anfragen/${id}`, { cookie })).body).toContain(`<title>Anfrage Nr. ${id} – `)
})

const NONE = ['//evil.example', '1/../..', '-1', '1e1', '', '9'.repeat(40)]
test.each(NONE)('%j is no request: signing in leads to all of them', async (request) => {
  expectRedirect(await post('/anfragen/anmelden', { request }), '/anfragen?ergebnis=verschickt')
  const link = await newLink()
  const page = await get(`${link}?anfrage=${encodeURIComponent(request)}`)
  expect(page.body).not.toContain('name="request"')
  expectRedirect(await post(link, { request }), '/anfragen')
})

test('asking for a link always has the same answer; a stranger who asks without end never locks the owner out', async () => {
  const asked = await ownerApp()
  let latest = ''
  for (let minute = 0; minute < 60; minute++) {
    asked.clock.now = minutesLater(minute)
    const answers = await Promise.all([1, 2].map(() => asked.post('/anfragen/anmelden')))
    for (const { statusCode, headers, body } of answers) {
      expect([statusCode, headers.location, body]).toEqual([303, '/anfragen?ergebnis=verschickt', ''])
      expect(headers['set-cookie']).toBeUndefined()
    }
    latest = (await mailedSignIn(asked.store, asked.clock.now)) || latest
    expect((await asked.get(latest)).statusCode, `minute ${minute}`).toBe(200)
  }
  const mails = (await listMails(asked.store)).filter(({ kind }) => kind === 'owner-sign-in')
  expect(mails).toHaveLength(5)
  expect((await asked.post(latest)).statusCode).toBe(303)
  // The next one leaves at once where the last was used, and a clock that was ahead keeps nobody out.
  for (const now of [asked.clock.now, MONDAY]) {
    asked.clock.now = now
    await asked.post('/anfragen/anmelden')
    expect(await mailedSignIn(asked.store, now)).not.toBe('')
  }
})

test('a form that comes after the session has ended is named, not repeated; loading the page again sends it once more', async () => {
  const { id } = await book()
  const absagen = `/anfragen/${id}/absagen`
  const words = { message: 'Leider ausgebucht', note: 'Messe', idea: 'Ein Laden', name: 'Anna' }
  const of = ` für Anfrage Nr. ${id}.`
  for (const [path, kept, desk] of [
    [absagen, `Ihre Absage${of}`, `/anfragen/${id}`],
    [`/anfragen/${id}/vorschlagen`, `Ihre Terminvorschläge${of}`, `/anfragen/${id}`],
    [`/anfragen/${id}/vereinbaren`, `die vereinbarte Zeit${of}`, `/anfragen/${id}`],
    [`/anfragen/${id}/notiz`, `Ihre Notiz${of}`, `/anfragen/${id}`],
    [`/anfragen/${id}/adresse`, `die neue E-Mail-Adresse${of}`, `/anfragen/${id}`],
    [`/anfragen/${id}/telefon`, `die neue Telefonnummer${of}`, `/anfragen/${id}`],
    ['/anfragen/neu', 'Ihren Eintrag.', '/anfragen'],
    ['/anfragen/sperren', 'Ihre Sperre.', '/anfragen'],
  ] as const) {
    const ended = await post(path, words)
    expectAnswer(ended, 401, `Ihr Browser behält ${kept}`, `href="${desk}" target="_blank" rel="noopener"`)
    for (const word of [...Object.values(words), 'Musterfrau']) expect(ended.body).not.toContain(word)
    expect(actionsIn(ended.body)).toEqual([])
  }
  expectRedirect(await post(`/anfragen/${id}/loeschen`, words), `/anfragen/${id}`)
  expectRedirect(await post(absagen, words, await signIn()), `/anfragen/${id}?ergebnis=abgesagt`)
})
