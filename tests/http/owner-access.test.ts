import { describe, expect, test } from 'vitest'
import { newKey } from '../../src/booking/appointments/appointment-key.ts'
import { expectAnswer, expectRedirect } from '../support/expect-answer.ts'
import { listMails } from '../support/list-mails.ts'
import { MONDAY, ownerApp } from '../support/owner-app.ts'
import { mailedSignIn } from '../support/send-due-mails.ts'

const { store, clock, get, post, book, answerLink, signIn, log } = await ownerApp()
const DAY = 24 * 60
const isBook = (body: string) => body.includes('action="/anfragen/abmelden"')
const minutesLater = (minutes: number) => new Date(MONDAY.getTime() + minutes * 60_000)
const signInMails = async (from = store) =>
  (await listMails(from)).filter(({ kind }) => kind === 'owner-sign-in').length

describe('signed out', () => {
  test('the overview is a page with one button', async () => {
    const answer = await get('/anfragen')
    expect(answer.statusCode).toBe(200)
    expect(isBook(answer.body)).toBe(false)
    expect(answer.body.match(/<button/g)).toHaveLength(1)
    expect(answer.body).toContain('action="/anfragen/anmelden"')
    expect(answer.body).not.toContain('http-equiv="refresh"')
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    })
  })

  test('a link on another site loads the page once more, with the session, and only once', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' }
    const first = await get('/anfragen', headers)
    const target = /http-equiv="refresh" content="0;url=([^"]+)"/.exec(first.body)?.[1]
    expect(target).toBe('/anfragen?noch-einmal=1')
    expect((await get(String(target), headers)).body).not.toContain('http-equiv="refresh"')
    expect((await get('/anfragen', { 'sec-fetch-site': 'same-origin' })).body).not.toContain('refresh')
    expect(isBook((await get(String(target), await signIn())).body)).toBe(true)
  })

  test.each(['/anfragen/loeschen', '/anfragen/kalender'])(
    'a post to %s leads to the button and changes nothing',
    async (path) => {
      const key = await store.access.calendarKey()
      const answer = await post(path, { number: '1' })
      expectRedirect(answer, '/anfragen')
      expect(await store.access.calendarKey()).toBe(key)
    },
  )

  test('the table leads to the button', async () => {
    const answer = await get('/anfragen/export.csv')
    expectRedirect(answer, '/anfragen')
  })
})

describe('a sign-in link', () => {
  test('shows a button as often as it is opened; the button signs in once', async () => {
    const token = await store.access.createSignIn(MONDAY)
    for (const _ of ['scanner', 'owner']) {
      const page = await get(`/anfragen/anmelden/${token}`)
      expect(page.statusCode).toBe(200)
      expect(page.body.match(/<button/g)).toHaveLength(1)
      expect(page.headers['set-cookie']).toBeUndefined()
    }
    const answer = await post(`/anfragen/anmelden/${token}`)
    expectRedirect(answer, '/anfragen')
    const cookie = String(answer.headers['set-cookie'])
    expect(cookie).toMatch(
      /^__Secure-sitzung=[\w-]{24}; Path=\/anfragen; Max-Age=7776000; HttpOnly; SameSite=Strict; Secure$/,
    )
    expect(isBook((await get('/anfragen', { cookie: cookie.split(';')[0] ?? '' })).body)).toBe(true)
    for (const again of [
      await post(`/anfragen/anmelden/${token}`),
      await get(`/anfragen/anmelden/${token}`),
    ]) {
      expectAnswer(again, 404, 'Neuen Link schicken')
      expect(again.headers['set-cookie']).toBeUndefined()
    }
    expect(log.join('')).not.toContain(token)
  })

  test('of fifty presses at once signs in one', async () => {
    const token = await store.access.createSignIn(MONDAY)
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(`/anfragen/anmelden/${token}`)))
    expect(answers.filter(({ statusCode }) => statusCode === 303)).toHaveLength(1)
  })

  test('is good for 15 minutes', async () => {
    const [first, second] = [await store.access.createSignIn(MONDAY), await store.access.createSignIn(MONDAY)]
    clock.now = minutesLater(14.9)
    expect((await post(`/anfragen/anmelden/${first}`)).statusCode).toBe(303)
    clock.now = minutesLater(15)
    expect((await get(`/anfragen/anmelden/${second}`)).statusCode).toBe(404)
    expect((await post(`/anfragen/anmelden/${second}`)).statusCode).toBe(404)
    clock.now = MONDAY
  })

  test.each([newKey(), 'x', '..%2f..', 'x'.repeat(65)])('%s is none', async (token) => {
    expect((await get(`/anfragen/anmelden/${token}`)).statusCode).toBe(404)
    expect((await post(`/anfragen/anmelden/${token}`)).statusCode).toBe(404)
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
    expect(answer.headers['set-cookie']).toMatch(/^__Secure-sitzung=; Path=\/anfragen; Max-Age=0; /)
    expect(answer.headers['clear-site-data']).toBe('"cache"')
    expect(isBook((await get('/anfragen', session)).body)).toBe(false)
    expect((await post('/anfragen/abmelden', {}, session)).statusCode).toBe(303)
  })

  test('ends 90 days after its last use', async () => {
    const session = await signIn()
    const isSignedInAfter = async (minutes: number) => {
      clock.now = minutesLater(minutes)
      return isBook((await get('/anfragen', session)).body)
    }
    expect(await isSignedInAfter(90 * DAY - 1)).toBe(true)
    expect(await isSignedInAfter(180 * DAY - 2)).toBe(true)
    expect(await isSignedInAfter(270 * DAY - 2)).toBe(false)
    clock.now = MONDAY
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
    clock.now = MONDAY
  })

  test('can be ended on every device from one, with every link that was mailed', async () => {
    const [phone, laptop] = [await signIn(), await signIn()]
    const link = await answerLink(await book())
    const token = await store.access.createSignIn(MONDAY)
    const answer = await post('/anfragen/abmelden', { everywhere: '1' }, phone)
    expectRedirect(answer, '/anfragen?ergebnis=ueberall-abgemeldet')
    expect(answer.headers['set-cookie']).toMatch(/^__Secure-sitzung=; Path=\/anfragen; Max-Age=0; /)
    expect(answer.headers['clear-site-data']).toBe('"cache"')
    expect((await get(String(answer.headers.location))).body).toContain('Überall abgemeldet')
    for (const device of [phone, laptop]) expect(isBook((await get('/anfragen', device)).body)).toBe(false)
    expect((await get(link)).statusCode).toBe(404)
    expect((await post(`/anfragen/anmelden/${token}`)).statusCode).toBe(404)
  })

  test('cannot be ended elsewhere without one', async () => {
    const laptop = await signIn()
    const link = await answerLink(await book())
    for (const cookie of ['', `__Secure-sitzung=${newKey()}`]) {
      const answer = await post('/anfragen/abmelden', { everywhere: '1' }, { cookie })
      expect([answer.statusCode, answer.headers.location]).toEqual([303, '/anfragen?ergebnis=abgemeldet'])
    }
    expect(isBook((await get('/anfragen', laptop)).body)).toBe(true)
    expect((await get(link)).statusCode).toBe(200)
  })

  test('of another site is none here', async () => {
    const other = await ownerApp()
    expect(isBook((await get('/anfragen', await other.signIn())).body)).toBe(false)
  })

  test.each([
    `__Secure-sitzung=${newKey()}`,
    '__Secure-sitzung=',
    '__Secure-sitzung=__proto__',
    `__Secure-sitzung=${'x'.repeat(4000)}`,
    "__Secure-sitzung=' OR 1=1 --",
    '; ;=;',
  ])('is not forged by %j', async (cookie) => {
    const answer = await get('/anfragen', { cookie })
    expect(answer.statusCode).toBe(200)
    expect(isBook(answer.body)).toBe(false)
  })

  test('is not a sign-in link, nor the other way round', async () => {
    const token = await store.access.createSignIn(MONDAY)
    expect(isBook((await get('/anfragen', { cookie: `__Secure-sitzung=${token}` })).body)).toBe(false)
    const { cookie } = await signIn()
    expect((await post(`/anfragen/anmelden/${cookie.slice('__Secure-sitzung='.length)}`)).statusCode).toBe(
      404,
    )
  })

  test('is found among other cookies, and only by its whole name', async () => {
    const { cookie } = await signIn()
    expect(isBook((await get('/anfragen', { cookie: `a=1; ${cookie}; b=2` })).body)).toBe(true)
    expect(isBook((await get('/anfragen', { cookie: `nicht${cookie}` })).body)).toBe(false)
    const unprefixed = cookie.replace('__Secure-', '')
    expect(isBook((await get('/anfragen', { cookie: unprefixed })).body)).toBe(false)
  })

  test('is not used by another site’s form', async () => {
    const headers = { ...(await signIn()), 'sec-fetch-site': 'cross-site' }
    for (const path of [
      '/anfragen/loeschen',
      '/anfragen/kalender',
      '/anfragen/abmelden',
      '/anfragen/anmelden',
    ])
      expect((await post(path, { number: '1' }, headers)).statusCode).toBe(403)
  })
})

describe('a request that was wanted', () => {
  test('is where signing in leads: by the button, the mail, and the button behind its link', async () => {
    const { id } = await book()
    const asked = await post('/anfragen/anmelden', { request: String(id) })
    expect([asked.statusCode, asked.headers.location]).toEqual([303, `/anfragen/${id}?ergebnis=verschickt`])
    expect((await get(String(asked.headers.location))).body).toContain('Link unterwegs')
    const link = await mailedSignIn(store, clock.now)
    expect(link).toMatch(new RegExp(`^/anfragen/anmelden/[\\w-]{24}\\?anfrage=${id}$`))
    const page = await get(link)
    expect(page.statusCode).toBe(200)
    const [path = ''] = link.split('?')
    expect(page.body).toContain(`action="${path}"`)
    expect(page.body).toContain(`name="request" value="${id}"`)
    const answer = await post(path, { request: String(id) })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `/anfragen/${id}`])
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

  test('is found by who comes from a link elsewhere, with the session', async () => {
    const { id } = await book()
    const headers = { 'sec-fetch-site': 'cross-site' }
    expect((await get(`/anfragen/${id}`, headers)).body).toContain(
      `http-equiv="refresh" content="0;url=/anfragen/${id}?noch-einmal=1"`,
    )
    expect((await get(`/anfragen/${id}?noch-einmal=1`, headers)).body).not.toContain('refresh')
  })
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

  test('ten times within twelve minutes brings one mail, and its link works', async () => {
    const asked = await ownerApp()
    for (let minute = 0; minute < 10; minute++) {
      asked.clock.now = minutesLater(minute * 1.2)
      await asked.post('/anfragen/anmelden')
    }
    expect(await signInMails(asked.store)).toBe(1)
    asked.clock.now = MONDAY
    const link = await mailedSignIn(asked.store, MONDAY)
    asked.clock.now = minutesLater(11.9)
    expect((await asked.post(link)).statusCode).toBe(303)
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

  test('is possible at once where the last link was used, and using one ends the older ones', async () => {
    const asked = await ownerApp()
    await asked.post('/anfragen/anmelden')
    const first = await mailedSignIn(asked.store, MONDAY)
    asked.clock.now = minutesLater(12)
    await asked.post('/anfragen/anmelden')
    const second = await mailedSignIn(asked.store, asked.clock.now)
    expect((await asked.post(second)).statusCode).toBe(303)
    expect((await asked.post(first)).statusCode).toBe(404)
    await asked.post('/anfragen/anmelden')
    expect(await mailedSignIn(asked.store, asked.clock.now)).toMatch(/^\/anfragen\/anmelden\//)
  })
})
