import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { describe, expect, test } from 'vitest'
import { BOOKINGS_PER_NETWORK } from '../../src/booking/limits.ts'
import { StoreUnavailable } from '../../src/booking/ports/appointment-store.ts'
import { BOOKING_RATE } from '../../src/http/guards/rate-limits.ts'
import type { Store } from '../../src/store/store.ts'
import { addresses, testApp } from '../support/app/test-app.ts'
import { bookingRequest } from '../support/booking-request.ts'
import { BUILT } from '../support/servers/built-site.ts'
import { until } from '../support/until.ts'

const PAGES = `${BUILT}/site`
const { app } = await testApp({ pages: PAGES })
const nextAddress = addresses()

async function appWhere(book: Store['appointments']['book']): Promise<FastifyInstance> {
  const store = (real: Store) => ({ ...real, appointments: { ...real.appointments, book } })
  return (await testApp({ pages: PAGES, store })).app
}

const { privacyAccepted: _, ...texts } = bookingRequest()
const FORM = new URLSearchParams({ ...texts, privacyAccepted: 'on' }).toString()
const FORM_TYPE = 'application/x-www-form-urlencoded'

type Post = { address?: string; headers?: Record<string, string>; payload?: string; target?: FastifyInstance }

const post = (url: string, { address = nextAddress(), payload = FORM, target = app, ...sent }: Post = {}) => {
  const headers = { 'content-type': FORM_TYPE, 'x-forwarded-for': address, ...sent.headers }
  return target.inject({ method: 'POST', url, headers, payload })
}

/** A page in the site's own frame that says in German what happened, with the telephone as a way out. */
function expectPage(answer: LightMyRequestResponse, status: number, title: string) {
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8'])
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.headers['content-security-policy']).toContain("script-src 'self'")
  expect(answer.body).toContain(`<title>${title} – `)
  expect(answer.body).toContain('<html lang="de">')
  expect(answer.body).toMatch(/Oder rufen Sie uns an: <a href="tel:/)
  expect(answer.body).not.toMatch(/Unexpected Application Error|node_modules|\bat \w+ \(/)
}

function expectKeptForm(answer: LightMyRequestResponse, status: number, title: string) {
  expectPage(answer, status, title)
  expect(answer.body).toContain('Ihre Angaben stehen noch im Formular.')
  for (const text of Object.values(texts)) expect(answer.body).toContain(text)
}

function expectWayBack(answer: LightMyRequestResponse, status: number, title: string) {
  expectPage(answer, status, title)
  expect(answer.body).toContain('mit „Zurück“ in Ihrem Browser kommen Sie wieder zu ihnen')
  expect(answer.body).toMatch(/<a class="button" href="\/#appointment">Zurück zum Formular/)
  expect(answer.body).not.toContain('<form')
  expect(answer.body).toMatch(/<div class="notice[^>]* autofocus/i)
}

const UNREADABLE = 'Dieses Format können wir nicht lesen'
const inType = (type: string, payload: string): Post => ({ headers: { 'content-type': type }, payload })
test.each<[string, Post, status: number, title: string]>([
  ['that is cut off', { headers: { 'content-length': '5' } }, 400, 'Ihre Angaben kamen unvollständig an'],
  ['of more than 16 kB', { payload: 'x'.repeat(16_400) }, 413, 'Das ist zu viel Text'],
  ['in JSON', inType('application/json', '{}'), 415, UNREADABLE],
  ['with files', inType('multipart/form-data; boundary=x', '--x--'), 415, UNREADABLE],
])('a form post %s is answered with the way back', async (_what, options, status, title) => {
  expectWayBack(await post('/termin', options), status, title)
})

describe('a form post that is one of too many is answered with the way back, without what was typed', () => {
  test('in a minute', async () => {
    const address = nextAddress()
    for (let sent = 0; sent < BOOKING_RATE.max; sent++) await post('/termin', { address })
    const answer = await post('/termin', { address })
    expectWayBack(answer, 429, 'Zu viele Aufrufe in kurzer Zeit')
    expect(answer.body).not.toContain(texts.websiteIdea)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('from a network that has booked its share', async () => {
    const from = (subnet: number) => post('/termin', { address: `2001:db8:9:${subnet.toString(16)}::1` })
    for (let booked = 0; booked < BOOKINGS_PER_NETWORK; booked++) await from(booked)
    const answer = await from(BOOKINGS_PER_NETWORK)
    expectWayBack(answer, 429, 'Gerade kommen sehr viele Anfragen aus Ihrem Netz')
    expect(answer.body).toContain('in einer Stunde')
    expect(answer.body).toMatch(/Oder rufen Sie uns an:.*href="tel:/)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(60)
  })

  test('but second tries and failures of ours take nothing of what the neighbours have', async () => {
    let isAway = true
    const { app: target } = await testApp({
      pages: PAGES,
      store: ({ appointments, ...store }) => {
        const away = () => Promise.reject(new StoreUnavailable('away'))
        const book: Store['appointments']['book'] = (...asked) =>
          isAway ? away() : appointments.book(...asked)
        return { ...store, appointments: { ...appointments, book } }
      },
    })
    const places = Array.from({ length: BOOKINGS_PER_NETWORK }, (_, index) => index)
    const from = async (place: number) =>
      (await post('/termin', { target, address: `198.51.100.${place}` })).statusCode
    for (const place of places) expect(await from(place)).toBe(503)
    isAway = false
    for (const _ of places) expect(await from(0)).toBe(303)
    for (const place of places.slice(1)) expect(await from(place)).toBe(303)
    expect(await from(BOOKINGS_PER_NETWORK)).toBe(429)
  })
})

describe('a form post that is refused comes back as it was', () => {
  test('from another site, but for the tick, which is the visitor’s to set', async () => {
    const answer = await post('/termin', { headers: { 'sec-fetch-site': 'cross-site' } })
    expectKeptForm(answer, 403, 'Das Formular kam nicht von unserer Seite')
    expect(answer.body).not.toContain('checked=""')
  })

  test.each([
    ['while the database is away', new StoreUnavailable('ECONNREFUSED'), 503],
    ['when something of ours breaks', new Error('a surprise'), 500],
  ])('%s', async (_when, error, status) => {
    const answer = await post('/termin', { target: await appWhere(() => Promise.reject(error)) })
    expectKeptForm(answer, status, 'Fehler beim Buchen')
    expect(answer.body).toContain('Das liegt an uns, nicht an Ihnen.')
    expect(answer.body).not.toContain(error.message)
    expect('retry-after' in answer.headers).toBe(status === 503)
  })

  test('while more comes than can be done', async () => {
    const waiting: (() => void)[] = []
    const target = await appWhere(
      () => new Promise((_resolve, reject) => waiting.push(() => reject(new StoreUnavailable('slow')))),
    )
    // By the API, whose refusals are cheap to write.
    const sent = inType('application/json', JSON.stringify(bookingRequest()))
    const before = Array.from({ length: 499 }, () => post('/api/appointments', { target, ...sent }))
    await until('all of them are in hand', () => waiting.length === 499)
    const answer = await post('/termin', { target })
    expectKeptForm(answer, 503, 'Fehler beim Buchen')
    expect(answer.headers['retry-after']).toBeDefined()
    for (const release of waiting) release()
    await Promise.all(before)
  })
})

describe('a refusal elsewhere is a page for people and a problem for programs', () => {
  const get = (url: string, address: string) => app.inject({ url, headers: { 'x-forwarded-for': address } })

  test.each(['/gibt-es-nicht', '/termin'])('%s, asked for too often', async (url) => {
    const address = nextAddress()
    for (let asked = 0; asked < 60; asked++) await get(url, address)
    const answer = await get(url, address)
    expectPage(answer, 429, 'Zu viele Aufrufe in kurzer Zeit')
    expect(answer.body).toContain('Bitte warten Sie eine Minute')
    expect(answer.headers.connection).toBe('keep-alive')
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('but without a proxy between, the client is disconnected: others would wait for what it sends ahead', async () => {
    const connections = []
    for (let asked = 0; asked < 61; asked++) {
      const { headers } = await app.inject({ url: '/gibt-es-nicht' })
      connections.push(headers.connection)
    }
    expect(connections.slice(-2)).toEqual(['keep-alive', 'close'])
  })

  test.each([
    ['/api/nichts', { 'sec-fetch-site': 'cross-site', accept: 'text/html' }, 403],
    ['/api/appointments', { 'sec-fetch-site': 'cross-site', accept: 'text/html' }, 403],
    ['/api/appointments', { accept: 'text/html' }, 415],
    ['/healthz', { accept: 'text/html' }, 404],
  ])('a post to %s with %j stays a problem', async (url, headers, status) => {
    const answer = await post(url, { headers })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      status,
      'application/problem+json; charset=utf-8',
    ])
    expect(answer.json()).toMatchObject({ status, title: expect.any(String), detail: expect.any(String) })
  })
})
