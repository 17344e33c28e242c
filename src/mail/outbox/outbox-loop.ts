import { setTimeout as delay } from 'node:timers/promises'
import type { ClaimedMail } from '../../booking/appointments/outbox-mail.ts'
import type { Outbox } from '../../booking/ports/outbox.ts'
import { type AttemptDeps, attemptMail } from './attempt-mail.ts'

export const PARALLEL_SENDS = 5
/** For so long a claimed mail belongs to this process alone; renewed until its attempt ends. */
const LEASE_IN_MS = 20_000
const RENEWAL_IN_MS = 5_000
/** Other instances and the command line write to the outbox without waking this loop. */
const POLL_IN_MS = 2_000
/** Keeps the loop from querying without a pause when a mail seems due and cannot be claimed. */
const LEAST_PAUSE_IN_MS = 50
/** The answer to the booking leaves first, and several bookings share one query. */
const WAKE_DELAY_IN_MS = 50
/**
 * Open requests may take 10 s before, closing the database 5 s afterwards;
 * the shipped service is killed after 30 s.
 */
const STOP_WAIT_IN_MS = 12_000

export type OutboxLoopDeps = Omit<AttemptDeps, 'stopping'> & { outbox: Outbox }

export type OutboxLoop = {
  wake(): void
  /**
   * Claims nothing more. Resolves when the mails in progress are sent and noted, or after `STOP_WAIT_IN_MS`.
   */
  stop(): Promise<void>
}

export function startOutboxLoop(deps: OutboxLoopDeps): OutboxLoop {
  const { outbox, log, now } = deps
  const stopping = new AbortController()
  const attempts = new Map<number, Promise<void>>()
  const leaseEnd = () => new Date(now().getTime() + LEASE_IN_MS)
  const renewal = setInterval(renewLeases, RENEWAL_IN_MS).unref()
  let waking = new AbortController()
  const interrupt = () => waking.abort()
  let isReadable = true
  let renewedAt = now()
  let wakeTimer: NodeJS.Timeout | undefined

  /** An interruption while nothing sleeps ends the next sleep at once. */
  async function loop(): Promise<void> {
    while (!stopping.signal.aborted) {
      await delay(await sendDue(), undefined, { signal: waking.signal, ref: false }).catch(() => undefined)
      waking = new AbortController()
    }
  }

  /** Starts to send what is due. Returns how long to wait, unless an attempt ends before. */
  async function sendDue(): Promise<number> {
    const free = PARALLEL_SENDS - attempts.size
    if (free === 0) return POLL_IN_MS
    try {
      // After the machine slept, or while the database was away: what is on its way here would be claimed once more.
      if (now().getTime() - renewedAt.getTime() >= LEASE_IN_MS) await renew()
      const claimed = await outbox.claimDue(now(), leaseEnd(), free)
      for (const mail of claimed) attempts.set(mail.id, send(mail))
      isReadable = true
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
    const dueAt = await outbox.nextDueAt()
    if (!dueAt) return POLL_IN_MS
    return Math.min(Math.max(dueAt.getTime() - now().getTime(), 0) + 1, POLL_IN_MS)
  }

  async function send(mail: ClaimedMail): Promise<void> {
    try {
      await attemptMail(mail, { ...deps, stopping: stopping.signal })
    } catch (error) {
      // The lease ends and the mail is sent again: twice is better than never.
      log.error({ mail: mail.id, kind: mail.kind, err: error }, 'mail not noted')
    }
    attempts.delete(mail.id)
    interrupt()
  }

  async function renew(): Promise<void> {
    const at = now()
    if (attempts.size > 0) await outbox.extendLeases([...attempts.keys()], leaseEnd())
    renewedAt = at
  }

  async function renewLeases(): Promise<void> {
    try {
      await renew()
    } catch (error) {
      log.warn({ err: error }, 'leases not renewed')
    }
  }

  const looping = loop()
  return {
    wake() {
      wakeTimer ??= setTimeout(() => {
        wakeTimer = undefined
        interrupt()
      }, WAKE_DELAY_IN_MS).unref()
    },
    async stop() {
      stopping.abort()
      clearTimeout(wakeTimer)
      interrupt()
      const settled = looping.then(() => Promise.all(attempts.values()))
      await Promise.race([settled, delay(STOP_WAIT_IN_MS, undefined, { ref: false })])
      clearInterval(renewal)
      // Nothing is noted about these: they may have arrived. Their leases end, and they are sent again.
      if (attempts.size > 0)
        log.warn({ mails: attempts.size }, 'stopped without an answer of the mail server')
    },
  }
}
