import fc from 'fast-check'
import { describe, expect, inject, test } from 'vitest'
import { bookingFields } from '../../src/booking/appointments/booking-request.ts'
import { bookingRequest, nextSixthOfMay } from '../support/booking-request.ts'
import { addresses, testApp } from '../support/test-app.ts'

const { app, store, log } = await testApp()
const nextAddress = addresses()

const RANDOM_BODIES = 1_000 * inject('scale')
const JSON_TYPE = { 'content-type': 'application/json' }

type Post = { address?: string; headers?: Record<string, string>; body?: unknown; raw?: string }

const post = (url: string, { address = nextAddress(), headers = JSON_TYPE, body = {}, raw }: Post = {}) =>
  app.inject({
    method: 'POST',
    url,
    headers: { ...headers, 'x-forwarded-for': address },
    payload: raw ?? JSON.stringify(body),
  })

const book = (options: Post = {}) => post('/api/appointments', { body: bookingRequest(), ...options })
const check = (options: Post = {}) => post('/api/rpc/check_appointment_exists_for_ip', options)

describe('a booking', () => {
  test('answers 201 with what is known about it and the visitor’s page, and the check says the same from then on', async () => {
    const address = nextAddress()
    expect((await check({ address })).json()).toEqual({
      exists: false,
      created_at: null,
      preferred_date: null,
      preferred_time: null,
    })
    const booked = await book({ address })
    expect(booked.statusCode).toBe(201)
    const { page, ...known } = booked.json()
    expect(known).toEqual({
      exists: true,
      created_at: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/),
      preferred_date: nextSixthOfMay(),
      preferred_time: '10:30',
    })
    expect((await check({ address })).json()).toEqual(known)
    expect((await app.inject(page)).body).toContain('angefragt')
  })

  test('a second one from the same address answers 409 with the first', async () => {
    const address = nextAddress()
    const first = await book({ address })
    const second = await book({ address, body: bookingRequest({ preferredTime: '18:00' }) })
    expect(second.statusCode).toBe(409)
    const { page: _, ...known } = first.json()
    expect(second.json()).toMatchObject(known)
    expect(second.json()).not.toHaveProperty('page')
  })

  test('an address in the body is ignored: nobody books or asks for somebody else', async () => {
    const [mine, theirs] = [nextAddress(), nextAddress()]
    const body = { ...bookingRequest(), client_ip: theirs, check_ip: theirs }
    const booked = await book({ address: mine, body })
    expect(booked.statusCode).toBe(201)
    expect((await check({ address: theirs })).json().exists).toBe(false)
    expect((await check({ address: theirs, body: { check_ip: mine } })).json().exists).toBe(false)
  })

  test('emoji and markup are stored as they are', async () => {
    const websiteIdea = 'Brezeln 🥨 & <b>mehr</b> – "sofort"'
    await book({ body: bookingRequest({ websiteIdea }) })
    expect((await store.appointments.list())[0]?.websiteIdea).toBe(websiteIdea)
  })
})

describe('bad input', () => {
  const IDEA = /Website-Idee/
  test.each<[string, object, Record<string, string | RegExp>]>([
    ['a missing field', { firstName: undefined }, { firstName: 'Vorname muss mindestens 2 Zeichen haben' }],
    ['a field of every object', { constructor: 'x' }, { constructor: 'Unbekanntes Feld' }],
    ['an extra field', { role: 'admin' }, { role: 'Unbekanntes Feld' }],
    ['a wrong type', { phone: 30231251001 }, { phone: 'Gültige Telefonnummer eingeben' }],
    ['null', { email: null }, { email: 'Gültige E-Mail-Adresse eingeben' }],
    ['an array', { lastName: ['A', 'B'] }, { lastName: 'Nachname muss mindestens 2 Zeichen haben' }],
    ['CR/LF in a name', { firstName: 'Max\r\nBcc: a@b.de' }, { firstName: /Nur Buchstaben/ }],
    ['half a character', { websiteIdea: `Eine Idee \ud800 mit Bruch` }, { websiteIdea: IDEA }],
    ['a NUL byte', { websiteIdea: 'Eine Idee \u0000 mit NUL' }, { websiteIdea: IDEA }],
  ])('%s answers 422 and names the field in German', async (_what, changes, errors) => {
    const before = (await store.appointments.list()).length
    const answer = await book({ body: { ...bookingRequest(), ...changes } })
    expect(answer.statusCode).toBe(422)
    expect(answer.headers['content-type']).toMatch('application/problem+json')
    const [[field = '', message = ''] = []] = Object.entries(errors)
    expect(answer.json().errors).toEqual({ [field]: expect.stringMatching(message) })
    expect((await store.appointments.list()).length).toBe(before)
  })

  test.each([
    ['broken JSON', { raw: '{"firstName":' }, 400],
    ['an empty body', { raw: '' }, 400],
    ['__proto__', { raw: '{"__proto__":{"isAdmin":true}}' }, 400],
    ['a form post', { headers: { 'content-type': 'application/x-www-form-urlencoded' }, raw: 'a=b' }, 415],
    ['plain text', { headers: { 'content-type': 'text/plain' }, raw: 'hallo' }, 415],
    ['no type at all', { headers: {}, raw: 'hallo' }, 415],
    ['more than 16 kB', { body: { websiteIdea: 'x'.repeat(16_384) } }, 413],
    ['an array of bookings', { body: [bookingRequest()] }, 422],
    ['null', { raw: 'null' }, 422],
  ])('%s answers with a problem, not with a stack', async (_what, options: Post, status) => {
    const answer = await book(options)
    expect(answer.statusCode).toBe(status)
    expect(answer.headers['content-type']).toMatch('application/problem+json')
    expect(answer.json()).toMatchObject({ status, detail: expect.stringMatching(/\.$/) })
    expect(answer.body).not.toMatch(/\bat \w+ \(|node_modules|src\/|SELECT|INSERT/)
  })

  test(`${RANDOM_BODIES} random bodies: never a 5xx, never a stack, and only whole bookings are stored`, async () => {
    const anyBody = fc.oneof(
      fc.dictionary(fc.oneof(fc.constantFrom(...bookingFields), fc.string()), fc.jsonValue()),
      fc.record(
        Object.fromEntries(bookingFields.map((field) => [field, fc.oneof(fc.string(), fc.jsonValue())])),
      ),
      fc.jsonValue(),
      fc.string(),
    )
    const before = (await store.appointments.list()).length
    let booked = 0
    await fc.assert(
      fc.asyncProperty(anyBody, async (body) => {
        const answer = await book(typeof body === 'string' ? { raw: body } : { body })
        expect(answer.statusCode).toBeLessThan(500)
        expect(answer.body).not.toMatch(/node_modules|src\//)
        if (answer.statusCode === 201) booked++
      }),
      { numRuns: RANDOM_BODIES },
    )
    expect((await store.appointments.list()).length).toBe(before + booked)
  })
})

describe('who may post', () => {
  test.each([
    ['our own page', { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' }, 201],
    ['a page of another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['an old browser on our page', { origin: 'https://musterwerk.example' }, 201],
    ['an old browser on our page, by another name', { origin: 'http://local:80', host: 'local:80' }, 201],
    ['an old browser on another site', { origin: 'https://evil.example' }, 403],
    ['a sandboxed frame', { origin: 'null' }, 403],
    ['a program', {}, 201],
  ])('%s', async (_who, headers, status) => {
    expect((await book({ headers: { ...JSON_TYPE, ...headers } })).statusCode).toBe(status)
  })
})

test('the 61st call in a minute from one address answers 429 with a time to wait', async () => {
  const address = nextAddress()
  const answers = []
  for (let call = 0; call < 61; call++) answers.push(await check({ address }))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array(60).fill(200), 429])
  expect(Number(answers[60]?.headers['retry-after'])).toBeGreaterThan(0)
  expect(answers[60]?.headers['content-type']).toMatch('application/problem+json')
  expect((await check()).statusCode).toBe(200)
})

test('the log knows no names, no mail addresses, no phone numbers and no IP addresses', async () => {
  await book({ address: '198.51.100.200' })
  const headers = { 'x-forwarded-for': '198.51.100.201' }
  await app.inject({ url: '/api/nichts?email=erika@example.org', headers })
  const lines = log.join('')
  expect(lines).toContain('"path":"/api/appointments","status":201')
  expect(lines).not.toMatch(/Erika|Musterfrau|example\.org|30 23125|198\.51\.100|10\.0\.\d/)
})

test('a body of a thousand fields is refused in a few words', async () => {
  const fields = Object.fromEntries(Array.from({ length: 1_000 }, (_, count) => [`x${count}`, 1]))
  const answer = await app.inject({ method: 'POST', url: '/api/appointments', payload: fields })
  expect(answer.statusCode).toBe(422)
  expect(answer.body.length).toBeLessThan(1_000)
})
