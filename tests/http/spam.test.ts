import { expect, test } from 'vitest'
import { FORM_SEAL_HEADER, TRAP_FIELD } from '../../src/booking/suspicion.ts'
import { BOOKINGS_PER_NETWORK } from '../../src/server/network-limit.ts'
import { bookingRequest } from '../support/booking-request.ts'
import { addresses, testApp } from '../support/test-app.ts'

let clock = new Date('2030-03-01T12:00:00Z')
const { app, store } = await testApp({ now: () => clock })
const nextAddress = addresses()

/** The page is opened: the seal that the check's answer brings. */
async function openPage(): Promise<string> {
  const headers = { 'x-forwarded-for': nextAddress() }
  const answer = await app.inject({
    method: 'POST',
    url: '/api/rpc/check_appointment_exists_for_ip',
    headers,
  })
  return String(answer.headers[FORM_SEAL_HEADER])
}

const book = (body: object, headers: Record<string, string> = {}, address = nextAddress()) =>
  app.inject({
    method: 'POST',
    url: '/api/appointments',
    headers: { ...headers, 'x-forwarded-for': address },
    payload: { ...bookingRequest(), ...body },
  })

const isLastSuspected = async () => (await store.appointments.list())[0]?.isSuspected

const secondsPass = (seconds: number) => {
  clock = new Date(clock.getTime() + seconds * 1_000)
}

test.each([
  ['a visitor', {}, 20, false],
  ['a visitor in a hurry', {}, 1, false],
  ['a visitor whose password manager fills every field', { [TRAP_FIELD]: 'x' }, 20, false],
  ['a program that fills every field at once', { [TRAP_FIELD]: 'x' }, 1, true],
])('%s books; suspected: %4$s', async (_who, body, seconds, expected) => {
  const seal = await openPage()
  secondsPass(seconds)
  expect((await book(body, { [FORM_SEAL_HEADER]: seal })).statusCode).toBe(201)
  expect(await isLastSuspected()).toBe(expected)
})

test.each([
  ['none', ''],
  ['a forged one', `${new Date(0).getTime().toString(36)}.${'A'.repeat(43)}`],
  ['nonsense', 'x'.repeat(5_000)],
])('a filled trap and a seal that is %s: booked, and suspected', async (_what, seal) => {
  secondsPass(1)
  expect((await book({ [TRAP_FIELD]: 'x' }, { [FORM_SEAL_HEADER]: seal })).statusCode).toBe(201)
  expect(await isLastSuspected()).toBe(true)
})

test('the trap works in a plain form post as well, and loses nothing', async () => {
  secondsPass(1)
  const { privacyAccepted: _, ...fields } = bookingRequest()
  const answer = await app.inject({
    method: 'POST',
    url: '/termin',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': nextAddress() },
    payload: new URLSearchParams({ ...fields, privacyAccepted: 'on', [TRAP_FIELD]: 'x' }).toString(),
  })
  expect(answer.statusCode).toBe(303)
  expect(await isLastSuspected()).toBe(true)
})

test('one network books so often an hour, then it is told to wait; others are not', async () => {
  secondsPass(3_600)
  const from = (subnet: number) => book({}, {}, `2001:db8:7:${subnet.toString(16)}::1`)
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
  expect((await book({}, {}, '2001:db8:8::1')).statusCode).toBe(201)
  secondsPass(3_600)
  expect((await from(999)).statusCode).toBe(201)
})
