import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newKey } from '../../src/booking/appointments/appointment-key.ts'
import { bookingFields, HONEYPOT_FIELD } from '../../src/booking/appointments/booking-request.ts'
import { BOOKINGS_PER_NETWORK } from '../../src/booking/limits.ts'
import { MONDAY, ownerApp } from '../support/app/owner-app.ts'
import { bookingRequest } from '../support/booking-request.ts'
import { CALL_OFF, DECLINE } from '../support/desk.ts'
import { randomRuns } from '../support/random-runs.ts'

const { app, store, log, get, nextAddress, take, book: bookAt } = await ownerApp()

const RANDOM_BODIES = randomRuns(1_000, 10_000)
const JSON_TYPE = { 'content-type': 'application/json' }

type Post = { address?: string; headers?: Record<string, string>; body?: unknown; raw?: string }

const post = (url: string, { address = nextAddress(), headers = JSON_TYPE, body = {}, raw }: Post) => {
  const payload = raw ?? JSON.stringify(body)
  return app.inject({ method: 'POST', url, headers: { ...headers, 'x-forwarded-for': address }, payload })
}

const request = (changes: object = {}) => ({ ...bookingRequest({}, MONDAY), ...changes })
const book = (options: Post = {}) => post('/api/appointments', { body: request(), ...options })
const check = (options: Post = {}) => post('/api/rpc/check_appointment_exists_for_ip', options)
const booked = async () => (await store.appointments.list()).length
const PROBLEM = 'application/problem+json'
const NOTHING = { exists: false, created_at: null, preferred_date: null, preferred_time: null }

test('a booking answers 201 with what is known about it and the visitor’s page; the check and a second try say the same', async () => {
  const address = nextAddress()
  expect((await check({ address })).json()).toEqual(NOTHING)
  const answer = await book({ address })
  expect(answer.statusCode).toBe(201)
  expect(answer.headers['set-cookie']).toBeUndefined()
  const { page, ...known } = answer.json()
  const time = { preferred_date: '2027-05-06', preferred_time: '10:30' }
  expect(known).toEqual({ exists: true, created_at: MONDAY.toISOString(), ...time })
  expect((await check({ address })).json()).toEqual(known)
  expect((await app.inject(page)).body).toContain('angefragt')
  const second = await book({ address })
  expect(second.headers['content-type']).toBe(`${PROBLEM}; charset=utf-8`)
  const detail = 'Sie können nur einen Termin innerhalb von 24 Stunden buchen.'
  const refused = { type: 'about:blank', title: 'Conflict', status: 409, detail }
  expect([second.statusCode, second.json()]).toEqual([409, { ...refused, ...known }])
})

test('a repeated booking answers 201 with the first answer, without a new row; somebody else’s is a 409', async () => {
  const headers = { ...JSON_TYPE, 'idempotency-key': newKey() }
  const address = nextAddress()
  const first = await book({ address, headers })
  const before = await booked()
  const repeats = await Promise.all(Array.from({ length: 5 }, () => book({ address, headers })))
  for (const repeat of repeats) expect([repeat.statusCode, repeat.json()]).toEqual([201, first.json()])
  const replayed = [first, ...repeats].map(({ headers }) => headers['idempotent-replayed'])
  expect(replayed).toEqual([undefined, ...repeats.map(() => 'true')])
  expect(await booked()).toBe(before)
  const other = await book({ address, headers: { ...JSON_TYPE, 'idempotency-key': newKey() } })
  expect(other.statusCode).toBe(409)
  expect(other.json()).not.toHaveProperty('page')
  expect(log.join('')).not.toContain(headers['idempotency-key'])
})

test('a repeat key that is none is refused in German, and nothing is booked', async () => {
  const before = await booked()
  for (const key of ['', 'x'.repeat(21), 'x'.repeat(129), `${'x'.repeat(22)} y`]) {
    const answer = await book({ headers: { ...JSON_TYPE, 'idempotency-key': key } })
    expect([answer.statusCode, answer.json().detail]).toEqual([400, expect.stringContaining('22 bis 128')])
  }
  expect(await booked()).toBe(before)
})

test.each([DECLINE, CALL_OFF])('after $kind a request is known, without its date and time', async (step) => {
  const address = nextAddress()
  await take(await bookAt({}, false, address), step)
  const known = { ...NOTHING, exists: true, created_at: MONDAY.toISOString() }
  expect((await check({ address })).json()).toEqual(known)
  expect((await book({ address })).json()).toMatchObject({ status: 409, ...known })
  const page = await get('/termin?ergebnis=bereits-gebucht', { 'x-forwarded-for': address })
  expect(page.body).toContain('Von diesem Anschluss wurde in den letzten 24 Stunden schon angefragt.')
  expect(page.body).toContain('href="tel:+493023125100"')
  expect(page.body).not.toMatch(
    /gebucht!|bereits gebucht|06\.05\.2027|10:30|liegt uns vor|So geht es weiter|ruft Sie an/,
  )
})

test('an address in the body is ignored: nobody books or asks for somebody else', async () => {
  const mine = nextAddress()
  const theirs = nextAddress()
  const body = request({ client_ip: theirs, check_ip: theirs })
  expect((await book({ address: mine, body })).statusCode).toBe(201)
  expect((await check({ address: theirs })).json().exists).toBe(false)
  expect((await check({ address: theirs, body: { check_ip: mine } })).json().exists).toBe(false)
})

test.each([
  ['a visitor', {}, false],
  ['a form that sends the honeypot empty', { [HONEYPOT_FIELD]: '' }, false],
  ['a program that fills every field', { [HONEYPOT_FIELD]: 'x' }, true],
  ['a program that sends nonsense', { [HONEYPOT_FIELD]: { a: [1] } }, true],
])('a booking of %s is taken; suspected: %3$s', async (_who, changes, isSuspected) => {
  expect((await book({ body: request(changes) })).statusCode).toBe(201)
  expect((await store.appointments.list())[0]?.isSuspected).toBe(isSuspected)
})

// What comes from another site is refused like every other post.
test.each([
  ['our own page', { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' }],
  ['an old browser on our page', { origin: 'https://musterwerk.example' }],
  ['an old browser on our page, by another name', { origin: 'http://local:80', host: 'local:80' }],
])('a booking of %s is taken', async (_who, headers) => {
  expect((await book({ headers: { ...JSON_TYPE, ...headers } })).statusCode).toBe(201)
})

// The rules of each field are told beside them.
test.each([
  ['a missing field', { firstName: undefined }, 'firstName', 'Vorname muss mindestens 2 Zeichen haben'],
  ['a field of every object', { constructor: 'x' }, 'constructor', 'Unbekanntes Feld'],
  ['half a character', { websiteIdea: 'Eine Idee \ud800 mit Bruch' }, 'websiteIdea', 'Website-Idee'],
  ['a NUL byte', { websiteIdea: 'Eine Idee \u0000 mit NUL' }, 'websiteIdea', 'Website-Idee'],
])('%s answers 422 and names the field in German', async (_what, changes, field, message) => {
  const before = await booked()
  const answer = await book({ body: request(changes) })
  expect(answer.statusCode).toBe(422)
  expect(answer.headers['content-type']).toMatch(PROBLEM)
  expect(answer.json().errors).toEqual({ [field]: expect.stringContaining(message) })
  expect(await booked()).toBe(before)
})

const THOUSAND_FIELDS = Object.fromEntries(Array.from({ length: 1_000 }, (_, count) => [`x${count}`, 1]))
test.each<[string, Post, status: number]>([
  ['broken JSON', { raw: '{"firstName":' }, 400],
  ['an empty body', { raw: '' }, 400],
  ['__proto__', { raw: '{"__proto__":{"isAdmin":true}}' }, 400],
  ['a form post', { headers: { 'content-type': 'application/x-www-form-urlencoded' }, raw: 'a=b' }, 415],
  ['plain text', { headers: { 'content-type': 'text/plain' }, raw: 'hallo' }, 415],
  ['no type at all', { headers: {}, raw: 'hallo' }, 415],
  ['more than 16 kB', { body: { websiteIdea: 'x'.repeat(16_384) } }, 413],
  ['an array of bookings', { body: [request()] }, 422],
  ['null', { raw: 'null' }, 422],
  ['a body of a thousand fields', { body: THOUSAND_FIELDS }, 422],
])('%s answers with a problem in a few words, not with a stack', async (_what, options, status) => {
  const answer = await book(options)
  expect(answer.statusCode).toBe(status)
  expect(answer.headers['content-type']).toMatch(PROBLEM)
  expect(answer.json()).toMatchObject({ status, detail: expect.stringMatching(/\.$/) })
  expect(answer.body).not.toMatch(/\bat \w+ \(|node_modules|src\/|SELECT|INSERT/)
  expect(answer.body.length).toBeLessThan(1_000)
})

test(`${RANDOM_BODIES.numRuns} random bodies: never a 5xx, never a stack, and only whole bookings are stored`, async () => {
  const anyField = fc.oneof(fc.string(), fc.jsonValue())
  const anyBody = fc.oneof(
    fc.dictionary(fc.oneof(fc.constantFrom(...bookingFields), fc.string()), fc.jsonValue()),
    fc.record(Object.fromEntries(bookingFields.map((field) => [field, anyField]))),
    fc.jsonValue(),
    fc.string(),
  )
  let expected = await booked()
  await fc.assert(
    fc.asyncProperty(anyBody, async (body) => {
      const answer = await book(typeof body === 'string' ? { raw: body } : { body })
      expect(answer.statusCode).toBeLessThan(500)
      expect(answer.body).not.toMatch(/node_modules|src\//)
      if (answer.statusCode === 201) expected++
    }),
    RANDOM_BODIES,
  )
  expect(await booked()).toBe(expected)
})

const bookFrom = async (count: number, address: (caller: number) => string) => {
  const calls = Array.from({ length: count }, (_, caller) => book({ address: address(caller) }))
  const answers = await Promise.all(calls)
  return { answers, with: (status: number) => answers.filter(({ statusCode }) => statusCode === status) }
}

test.each<[string, (place: number) => string, string]>([
  ['IPv4 /24', (place) => `198.51.7.${place}`, '198.51.8.1'],
  ['IPv6 /48', (place) => `2001:db8:7:${place.toString(16)}::1`, '2001:db8:8::1'],
])(
  'too many bookings of one %s in an hour: it is told to wait; others are not',
  async (_network, address, other) => {
    const made = await bookFrom(BOOKINGS_PER_NETWORK + 20, address)
    expect(made.with(201)).toHaveLength(BOOKINGS_PER_NETWORK)
    expect(made.with(429)).toHaveLength(20)
    const [refused] = made.with(429)
    expect(Number(refused?.headers['retry-after'])).toBeLessThanOrEqual(3_600)
    expect(refused?.json()).toMatchObject({ detail: expect.stringContaining('in einer Stunde') })
    const first = made.answers.findIndex(({ statusCode }) => statusCode === 201)
    expect((await book({ address: address(first) })).statusCode).toBe(409)
    expect((await book({ address: other })).statusCode).toBe(201)
  },
)

test('too many bookings in an hour through a proxy that names no usable address', async () => {
  const headers = { ...JSON_TYPE, 'idempotency-key': newKey() }
  const first = await book({ address: 'nobody', headers })
  const made = await bookFrom(BOOKINGS_PER_NETWORK + 4, (caller) => `nobody-${caller}`)
  expect(made.with(201)).toHaveLength(BOOKINGS_PER_NETWORK - 1)
  expect(made.with(429)).toHaveLength(5)
  const repeated = await book({ address: 'nobody', headers })
  expect([repeated.statusCode, repeated.json()]).toEqual([201, first.json()])
})
