import { afterEach } from 'vitest'
import { answerKey } from '../../../src/booking/appointments/answer-key.ts'
import { type Appointment, answerPage } from '../../../src/booking/appointments/appointment.ts'
import type { BookingRequest } from '../../../src/booking/appointments/booking-request.ts'
import { clientAddress } from '../../../src/booking/appointments/client-address.ts'
import type { Step } from '../../../src/booking/appointments/kinds.ts'
import { nextSixthOfMay } from '../booking-request.ts'
import { deskOf, type Which } from '../desk.ts'
import { addresses, testApp } from './test-app.ts'

/** A Monday morning, 10:00 in Berlin. */
export const MONDAY = new Date('2026-11-16T09:00:00Z')

/** What she types about somebody who has phoned, but for the time. */
export const ENTRY = {
  name: 'Anna Maria Groß',
  phone: '030 23125 101',
  email: 'anna@example.org',
  idea: 'Ein Laden',
}

/** Where the owner, signed in, finds a request. */
export const pageOf = ({ id }: Pick<Appointment, 'id'>) => `/anfragen/${id}`

type Headers = Record<string, string>
type Options = NonNullable<Parameters<typeof testApp>[0]>

/** The HTTP side at a time that a test sets for itself; every call comes from an address of its own. */
export async function ownerApp(options: Omit<Options, 'now'> = {}, start = MONDAY) {
  const clock = { now: start }
  afterEach(() => void Object.assign(clock, { now: start }))
  const env = { SITE_URL: 'https://musterwerk.example', ...options.env }
  const opened = await testApp({ ...options, env, now: () => clock.now })
  const { app, store } = opened
  const desk = deskOf(store)
  const nextAddress = addresses()
  let booked = 0

  const get = (url: string, headers: Headers = {}) =>
    app.inject({ url, headers: { 'x-forwarded-for': nextAddress(), ...headers } }).then(withPlainSpaces)

  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const post = (url: string, fields: Record<string, string> | string = {}, headers: Headers = {}) => {
    const sent = { ...form, 'x-forwarded-for': nextAddress(), ...headers }
    const payload = String(new URLSearchParams(fields))
    return app.inject({ method: 'POST', url, headers: sent, payload }).then(withPlainSpaces)
  }

  async function book(changes: Partial<BookingRequest> = {}, isSuspected = false, address = nextAddress()) {
    const own = { email: `erika-${++booked}@example.org`, preferredDate: nextSixthOfMay(clock.now) }
    const client = clientAddress(address)
    const key = await desk.book({ ...own, at: clock.now, client, isSuspected, ...changes })
    return (await desk.find(key)).appointment
  }

  /** Steps of anybody's, as the domain takes them; gives what it was given. */
  async function take<Given extends Which>(which: Given, ...steps: Step[]): Promise<Given> {
    for (const step of steps) {
      const outcome = await desk.answer(which, step, { at: clock.now })
      if (outcome !== 'done') throw new Error(`${step.kind}: ${outcome}`)
    }
    return which
  }

  /** The headers of a browser that is signed in. */
  async function signIn(): Promise<{ cookie: string }> {
    const token = await store.access.createSignIn(clock.now)
    return { cookie: `__Secure-sitzung=${await store.access.signIn(token, clock.now)}` }
  }

  /** `get` and `post` of a browser that is signed in, and the page of a request. */
  async function signedIn() {
    const session = await signIn()
    const postSigned = (url: string, fields?: Parameters<typeof post>[1]) => post(url, fields, session)
    const getSigned = (url: string) => get(url, session)
    const bodyOf = async (request: Pick<Appointment, 'id'>) => (await getSigned(pageOf(request))).body
    return { get: getSigned, post: postSigned, bodyOf }
  }

  /** The link of a mail that tells the owner about the request as it stands now. */
  async function answerLink(appointment: Pick<Appointment, 'id'>): Promise<string> {
    const { id, sequence } = (await desk.find(appointment)).appointment
    return answerPage({ id }, answerKey(await store.access.secret(), { id, sequence }))
  }

  const calls = { get, post, book, read: desk.find, take, signIn, signedIn, answerLink }
  return { ...opened, ...calls, clock, nextAddress, desk }
}

/** Which spaces hold is said in set-spaces.test.ts; other tests read the words. */
function withPlainSpaces<Answer extends { body: string }>(answer: Answer): Answer {
  const words = answer.body
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .replaceAll(/<span class="nowrap">(.*?)<\/span>/g, '$1')
  return Object.defineProperty(answer, 'body', { value: words })
}
