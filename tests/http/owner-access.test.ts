import { describe, expect, test } from 'vitest'
import { newKey } from '../../src/booking/appointment-key.ts'
import { MONDAY, ownerApp } from '../support/owner-app.ts'

const { store, clock, get, post, signIn, log } = await ownerApp()
const isBook = (body: string) => body.includes('action="/anfragen/abmelden"')
const minutesLater = (minutes: number) => new Date(MONDAY.getTime() + minutes * 60_000)
const signInMails = async (from = store) =>
  (await from.outbox.list()).filter(({ kind }) => kind === 'owner-sign-in').length

describe('signed out', () => {
  test('the book is a page with one button', async () => {
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

  test('who comes from a link elsewhere is asked to come once more, with the session, and only once', async () => {
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
      expect(answer.statusCode).toBe(303)
      expect(answer.headers.location).toBe('/anfragen')
      expect(await store.access.calendarKey()).toBe(key)
    },
  )

  test('the table leads to the button', async () => {
    const answer = await get('/anfragen/export.csv')
    expect(answer.statusCode).toBe(303)
    expect(answer.headers.location).toBe('/anfragen')
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
    expect(answer.statusCode).toBe(303)
    expect(answer.headers.location).toBe('/anfragen')
    const cookie = String(answer.headers['set-cookie'])
    expect(cookie).toMatch(
      /^__Secure-sitzung=[\w-]{24}; Path=\/anfragen; Max-Age=2592000; HttpOnly; SameSite=Strict; Secure$/,
    )
    expect(isBook((await get('/anfragen', { cookie: cookie.split(';')[0] ?? '' })).body)).toBe(true)
    for (const again of [
      await post(`/anfragen/anmelden/${token}`),
      await get(`/anfragen/anmelden/${token}`),
    ]) {
      expect(again.statusCode).toBe(404)
      expect(again.body).toContain('Neuen Link schicken')
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

  test.each([newKey(), 'x', '%2e%2e', 'x'.repeat(65)])('%s is none', async (token) => {
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
    expect(answer.statusCode).toBe(303)
    expect(answer.headers.location).toBe('/anfragen?ergebnis=abgemeldet')
    expect(answer.headers['set-cookie']).toMatch(/^__Secure-sitzung=; Path=\/anfragen; Max-Age=0; /)
    expect(answer.headers['clear-site-data']).toBe('"cache"')
    expect(isBook((await get('/anfragen', session)).body)).toBe(false)
    expect((await post('/anfragen/abmelden', {}, session)).statusCode).toBe(303)
  })

  test('ends after 30 days', async () => {
    const session = await signIn()
    clock.now = minutesLater(30 * 24 * 60 - 1)
    expect(isBook((await get('/anfragen', session)).body)).toBe(true)
    clock.now = minutesLater(30 * 24 * 60)
    expect(isBook((await get('/anfragen', session)).body)).toBe(false)
    clock.now = MONDAY
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

describe('asking for a link', () => {
  test('always has the same answer, and at most five mails an hour, however many ask at once', async () => {
    const asked = await ownerApp()
    const answers = await Promise.all(Array.from({ length: 50 }, () => asked.post('/anfragen/anmelden')))
    for (const { statusCode, headers, body } of answers) {
      expect([statusCode, headers.location, body]).toEqual([303, '/anfragen?ergebnis=verschickt', ''])
      expect(headers['set-cookie']).toBeUndefined()
    }
    expect(await signInMails(asked.store)).toBe(5)
    expect((await asked.get('/anfragen?ergebnis=verschickt')).body).toContain('Link unterwegs')
  })

  test('the database counts as well', async () => {
    const counted = await ownerApp()
    for (let mails = 0; mails < 4; mails++) await counted.store.access.oweSignInMail(MONDAY)
    for (let asked = 0; asked < 3; asked++) await counted.post('/anfragen/anmelden')
    expect(await signInMails(counted.store)).toBe(5)
  })
})
