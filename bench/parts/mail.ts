import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { type MailServer, startMailServer } from '../../rig/mail-server.ts'
import { until } from '../../rig/until.ts'
import { bookingRequest } from '../../tests/support/booking-request.ts'
import { median, round } from '../median.ts'
import type { Pace } from '../pace.ts'
import { showProgress } from '../progress.ts'
import { type StartedProcess, startSite } from '../started-process.ts'

const USUAL_BOOKINGS = 300
const QUICK_BOOKINGS = 60
const PAUSE_IN_MS = 25
const SLOW_ANSWER_IN_MS = 3_000
/** A mail to every visitor; the owner gets a summary of most of them, at the full hour. */
const BURST_OF_BOOKINGS = 1_000
const LIMIT_IN_MS = 180_000

export type MailResult = {
  /** How long a booking takes, by what the mail server does meanwhile. */
  bookingMs: { up: number; slow: number; gone: number }
  ratio: { slow: number; gone: number }
  /** From the booking's answer until the mail server has both mails. */
  handedOverMs: number
  secondsForThousandMails: number
}

/** Three sites, one mail server up, one slow, one gone: a visitor must not notice which is whose. */
export async function measureMail({ quick }: Pace): Promise<MailResult> {
  const up = await startMailServer()
  const slow = await startMailServer({ beforeConfirming: () => wait(SLOW_ANSWER_IN_MS) })
  const gone = await startMailServer()
  await gone.stop()
  const sites = {
    up: await startMailingSite(up),
    slow: await startMailingSite(slow),
    gone: await startMailingSite(gone),
  }
  try {
    const bookingMs = await timeBookings(sites, quick ? QUICK_BOOKINGS : USUAL_BOOKINGS)
    return {
      bookingMs,
      ratio: {
        slow: round(bookingMs.slow / bookingMs.up),
        gone: round(bookingMs.gone / bookingMs.up),
      },
      handedOverMs: Math.round(await timeOneBooking()),
      secondsForThousandMails: await timeBurst(),
    }
  } finally {
    for (const site of Object.values(sites)) await site.stop()
    await up.stop()
    await slow.stop()
  }
}

const startMailingSite = ({ url }: MailServer) =>
  startSite({ env: { MAIL_TRANSPORT: 'smtp', SMTP_URL: url } })

/** In turns and with pauses, as visitors come; not as fast as possible. */
async function timeBookings(
  sites: Record<'up' | 'slow' | 'gone', StartedProcess>,
  bookings: number,
): Promise<MailResult['bookingMs']> {
  const times = { up: [] as number[], slow: [] as number[], gone: [] as number[] }
  const names = Object.keys(times) as (keyof typeof times)[]
  for (let count = 1; count <= bookings; count++) {
    if (count % 50 === 1) showProgress(`mail: booking ${count}/${bookings}, mail server up, slow and gone`)
    // Each in every place of the order: what one leaves behind meets all of them.
    names.push(names.shift() as (typeof names)[number])
    for (const name of names) {
      const started = performance.now()
      await book(sites[name].url, count)
      times[name].push(performance.now() - started)
      await wait(PAUSE_IN_MS)
    }
  }
  return { up: round(median(times.up)), slow: round(median(times.slow)), gone: round(median(times.gone)) }
}

async function timeOneBooking(): Promise<number> {
  showProgress('mail: one booking, until both mails are handed over')
  return withMailingSite(async (site, server) => {
    // The first one pays for what every site does once.
    await book(site.url, 1)
    await untilReceived(server, 2)
    const started = performance.now()
    await book(site.url, 2)
    await untilReceived(server, 4)
    return performance.now() - started
  })
}

/** Bookings as fast as they are taken, then the time until a thousand mails have arrived. */
async function timeBurst(): Promise<number> {
  showProgress(`mail: ${BURST_OF_BOOKINGS} mails to a local server`)
  return withMailingSite(async (site, server) => {
    const started = performance.now()
    await Promise.all(Array.from({ length: BURST_OF_BOOKINGS }, (_, index) => book(site.url, index + 1)))
    await untilReceived(server, BURST_OF_BOOKINGS)
    return round((performance.now() - started) / 1000, 1)
  })
}

async function withMailingSite<Result>(
  measure: (site: StartedProcess, server: MailServer) => Promise<Result>,
): Promise<Result> {
  const server = await startMailServer()
  const site = await startMailingSite(server)
  try {
    return await measure(site, server)
  } finally {
    await site.stop()
    await server.stop()
  }
}

const untilReceived = (server: MailServer, mails: number): Promise<void> =>
  until(`${mails} mails have arrived`, () => server.received.length >= mails, LIMIT_IN_MS)

const agent = new Agent({ keepAlive: true, maxSockets: 20 })

function book(url: string, count: number): Promise<void> {
  const address = `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`
  return new Promise((resolve, reject) => {
    const post = request(`${url}/api/appointments`, {
      agent,
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    })
    post.once('error', reject)
    post.once('response', (response) => {
      response.resume()
      response.once('end', () =>
        response.statusCode === 201 ? resolve() : reject(new Error(`A booking got ${response.statusCode}.`)),
      )
    })
    post.end(JSON.stringify(bookingRequest()))
  })
}
