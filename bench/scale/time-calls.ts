import { bookingRequest } from '../../rig/booking-request.ts'
import { median, round } from '../median.ts'
import { SOUGHT_NAME } from './filling.ts'

const WARM_UP_CALLS = 50
const SMALL_CALLS = 300
const PAGE_CALLS = 7

export type CallTimes = {
  checkMs: number
  bookingMs: number
  bookMs: number
  searchMs: number
  feedMs: number
}
export type Printed = { bookRows: number; searchRows: number; feedRows: number }

/** One call after the other, as one visitor or the owner makes them; medians. */
export async function timeCalls(
  url: string,
  session: string,
): Promise<{ times: CallTimes; printed: Printed }> {
  const owner = { cookie: `sitzung=${session}` }
  const post = (path: string, body: object) => (count: number) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': addressOf(count) },
      body: JSON.stringify(body),
    })
  const check = post('/api/rpc/check_appointment_exists_for_ip', {})
  const book = (count: number) =>
    post('/api/appointments', bookingRequest({ email: `bench-${count}@example.org` }))(count)
  // Every call by an address of its own, as the limits want it.
  const page = (path: string) => (count: number) =>
    fetch(`${url}${path}`, { headers: { ...owner, 'x-forwarded-for': addressOf(count) } })

  const bookPage = await (await page('/anfragen')(0)).text()
  const feed = /[^"]*(\/anfragen\/kalender\/[^"]+\.ics)/.exec(bookPage)?.[1]
  if (!feed) throw new Error('The book shows no calendar: is the owner signed in?')
  await timed(check, WARM_UP_CALLS, 1)
  const sought = await timed(page(`/anfragen?suche=${encodeURIComponent(SOUGHT_NAME)}`), PAGE_CALLS)
  const shown = await timed(page('/anfragen'), PAGE_CALLS)
  const fed = await timed(page(feed), PAGE_CALLS)
  const checked = await timed(check, SMALL_CALLS)
  await timed(book, WARM_UP_CALLS, SMALL_CALLS + 1)
  const booked = await timed(book, SMALL_CALLS)
  return {
    times: {
      checkMs: checked.ms,
      bookingMs: booked.ms,
      bookMs: shown.ms,
      searchMs: sought.ms,
      feedMs: fed.ms,
    },
    printed: {
      bookRows: count(shown.text, /\/anfragen\/[\w-]{32,}"/g),
      searchRows: count(sought.text, /\/anfragen\/[\w-]{32,}"/g),
      feedRows: count(fed.text, /^UID:.*$/gm),
    },
  }
}

async function timed(
  call: (count: number) => Promise<Response>,
  calls: number,
  from = 1,
): Promise<{ ms: number; text: string }> {
  const times: number[] = []
  let text = ''
  for (let count = from; count < from + calls; count++) {
    const started = performance.now()
    const response = await call(count)
    text = await response.text()
    times.push(performance.now() - started)
    if (!response.ok) throw new Error(`${response.url} answered ${response.status}.`)
  }
  return { ms: round(median(times)), text }
}

const addressOf = (count: number): string => `10.99.${count >> 8}.${count & 255}`
const count = (text: string, pattern: RegExp): number => new Set(text.match(pattern)).size
