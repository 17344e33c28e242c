import { setTimeout as delay } from 'node:timers/promises'
import type { ClaimedMail } from '../../booking/appointments/outbox-mail.ts'
import type { Outbox } from '../../booking/ports/outbox.ts'
import { type AttemptDeps, attemptMail } from './attempt-mail.ts'
import { circuitBreaker } from './circuit-breaker.ts'
import { holdLeases } from './leases.ts'

export const PARALLEL_SENDS = 5
/** While bookings come in, the loop pauses after each batch: rendering mails must not delay bookings. */
const PAUSE_FOR_BOOKINGS_IN_MS = 100
const BOOKINGS_COME_IN_FOR_MS = 500
/** Other instances and the command line write to the outbox without waking this loop. */
const POLL_IN_MS = 2_000
/** Keeps the loop from querying without a pause when a mail seems due and cannot be claimed. */
const LEAST_PAUSE_IN_MS = 50
/** The answer to the booking leaves first, and several bookings share one query. */
const WAKE_DELAY_IN_MS = 50
/** Open requests may take 10 s before, closing the database 5 s afterwards; the shipped service is killed after 30 s. */
const STOP_WAIT_IN_MS = 12_000

export type OutboxLoopDeps = Omit<AttemptDeps, 'stopping'> & { outbox: Outbox }

export type OutboxLoop = {
  wake(): void
  /** Claims nothing more. Resolves when the mails in progress are sent and noted, or after `STOP_WAIT_IN_MS`. */
  stop(): Promise<void>
}

export function startOutboxLoop(deps: OutboxLoopDeps): OutboxLoop {
  const { outbox, nextAttemptAt, log, now } = deps
  const stopping = new AbortController()
  const breaker = circuitBreaker(nextAttemptAt)
  const leases = holdLeases({ outbox, log, now })
  let waking = new AbortController()
  const interrupt = () => waking.abort()
  let isReadable = true
  let wakeTimer: NodeJS.Timeout | undefined
  let lastWoken = Number.NEGATIVE_INFINITY
  const bookingsComeIn = () => performance.now() - lastWoken < BOOKINGS_COME_IN_FOR_MS

  /** An interruption while nothing sleeps ends the next sleep at once. */
  async function loop(): Promise<void> {
    while (!stopping.signal.aborted) {
      await delay(await sendDue(), undefined, { signal: waking.signal, ref: false }).catch(() => undefined)
      waking = new AbortController()
    }
  }

  /** Starts to send what is due. Returns how long to wait, unless an attempt ends before. */
  async function sendDue(): Promise<number> {
    const at = now()
    const free = breaker.allows(PARALLEL_SENDS - leases.count(), leases.count(), at)
    if (free <= 0) return breaker.pauseInMs(at) || POLL_IN_MS
    try {
      const claimed = await leases.claim(free)
      for (const mail of claimed) leases.keepDuring(mail, send(mail)).then(interrupt)
      isReadable = true
      if (claimed.length > 0 && bookingsComeIn()) await delay(PAUSE_FOR_BOOKINGS_IN_MS)
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

  async function send(mail: ClaimedMail): Promise<void> {
    const failuresBefore = breaker.failures()
    try {
      const outcome = await attemptMail(mail, { ...deps, stopping: stopping.signal })
      if (outcome === 'server down') breaker.noteDown(failuresBefore, now())
      if (outcome !== 'answered' || !breaker.noteAnswer()) return
      const resumed = await outbox.resumeAfterOutage(now())
      if (resumed > 0) log.info({ mails: resumed }, 'mail server is back')
    } catch (error) {
      // The lease ends and the mail is sent again: twice is better than never.
      log.error({ mail: mail.id, kind: mail.kind, err: error }, 'mail not noted')
    }
  }

  const looping = loop()
  return {
    wake() {
      lastWoken = performance.now()
      wakeTimer ??= setTimeout(() => {
        wakeTimer = undefined
        interrupt()
      }, WAKE_DELAY_IN_MS).unref()
    },
    async stop() {
      stopping.abort()
      clearTimeout(wakeTimer)
      interrupt()
      await Promise.race([looping.then(leases.settle), delay(STOP_WAIT_IN_MS, undefined, { ref: false })])
      leases.stopRenewing()
      // Nothing is noted about these: they may have arrived. Their leases end, and they are sent again.
      if (leases.count() > 0)
        log.warn({ mails: leases.count() }, 'stopped without an answer of the mail server')
    },
  }
}
