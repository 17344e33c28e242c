import { afterEach, describe, expect, test } from 'vitest'
import { newKey } from '../../src/booking/appointments/appointment-key.ts'
import { PRIVACY_RECORD } from '../../src/content/legal/privacy-record.ts'
import { expectAnswer, expectRedirect } from '../support/expect-answer.ts'
import { listMails } from '../support/list-mails.ts'
import { MONDAY, ownerApp } from '../support/owner-app.ts'
import { actionsIn } from '../support/read-page.ts'
import { mailedSignIn } from '../support/send-due-mails.ts'

const { store, clock, get, post, book, answerLink, signIn } = await ownerApp()
afterEach(() => {
  clock.now = MONDAY
})

const COOKIE = '__Secure-sitzung'
/** The headers of an answer after which nothing of a session is left. */
const ENDED = {
  'set-cookie': expect.stringMatching(/^__Secure-sitzung=; Path=\/anfragen; Max-Age=0; /),
  'clear-site-data': '"cache"',
}
const DAY = 24 * 60
const isBook = (body: string) => body.includes('action="/anfragen/abmelden"')
const minutesLater = (minutes: number) => new Date(MONDAY.getTime() + minutes * 60_000)
const signInMails = async (from = store) =>
  (await listMails(from)).filter(({ kind }) => kind === 'owner-sign-in').length

describe('signed out', () => {
  test('the overview is a page with one button', async () => {
    const { statusCode, body } = await get('/anfragen')
    expect([statusCode, isBook(body), body.match(/<button/g)?.length]).toEqual([200, false, 1])
    expect(actionsIn(body)).toEqual(['/anfragen/anmelden'])
    expect(body).not.toContain('http-equiv="refresh"')
  })

  test.each(['/anfragen', '/anfragen/185'])(
    'a link on another site to %s loads it once more, with the session, and only once',
    async (page) => {
      const headers = { 'sec-fetch-site': 'cross-site' }
      const target = `${page}?noch-einmal=1`
      expect((await get(page, headers)).body).toContain(`http-equiv="refresh" content="0;url=${target}"`)
      expect((await get(target, headers)).body).not.toContain('refresh')
      expect((await get(page, { 'sec-fetch-site': 'same-origin' })).body).not.toContain('refresh')
    },
  )
})

describe('a sign-in link', () => {
  test('shows a button as often as it is opened; the button signs in once', async () => {
    const token = await store.access.createSignIn(MONDAY)
    for (const _ of ['scanner', 'owner']) {
      const page = await get(`/anfragen/anmelden/${token}`)
      expectAnswer(page, 200)
      expect(page.body.match(/<button/g)).toHaveLength(1)
    }
    const answer = await post(`/anfragen/anmelden/${token}`)
    expectRedirect(answer, '/anfragen')
    const cookie = String(answer.headers['set-cookie'])
    expect(Object.values(PRIVACY_RECORD).flatMap(({ cookies = [] }) => cookies)).toEqual([COOKIE])
    expect(cookie).toMatch(
      /^__Secure-sitzung=[\w-]{24}; Path=\/anfragen; Max-Age=7776000; HttpOnly; SameSite=Strict; Secure$/,
    )
    expect(isBook((await get('/anfragen', { cookie: cookie.split(';')[0] ?? '' })).body)).toBe(true)
    for (const again of [post, get])
      expectAnswer(await again(`/anfragen/anmelden/${token}`), 404, 'Neuen Link schicken')
  })

  test('on a site without https has a cookie that works there', async () => {
    const plain = await ownerApp({ env: { SITE_URL: 'http://localhost:3000' } })
    const token = await plain.store.access.createSignIn(MONDAY)
    const answer = await plain.post(`/anfragen/anmelden/${token}`)
    const cookie = String(answer.headers['set-cookie'])
    expect(cookie).toMatch(/^sitzung=/)
    expect(cookie).not.toContain('Secure')
    expect(isBook((await plain.get('/anfragen', { cookie: cookie.split(';')[0] ?? '' })).body)).toBe(true)
  })
})

describe('a session', () => {
  test('ends on sign-out, and is not good when it is played again', async () => {
    const session = await signIn()
    const answer = await post('/anfragen/abmelden', {}, session)
    expectRedirect(answer, '/anfragen?ergebnis=abgemeldet')
    expect(answer.headers).toMatchObject(ENDED)
    expect(isBook((await get('/anfragen', session)).body)).toBe(false)
    expect((await post('/anfragen/abmelden', {}, session)).statusCode).toBe(303)
  })

  test('is renewed at most once a day, wherever it is used, and so is its cookie', async () => {
    const session = await signIn()
    const request = await book()
    const cookieAfter = async (minutes: number, path: string) => {
      clock.now = minutesLater(minutes)
      return (await get(path, session)).headers['set-cookie']
    }
    const { cookie } = session
    const renewed = `${cookie}; Path=/anfragen; Max-Age=7776000; HttpOnly; SameSite=Strict; Secure`
    expect(await cookieAfter(DAY, '/anfragen')).toBeUndefined()
    expect(await cookieAfter(DAY + 1, `/anfragen/${request.id}`)).toBe(renewed)
    expect(await cookieAfter(DAY + 2, '/anfragen')).toBeUndefined()
    expect(await cookieAfter(2 * DAY + 1, '/anfragen')).toBeUndefined()
    expect(await cookieAfter(2 * DAY + 2, '/anfragen')).toBe(renewed)
  })

  test('can be ended on every device from one, with every link that was mailed', async () => {
    const [phone, laptop] = [await signIn(), await signIn()]
    const request = await book()
    const link = await answerLink(request)
    const token = await store.access.createSignIn(MONDAY)
    const answer = await post('/anfragen/abmelden', { everywhere: '1' }, phone)
    expectRedirect(answer, '/anfragen?ergebnis=ueberall-abgemeldet')
    expect(answer.headers).toMatchObject(ENDED)
    expect((await get(String(answer.headers.location))).body).toContain('Überall abgemeldet')
    for (const device of [phone, laptop]) expect(isBook((await get('/anfragen', device)).body)).toBe(false)
    expect((await get(link)).statusCode).toBe(404)
    expect((await get(await answerLink(request))).statusCode).toBe(200)
    expect((await post(`/anfragen/anmelden/${token}`)).statusCode).toBe(404)
  })

  test('cannot be ended elsewhere without one', async () => {
    const laptop = await signIn()
    const link = await answerLink(await book())
    for (const cookie of ['', `__Secure-sitzung=${newKey()}`]) {
      const answer = await post('/anfragen/abmelden', { everywhere: '1' }, { cookie })
      expectRedirect(answer, '/anfragen?ergebnis=abgemeldet')
    }
    expect(isBook((await get('/anfragen', laptop)).body)).toBe(true)
    expect((await get(link)).statusCode).toBe(200)
  })

  test('is found among other cookies, by its whole name, and is not forged', async () => {
    const isBookWith = async (cookie: string) => isBook((await get('/anfragen', { cookie })).body)
    const { cookie } = await signIn()
    const elsewhere = await (await ownerApp()).signIn()
    const token = await store.access.createSignIn(MONDAY)
    expect(await isBookWith(`a=1; ${cookie}; b=2`)).toBe(true)
    const values = [newKey(), '', '__proto__', 'x'.repeat(4000), "' OR 1=1 --", token]
    const forged = [...values.map((value) => `${COOKIE}=${value}`), '; ;=;', elsewhere.cookie]
    for (const wrong of [...forged, `nicht${cookie}`, cookie.replace('__Secure-', '')])
      expect(await isBookWith(wrong), wrong).toBe(false)
  })
})

describe('a request that was wanted', () => {
  test('is where signing in leads: by the button, the mail, and the button behind its link', async () => {
    const { id } = await book()
    const asked = await post('/anfragen/anmelden', { request: String(id) })
    expectRedirect(asked, `/anfragen/${id}?ergebnis=verschickt`)
    expect((await get(String(asked.headers.location))).body).toContain('Link unterwegs')
    const link = await mailedSignIn(store, clock.now)
    expect(link).toMatch(new RegExp(`^/anfragen/anmelden/[\\w-]{24}\\?anfrage=${id}$`))
    const [path = ''] = link.split('?')
    expectAnswer(await get(link), 200, `action="${path}"`, `name="request" value="${id}"`)
    const answer = await post(path, { request: String(id) })
    expectRedirect(answer, `/anfragen/${id}`)
    const [cookie = ''] = String(answer.headers['set-cookie']).split(';')
    expect((await get(`/anfragen/${id}`, { cookie })).body).toContain(`<title>Anfrage Nr. ${id} – `)
  })

  test.each(['//evil.example', '1/../..', '-1', '1e1', '', '9'.repeat(40)])(
    '%j is none: signing in leads to all of them',
    async (wanted) => {
      const asked = await post('/anfragen/anmelden', { request: wanted })
      expect(asked.headers.location).toBe('/anfragen?ergebnis=verschickt')
      const token = await store.access.createSignIn(clock.now)
      const page = await get(`/anfragen/anmelden/${token}?anfrage=${encodeURIComponent(wanted)}`)
      expect(page.body).not.toContain('name="request"')
      const answer = await post(`/anfragen/anmelden/${token}`, { request: wanted })
      expect(answer.headers.location).toBe('/anfragen')
    },
  )
})

describe('asking for a link', () => {
  test('always has the same answer, and brings one mail, however many ask at once', async () => {
    const asked = await ownerApp()
    const answers = await Promise.all(Array.from({ length: 50 }, () => asked.post('/anfragen/anmelden')))
    for (const { statusCode, headers, body } of answers) {
      expect([statusCode, headers.location, body]).toEqual([303, '/anfragen?ergebnis=verschickt', ''])
      expect(headers['set-cookie']).toBeUndefined()
    }
    expect(await signInMails(asked.store)).toBe(1)
    expect((await asked.get('/anfragen?ergebnis=verschickt')).body).toContain('Link unterwegs')
  })

  test('without end by a stranger never locks the owner out: a link that works is always there', async () => {
    const attacked = await ownerApp()
    let latest = ''
    for (let minute = 0; minute < 60; minute++) {
      attacked.clock.now = minutesLater(minute)
      await attacked.post('/anfragen/anmelden')
      latest = (await mailedSignIn(attacked.store, attacked.clock.now)) || latest
      expect((await attacked.get(latest)).statusCode, `minute ${minute}`).toBe(200)
    }
    expect(await signInMails(attacked.store)).toBe(5)
    expect((await attacked.post(latest)).statusCode).toBe(303)
  })
})
