import { setTimeout as rest } from 'node:timers/promises'
import type { ClaimedMail } from '../../booking/appointments/outbox-mail.ts'
import type { Outbox } from '../../booking/ports/outbox.ts'
import { type AttemptDeps, attemptMail } from './attempt-mail.ts'
import { wakeableSleep } from './interruptible-sleep.ts'
import { holdLeases } from './leases.ts'
import { watchForOutages } from './outage-watch.ts'

/** How many mails are on their way at once. */
export const PARALLEL_SENDS = 5
/** While bookings come in, a rest after every handful: a mail takes a few milliseconds, and bookings come first. */
const REST_IN_MS = 100
const BOOKINGS_COME_IN_FOR_MS = 500
/** Other instances book too, and the owner's command line asks for retries. */
const POLL_IN_MS = 2_000
/** Where nothing could be claimed: however soon something seems due, the database is not asked without a pause. */
const LEAST_PAUSE_IN_MS = 50
/** The answer to the booking goes first, and bookings in a row share one look. */
const WAKE_DELAY_IN_MS = 50
/** Open requests may take 10 s before, closing the database 5 s afterwards; the shipped service is killed after 30 s. */
const STOP_WAIT_IN_MS = 12_000

export type OutboxLoopDeps = Omit<AttemptDeps, 'stopping'> & { outbox: Outbox }

export type OutboxLoop = {
  /** A booking has come in: there is something new to send. */
  wake(): void
  /** Claims nothing more, and resolves when the mails on their way are sent and noted, or after `STOP_WAIT_IN_MS`. */
  stop(): Promise<void>
}

/** Sends what the outbox holds, beside and never in front of the bookings. */
export function startOutboxLoop(deps: OutboxLoopDeps): OutboxLoop {
  const { outbox, nextAttemptAt, log, now } = deps
  const stopping = new AbortController()
  const server = watchForOutages(nextAttemptAt)
  const leases = holdLeases({ outbox, log, now })
  const sleep = wakeableSleep()
  let isReadable = true
  let wakeTimer: NodeJS.Timeout | undefined
  let lastWoken = Number.NEGATIVE_INFINITY
  const bookingsComeIn = () => performance.now() - lastWoken < BOOKINGS_COME_IN_FOR_MS

  async function loop(): Promise<void> {
    while (!stopping.signal.aborted) {
      const pauseInMs = await sendDue()
      await sleep.forMs(pauseInMs)
    }
  }

  /** Claims as much as can be sent at once; tells how long nothing more can be done, unless a mail is through. */
  async function sendDue(): Promise<number> {
    const at = now()
    const free = server.allows(PARALLEL_SENDS - leases.count(), leases.count(), at)
    if (free <= 0) return server.pauseInMs(at) || POLL_IN_MS
    try {
      const claimed = await leases.claim(free)
      for (const mail of claimed) leases.keepDuring(mail, sendAndWatch(mail)).then(sleep.end)
      isReadable = true
      if (claimed.length > 0 && bookingsComeIn()) await rest(REST_IN_MS)
      if (claimed.length === free) return POLL_IN_MS
      const pauseInMs = await untilNextDue()
      return claimed.length > 0 ? pauseInMs : Math.max(pauseInMs, LEAST_PAUSE_IN_MS)
    } catch (error) {
      if (isReadable) log.warn({ err: error }, 'outbox not readable')
      isReadable = false
      return POLL_IN_MS
    }
  }

  async function untilNextDue(): Promise<number> {
    const dueAt = await outbox.nextDueAt(now())
    if (!dueAt) return POLL_IN_MS
    return Math.min(Math.max(dueAt.getTime() - now().getTime(), 0) + 1, POLL_IN_MS)
  }

  async function sendAndWatch(mail: ClaimedMail): Promise<void> {
    const failuresBefore = server.failuresSoFar()
    try {
      const outcome = await attemptMail(mail, { ...deps, stopping: stopping.signal })
      if (outcome === 'server away') server.noteAway(failuresBefore, now())
      if (outcome !== 'answered' || !server.noteAnswer()) return
      const resumed = await outbox.resumeAfterOutage(now())
      if (resumed > 0) log.info({ mails: resumed }, 'mail server is back')
    } catch (error) {
      // The lease runs out and the mail is tried again; it may arrive twice, but it arrives.
      log.error({ mail: mail.id, kind: mail.kind, err: error }, 'mail not noted')
    }
  }

  const looping = loop()
  return {
    wake() {
      lastWoken = performance.now()
      wakeTimer ??= setTimeout(() => {
        wakeTimer = undefined
        sleep.end()
      }, WAKE_DELAY_IN_MS).unref()
    },
    async stop() {
      stopping.abort()
      clearTimeout(wakeTimer)
      sleep.end()
      await Promise.race([looping.then(leases.settle), rest(STOP_WAIT_IN_MS, undefined, { ref: false })])
      leases.release()
      // Nothing is noted about them: they may have arrived. Their leases run out, and they are sent again.
      if (leases.count() > 0)
        log.warn({ mails: leases.count() }, 'stopped without an answer of the mail server')
    },
  }
}
