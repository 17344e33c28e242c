import { expect, onTestFinished, test, vi } from 'vitest'
import { MONDAY, ownerApp } from '../support/app/owner-app.ts'
import { bookingRequest } from '../support/booking-request.ts'
import { until } from '../support/until.ts'

test('some calls that hang keep nobody out; behind a whole queue that hangs, others are told to come back', async () => {
  const release = Promise.withResolvers<never>()
  let inHand = 0
  const book = () => {
    inHand++
    return release.promise
  }
  const { app, get, nextAddress } = await ownerApp({
    store: (real) => ({ ...real, appointments: { ...real.appointments, book } }),
  })
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const payload = bookingRequest({}, MONDAY)
  const hang = async (count: number) => {
    const wanted = inHand + count
    const calls = Array.from({ length: count }, () =>
      app
        .inject({
          method: 'POST',
          url: '/api/appointments',
          headers: { 'x-forwarded-for': nextAddress() },
          payload,
        })
        .then(({ statusCode }) => statusCode),
    )
    await until('all are in hand', () => inHand === wanted)
    return calls
  }
  const few = await hang(49)
  vi.advanceTimersByTime(6_000)
  expect((await get('/api/ip')).statusCode).toBe(200)
  const queue = [...few, ...(await hang(1))]
  const turnedAway = await get('/api/ip')
  expect(turnedAway.statusCode).toBe(503)
  expect(turnedAway.headers).toHaveProperty('retry-after')
  release.reject(new Error('given up'))
  expect(new Set(await Promise.all(queue))).toEqual(new Set([500]))
  expect((await get('/api/ip')).statusCode).toBe(200)
})
