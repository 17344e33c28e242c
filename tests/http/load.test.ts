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

test('where the database keeps the event loop busy, what has waited for too long is refused, and the next call is answered', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  let read = 0
  const work = () => {
    read++
    vi.advanceTimersByTime(20)
  }
  const findRecent = async () => void work()
  const booked = { createdAt: MONDAY, preferredDate: undefined, preferredTime: undefined }
  const book = async () => {
    work()
    return { kind: 'already-booked' as const, booked }
  }
  const { app, post, nextAddress } = await ownerApp({
    store: (real) => ({ ...real, appointments: { ...real.appointments, findRecent, book } }),
  })
  const check = () =>
    app.inject({
      method: 'POST',
      url: '/api/rpc/check_appointment_exists_for_ip',
      headers: { 'x-forwarded-for': nextAddress() },
    })
  const answers = await Promise.all(Array.from({ length: 200 }, check))
  const refused = answers.filter(({ statusCode }) => statusCode === 503)
  expect(refused.length).toBeGreaterThan(100)
  expect(answers.length - refused.length).toBe(read)
  expect(read * 20).toBeLessThan(1_500)
  for (const { headers } of refused) expect(headers).toHaveProperty('retry-after')
  expect((await check()).statusCode).toBe(200)
  // A form without script is refused in words, and keeps what was typed.
  const forms = await Promise.all(
    Array.from({ length: 100 }, () =>
      post('/termin', { ...bookingRequest({}, MONDAY), privacyAccepted: 'on' }),
    ),
  )
  expect(forms[0]?.statusCode).toBe(303)
  const kept = expect.stringContaining(bookingRequest().websiteIdea)
  expect(forms.at(-1)).toMatchObject({ statusCode: 503, body: kept })
})

test('a session has one read of the desk at a time; others do not wait for it, and behind ten it is refused', async () => {
  const release = Promise.withResolvers<void>()
  let running = 0
  let most = 0
  const { get, signIn } = await ownerApp({
    store: (real) => ({
      ...real,
      outbox: {
        ...real.outbox,
        async count() {
          most = Math.max(most, ++running)
          if (most === 1) await release.promise
          running--
          return real.outbox.count()
        },
      },
    }),
  })
  const session = await signIn()
  const desk = () => get('/anfragen', session).then(({ statusCode }) => statusCode)
  const first = desk()
  await until('it reads', () => running === 1)
  const others = Array.from({ length: 10 }, desk)
  const table = get('/anfragen/export.csv', session)
  expect((await table).statusCode).toBe(503)
  expect((await get('/termin')).statusCode).toBe(200)
  release.resolve()
  expect(new Set(await Promise.all([first, ...others]))).toEqual(new Set([200]))
  expect(most).toBe(1)
  expect(await desk()).toBe(200)
})
