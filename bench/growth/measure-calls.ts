import { setTimeout as pause } from 'node:timers/promises'
import { postBooking } from '../../tests/support/servers/post-booking.ts'
import { type StartedProcess, startSite } from '../started-process.ts'
import { type Costs, costOf } from './cost.ts'
import type { FilledDatabase } from './filled-database.ts'
import { visitorKeyOf } from './generated-backup.ts'
import { processMs } from './processor-time.ts'

/** Those with goals of their own. */
export const BOOKING = 'booking'
export const DESK = 'desk'
export const FEED = 'calendar feed'
export const SEARCH = 'search, nothing found'
const CSV = "desk's table"

/** Between two bookings of those who come while something else goes on. */
const PAUSE_IN_MS = 20

type Answer = { text: string; headers: Headers }

/** What the server does for visitors, owner and her phone. */
export async function measureCalls(filled: FilledDatabase, size: number): Promise<Costs> {
  const site = await startSite({ env: filled.env })
  try {
    const start = { kind: 'rest', ms: processMs(site.pid), mb: site.peakMemoryMb() } as const
    const spentMs = () => processMs(site.pid) + filled.databaseMs()
    const cookie = await signIn(site, filled)
    const desk = (path: string) => call(site, path, { cookie })
    const [feed = ''] = /\/anfragen\/kalender\/[\w-]+\.ics/.exec((await desk('/anfragen')).text) ?? []
    const calls: Record<string, () => Promise<unknown>> = {
      '`GET /`': () => call(site, '/'),
      check: () => call(site, '/api/rpc/check_appointment_exists_for_ip', {}, '{}'),
      'free times': () => call(site, '/api/free-times'),
      "visitor's page": () => call(site, `/termin/${visitorKeyOf(size)}`),
      [DESK]: () => desk('/anfragen'),
      'all that wait': () => desk('/anfragen?alle=wartend'),
      'one request': () => desk(`/anfragen/${size}`),
      'form of an entry': () => desk('/anfragen/neu'),
      [SEARCH]: () => desk('/anfragen?suche=Quittenmarmelade'),
      [FEED]: () => call(site, feed),
      [CSV]: () => desk('/anfragen/export.csv'),
      // Last: each adds a request.
      [BOOKING]: () => book(site),
    }
    const costs: Costs = {}
    for (const [name, run] of Object.entries(calls)) {
      const kind = name === SEARCH ? 'search' : name === CSV ? 'stream' : 'call'
      costs[name] = { kind, ms: await costOf(run, spentMs) }
    }
    for (const name of [SEARCH, FEED, CSV])
      Object.assign(costs[name] ?? {}, { besideMs: await longestBookingBeside(site, calls[name]) })
    return { ...costs, start, 'server at its largest': { kind: 'stream', mb: site.peakMemoryMb() } }
  } finally {
    await site.stop()
  }
}

/** The longest that a visitor waits for a booking while something else goes on, in milliseconds; endless where one is refused. */
export async function longestBookingBeside(
  site: StartedProcess,
  work: () => Promise<unknown> = async () => undefined,
): Promise<number> {
  let isGoingOn = true
  const done = work().finally(() => {
    isGoingOn = false
  })
  let longest = 0
  do {
    const began = performance.now()
    const isBooked = await book(site)
    longest = Math.max(longest, isBooked ? performance.now() - began : Number.POSITIVE_INFINITY)
    await pause(PAUSE_IN_MS)
  } while (isGoingOn)
  await done
  return longest
}

/** Each call comes from a network of its own: the limits are not what is measured. */
let calls = 0
const nextAddress = (): string => `10.${(++calls >> 8) & 255}.${calls & 255}.1`

async function book({ url }: StartedProcess): Promise<boolean> {
  const ip = nextAddress()
  const { status } = await postBooking(url, { ip, email: `muster@${ip}.example.org` })
  return status === 201
}

async function call(
  { url }: StartedProcess,
  path: string,
  headers: Record<string, string> = {},
  body?: string,
): Promise<Answer> {
  const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' }
  const response = await fetch(`${url}${path}`, {
    ...(body !== undefined && { method: 'POST', body }),
    headers: { 'x-forwarded-for': nextAddress(), ...type, ...headers },
    redirect: 'manual',
  })
  if (response.status >= 400) throw new Error(`${path} was answered with ${response.status}.`)
  return { text: await response.text(), headers: response.headers }
}

async function signIn(site: StartedProcess, { run }: FilledDatabase): Promise<string> {
  const [path = ''] = /\/anfragen\/anmelden\/[\w-]+/.exec((await run('link')).output) ?? []
  const { headers } = await call(site, path, { 'content-type': 'application/x-www-form-urlencoded' }, '')
  return headers.getSetCookie()[0]?.split(';')[0] ?? ''
}
