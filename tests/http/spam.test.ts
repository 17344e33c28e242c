import { expect, test } from 'vitest'
import { HONEYPOT_FIELD } from '../../src/booking/appointments/booking-request.ts'
import { BOOKINGS_PER_NETWORK, BOOKINGS_WITHOUT_ADDRESS } from '../../src/booking/limits.ts'
import { bookingRequest } from '../support/booking-request.ts'
import { addresses, testApp } from '../support/test-app.ts'

const { app, store } = await testApp()
const nextAddress = addresses()

const book = (body: object, address = nextAddress()) =>
  app.inject({
    method: 'POST',
    url: '/api/appointments',
    headers: { 'x-forwarded-for': address },
    payload: { ...bookingRequest(), ...body },
  })

const isLastSuspected = async () => (await store.appointments.list())[0]?.isSuspected

test.each([
  ['a visitor', {}, false],
  ['a form that sends the honeypot empty', { [HONEYPOT_FIELD]: '' }, false],
  ['a program that fills every field', { [HONEYPOT_FIELD]: 'x' }, true],
  ['a program that sends nonsense', { [HONEYPOT_FIELD]: { a: [1] } }, true],
])('%s books; suspected: %3$s', async (_who, body, expected) => {
  expect((await book(body)).statusCode).toBe(201)
  expect(await isLastSuspected()).toBe(expected)
})

test('the honeypot works in a plain form post as well, and loses nothing', async () => {
  const { privacyAccepted: _, ...fields } = bookingRequest()
  const answer = await app.inject({
    method: 'POST',
    url: '/termin',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': nextAddress() },
    payload: new URLSearchParams({ ...fields, privacyAccepted: 'on', [HONEYPOT_FIELD]: 'x' }).toString(),
  })
  expect(answer.statusCode).toBe(303)
  expect(await isLastSuspected()).toBe(true)
})

test('one network books so often an hour, then it is told to wait; others are not', async () => {
  const from = (subnet: number) => book({}, `2001:db8:7:${subnet.toString(16)}::1`)
  const answers = await Promise.all(
    Array.from({ length: BOOKINGS_PER_NETWORK + 20 }, (_, subnet) => from(subnet)),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(BOOKINGS_PER_NETWORK)
  const refused = answers.filter(({ statusCode }) => statusCode === 429)
  expect(refused).toHaveLength(20)
  expect(Number(refused[0]?.headers['retry-after'])).toBeLessThanOrEqual(3_600)
  expect(refused[0]?.json()).toMatchObject({ detail: expect.stringContaining('in einer Stunde') })
  const booked = answers.findIndex(({ statusCode }) => statusCode === 201)
  expect((await from(booked)).statusCode).toBe(409)
  expect((await book({}, '2001:db8:8::1')).statusCode).toBe(201)
})

test('bookings through a proxy that names no usable address are few an hour in all', async () => {
  const answers = await Promise.all(
    Array.from({ length: BOOKINGS_WITHOUT_ADDRESS + 5 }, (_, caller) => book({}, `nobody-${caller}`)),
  )
  const statuses = answers.map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 201)).toHaveLength(BOOKINGS_WITHOUT_ADDRESS)
  expect(statuses.filter((status) => status === 429)).toHaveLength(5)
})
