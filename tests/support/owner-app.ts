import { answerKey } from '../../src/booking/appointments/answer-key.ts'
import { type Appointment, answerPage } from '../../src/booking/appointments/appointment.ts'
import type { BookingRequest } from '../../src/booking/appointments/booking-request.ts'
import { clientAddress } from '../../src/booking/appointments/client-address.ts'
import type { Dossier } from '../../src/booking/appointments/dossier.ts'
import { answerAppointment, type Step } from '../../src/booking/requests/answer-appointment.ts'
import { bookingRequest } from './booking-request.ts'
import { addresses, testApp } from './test-app.ts'

/** A Monday morning, 10:00 in Berlin. */
export const MONDAY = new Date('2026-11-16T09:00:00Z')

type Headers = Record<string, string>
type Options = NonNullable<Parameters<typeof testApp>[0]>

/** The HTTP side as the owner uses it, at a time that a test sets; every call comes from an address of its own. */
export async function ownerApp({ env, store: wrap, pages }: Omit<Options, 'now'> = {}) {
  const clock = { now: MONDAY }
  const opened = await testApp({
    now: () => clock.now,
    ...(env && { env }),
    ...(wrap && { store: wrap }),
    ...(pages && { pages }),
  })
  const { app, store } = opened
  const nextAddress = addresses()
  let booked = 0

  const get = (url: string, headers: Headers = {}) =>
    app.inject({ url, headers: { 'x-forwarded-for': nextAddress(), ...headers } })

  const post = (url: string, fields: Record<string, string> | string = {}, headers: Headers = {}) =>
    app.inject({
      method: 'POST',
      url,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-forwarded-for': nextAddress(),
        ...headers,
      },
      payload: new URLSearchParams(fields).toString(),
    })

  async function book(changes: Partial<BookingRequest> = {}, isSuspected = false): Promise<Appointment> {
    booked++
    const request = bookingRequest({ email: `visitor-${booked}@example.org`, ...changes }, clock.now)
    await store.appointments.book(request, clientAddress(nextAddress()), clock.now, isSuspected)
    const [newest] = (await store.appointments.list()).toSorted((one, other) => other.id - one.id)
    if (!newest) throw new Error('Nothing was booked.')
    return newest
  }

  async function read({ id }: Pick<Appointment, 'id'>): Promise<Dossier> {
    const dossier = await store.dossiers.find({ id })
    if (!dossier) throw new Error(`There is no request ${id}.`)
    return dossier
  }

  /** A step that somebody takes elsewhere. */
  async function take(step: Step, appointment: Pick<Appointment, 'id'>): Promise<void> {
    await answerAppointment(step, await read(appointment), {
      dossiers: store.dossiers,
      now: () => clock.now,
      onMailOwed: () => undefined,
      isReminderSent: true,
    })
  }

  /** The headers of a browser that is signed in. */
  async function signIn(): Promise<{ cookie: string }> {
    const token = await store.access.createSignIn(clock.now)
    return { cookie: `__Secure-sitzung=${await store.access.signIn(token, clock.now)}` }
  }

  /** `get` and `post` of a browser that is signed in. */
  async function signedIn() {
    const session = await signIn()
    return {
      get: (url: string, headers: Headers = {}) => get(url, { ...session, ...headers }),
      post: (url: string, fields: Parameters<typeof post>[1] = {}, headers: Headers = {}) =>
        post(url, fields, { ...session, ...headers }),
    }
  }

  /** The link of a mail that tells the owner about the request as it stands now. */
  async function answerLink(appointment: Pick<Appointment, 'id'>): Promise<string> {
    const { id, sequence } = (await read(appointment)).appointment
    return answerPage({ id }, answerKey(await store.access.answerSecret(), { id, sequence }))
  }

  return { ...opened, clock, get, post, book, read, take, signIn, signedIn, answerLink }
}
