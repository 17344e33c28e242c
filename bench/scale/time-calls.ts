import { bookingRequest } from '../../tests/support/booking-request.ts'
import { median, round } from '../median.ts'
import type { Attempt } from './attempts.ts'
import { OWNER_SESSION, SOUGHT_NAME } from './filling.ts'

const WARM_UP_CALLS = 50
const SMALL_CALLS = 300
const PAGE_CALLS = 7

export type CallTimes = Partial<{
  checkMs: number
  bookingMs: number
  bookMs: number
  bookRows: number
  searchMs: number
  feedMs: number
  feedRows: number
}>

type Call = (count: number, signal: AbortSignal) => Promise<Response>
type Timed = { ms: number; text: string }

/** One call after the other, as one visitor or the owner makes them; medians. */
export async function timeCalls(url: string, attempt: Attempt): Promise<CallTimes> {
  // Every call by an address of its own, as the limits want it.
  const post =
    (path: string, body: (count: number) => object): Call =>
    (count, signal) =>
      fetch(`${url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': addressOf(count) },
        body: JSON.stringify(body(count)),
        signal,
      })
  const check = post('/api/rpc/check_appointment_exists_for_ip', () => ({}))
  const book = post('/api/appointments', (count) => bookingRequest({ email: `bench-${count}@example.org` }))
  const page =
    (path: string): Call =>
    (count, signal) => {
      const headers = { cookie: `__Secure-sitzung=${OWNER_SESSION}`, 'x-forwarded-for': addressOf(count) }
      return fetch(`${url}${path}`, { headers, signal })
    }

  await attempt('warming up', (signal) => timed(check, WARM_UP_CALLS, signal, SMALL_CALLS + 1))
  const checked = await attempt('check', (signal) => timed(check, SMALL_CALLS, signal))
  const search = page(`/anfragen?suche=${encodeURIComponent(SOUGHT_NAME)}`)
  const sought = await attempt('search', (signal) => timed(search, PAGE_CALLS, signal))
  const shown = await attempt('book', (signal) => timed(page('/anfragen'), PAGE_CALLS, signal))
  const feed = page(feedIn(shown?.text))
  const fed = await attempt('calendar', (signal) => timed(feed, PAGE_CALLS, signal))
  const booked = await attempt('booking', async (signal) => {
    await timed(book, WARM_UP_CALLS, signal, SMALL_CALLS + 1)
    return timed(book, SMALL_CALLS, signal)
  })
  return {
    ...(checked && { checkMs: checked.ms }),
    ...(sought && { searchMs: sought.ms }),
    ...(shown && { bookMs: shown.ms, bookRows: count(shown.text, /"\/anfragen\/\d+"/g) }),
    ...(fed && { feedMs: fed.ms, feedRows: count(fed.text, /^UID:.*$/gm) }),
    ...(booked && { bookingMs: booked.ms }),
  }
}

/** The book shows the calendar's address; an answer to any other is a failure. */
const feedIn = (bookPage = ''): string =>
  /(\/anfragen\/kalender\/[^"]+\.ics)/.exec(bookPage)?.[1] ?? '/anfragen/kalender/unknown.ics'

async function timed(call: Call, calls: number, signal: AbortSignal, from = 1): Promise<Timed> {
  const times: number[] = []
  let text = ''
  for (let count = from; count < from + calls; count++) {
    const started = performance.now()
    const response = await call(count, signal)
    text = await response.text()
    times.push(performance.now() - started)
    if (!response.ok) throw new Error(`${new URL(response.url).pathname} answered ${response.status}.`)
  }
  return { ms: round(median(times)), text }
}

const addressOf = (count: number): string => `10.99.${count >> 8}.${count & 255}`
const count = (text: string, pattern: RegExp): number => new Set(text.match(pattern)).size
