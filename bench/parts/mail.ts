import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { type MailServer, startMailServer } from '../../rig/mail-server.ts'
import { until } from '../../rig/until.ts'
import { OWNER_MAILS_PER_HOUR, UNANSWERED_MAILS_PER_HOUR } from '../../src/booking/limits.ts'
import { postBooking } from '../load/post-booking.ts'
import { median, round } from '../median.ts'
import { atMost, type Report, showProgress } from '../report.ts'
import { type StartedProcess, startSite } from '../started-process.ts'

const BOOKINGS = 300
const QUICK_BOOKINGS = 60
const PAUSE_IN_MS = 25
const SLOW_ANSWER_IN_MS = 3_000
/** More bookings bring no more mails in one hour. */
const BURST = UNANSWERED_MAILS_PER_HOUR
const MAILS_OF_BURST = OWNER_MAILS_PER_HOUR + UNANSWERED_MAILS_PER_HOUR

const agent = new Agent({ keepAlive: true, maxSockets: 20 })

/** Bookings while the mail server works, is slow or is away: a visitor must not notice. */
export async function measureMail(quick: boolean): Promise<Report> {
  const up = await startMailServer()
  const slow = await startMailServer({ beforeConfirming: () => wait(SLOW_ANSWER_IN_MS) })
  const away = await startMailServer()
  await away.stop()
  const sites = {
    up: await startMailingSite(up),
    slow: await startMailingSite(slow),
    away: await startMailingSite(away),
  }
  try {
    const ms = await timeBookings(sites, quick ? QUICK_BOOKINGS : BOOKINGS)
    const [slowRatio, awayRatio] = [round(ms.slow / ms.up), round(ms.away / ms.up)]
    const handedOverMs = Math.round(await withMailingSite(timeOneBooking))
    const burstSeconds = round((await withMailingSite(timeBurst)) / 1000, 1)
    return {
      title: 'Mail: median booking while the mail server is …',
      table: {
        up: { ms: round(ms.up), ratio: 1 },
        slow: { ms: round(ms.slow), ratio: slowRatio },
        away: { ms: round(ms.away), ratio: awayRatio },
      },
      goals: [
        atMost('booking with a slow mail server against one that works', slowRatio, 1.2, ' ×'),
        atMost('booking without a mail server against one that works', awayRatio, 1.2, ' ×'),
        atMost('both mails handed over after a booking', handedOverMs, 2_000, ' ms'),
        atMost(`the ${MAILS_OF_BURST} mails of a busy hour handed over`, burstSeconds, 10, ' s'),
      ],
    }
  } finally {
    agent.destroy()
    for (const site of Object.values(sites)) await site.stop()
    await up.stop()
    await slow.stop()
  }
}

const startMailingSite = ({ url }: MailServer) =>
  startSite({ env: { MAIL_TRANSPORT: 'smtp', SMTP_URL: url } })

/** In turns and with pauses, as visitors come. */
async function timeBookings<Name extends string>(
  sites: Record<Name, StartedProcess>,
  bookings: number,
): Promise<Record<Name, number>> {
  const names = Object.keys(sites) as Name[]
  const times = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, number[]>
  for (let count = 1; count <= bookings; count++) {
    if (count % 50 === 1) showProgress(`mail: booking ${count}/${bookings}, mail server up, slow and away`)
    // Another one first each time: what one leaves behind meets all of them.
    names.push(names.shift() as Name)
    for (const name of names) {
      const started = performance.now()
      await postBooking(sites[name].url, agent, count)
      times[name].push(performance.now() - started)
      await wait(PAUSE_IN_MS)
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(times[name])])) as Record<Name, number>
}

async function timeOneBooking(site: StartedProcess, server: MailServer): Promise<number> {
  showProgress('mail: one booking until both mails are handed over')
  // The first one includes what every site does once.
  await postBooking(site.url, agent, 1)
  await untilReceived(server, 2)
  const started = performance.now()
  await postBooking(site.url, agent, 2)
  await untilReceived(server, 4)
  return performance.now() - started
}

async function timeBurst(site: StartedProcess, server: MailServer): Promise<number> {
  showProgress(`mail: ${BURST} bookings at once until ${MAILS_OF_BURST} mails are handed over`)
  const started = performance.now()
  await Promise.all(Array.from({ length: BURST }, (_, index) => postBooking(site.url, agent, index + 1)))
  await untilReceived(server, MAILS_OF_BURST)
  return performance.now() - started
}

async function withMailingSite(
  measure: (site: StartedProcess, server: MailServer) => Promise<number>,
): Promise<number> {
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
  until(`${mails} mails have arrived`, () => server.received.length >= mails)
