import { setTimeout as rest } from 'node:timers/promises'
import { nextFullHour } from '../booking/next-full-hour.ts'
import { bookedAt, idsOf, type Outbox, type OutgoingMail } from '../booking/outbox.ts'
import { asDeliveryError } from './delivery-error.ts'
import { watchForOutages } from './outage-watch.ts'
import { isPastPatience } from './retry-schedule.ts'

/** How many mails are on their way at once. */
export const PARALLEL_SENDS = 5
/** While bookings come in, a rest after every handful: a mail takes a few milliseconds, and bookings come first. */
const REST_IN_MS = 100
const BOOKINGS_COME_IN_FOR_MS = 500
const LEASE_IN_MS = 20_000
const RENEWAL_IN_MS = 5_000
const NOTE_AGAIN_IN_MS = 250
/** Other instances book too, and the owner's command line asks for retries. */
const POLL_IN_MS = 2_000
/** The answer to the booking goes first, and bookings in a row share one look. */
const WAKE_DELAY_IN_MS = 50

type Log = Record<'info' | 'warn' | 'error', (details: object, message: string) => void>

export type OutboxWorkerDeps = {
  outbox: Outbox
  /** Hands one mail over; rejects with a `DeliveryError`. */
  deliver: (mail: OutgoingMail) => Promise<void>
  nextAttemptAt: (failedAttempts: number, lastFailure: Date) => Date | 'give-up'
  log: Log
  now: () => Date
}

export type OutboxWorker = {
  /** A booking has come in: there is something new to send. */
  wake(): void
  /** Claims nothing more, and resolves when the mails on their way are sent and noted. */
  stop(): Promise<void>
}

/** Sends what the outbox holds, beside and never in front of the bookings. */
export function startOutboxWorker({
  outbox,
  deliver,
  nextAttemptAt,
  log,
  now,
}: OutboxWorkerDeps): OutboxWorker {
  const underWay = new Map<OutgoingMail, Promise<void>>()
  const server = watchForOutages(nextAttemptAt)
  let isStopped = false
  let isLooking = false
  let shallLook = false
  let isReadable = true
  /** Bookings from before are owed single mails: they did not come as a flood, the mail server was away. */
  let reachableSince: Date | undefined
  let timer: NodeJS.Timeout | undefined
  let wakeTimer: NodeJS.Timeout | undefined
  let lastWoken = Number.NEGATIVE_INFINITY
  let looking: Promise<void> = Promise.resolve()
  const renewal = setInterval(renewLeases, RENEWAL_IN_MS)
  renewal.unref()

  function lookIn(ms: number): void {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(look, ms).unref()
  }

  function look(): void {
    shallLook = true
    if (!isLooking && !isStopped) looking = fillUp()
  }

  const bookingsComeIn = () => performance.now() - lastWoken < BOOKINGS_COME_IN_FOR_MS

  function wake(): void {
    lastWoken = performance.now()
    wakeTimer ??= setTimeout(() => {
      wakeTimer = undefined
      look()
    }, WAKE_DELAY_IN_MS).unref()
  }

  /** Claims as much as can be sent at once, then sleeps until something falls due or gets done. */
  async function fillUp(): Promise<void> {
    isLooking = true
    let pause = POLL_IN_MS
    while (shallLook && !isStopped) {
      shallLook = false
      const at = now()
      const free = server.allows(PARALLEL_SENDS - underWay.size, underWay.size, at)
      pause = server.pauseInMs(at) || POLL_IN_MS
      if (free <= 0) break
      try {
        const leaseUntil = new Date(at.getTime() + LEASE_IN_MS)
        if (reachableSince) await outbox.holdOwnerMails(at, nextFullHour(at), reachableSince)
        const summary = await outbox.claimSummary(at, leaseUntil)
        if (summary) underWay.set(summary, sendAndNote(summary))
        const claimed = await outbox.claimDue(at, leaseUntil, summary ? free - 1 : free)
        for (const mail of claimed) underWay.set(mail, sendAndNote(mail))
        pause = claimed.length < free ? await untilNextDue() : POLL_IN_MS
        isReadable = true
        if (claimed.length > 0 && bookingsComeIn()) await rest(REST_IN_MS)
      } catch (error) {
        if (isReadable) log.warn({ err: error }, 'outbox not readable')
        isReadable = false
      }
    }
    isLooking = false
    lookIn(pause)
  }

  async function untilNextDue(): Promise<number> {
    const dueAt = await outbox.nextDueAt()
    if (!dueAt) return POLL_IN_MS
    return Math.min(Math.max(dueAt.getTime() - now().getTime(), 0) + 1, POLL_IN_MS)
  }

  async function sendAndNote(mail: OutgoingMail): Promise<void> {
    try {
      await sendOrPutOff(mail)
    } catch (error) {
      // The lease runs out and the mail is tried again; it may arrive twice, but it arrives.
      log.error({ mail: idsOf(mail)[0], kind: mail.kind, err: error }, 'mail not noted')
    } finally {
      underWay.delete(mail)
      look()
    }
  }

  async function sendOrPutOff(mail: OutgoingMail): Promise<void> {
    const { kind, attempts } = mail
    const [id] = idsOf(mail)
    // Counted before sending: a crash while sending is an attempt too, or a poisonous mail would loop for ever.
    if (attempts > 1 && nextAttemptAt(attempts - 1, now()) === 'give-up') {
      log.error({ mail: id, kind, attempts }, 'mail given up')
      return outbox.noteFailed(mail, { reason: 'too many attempts', isOutage: false })
    }
    const failuresBefore = server.failuresSoFar()
    const startedAt = now()
    try {
      await deliver(mail)
    } catch (error) {
      const { message: reason, fault } = asDeliveryError(error)
      const isHopeless = fault === 'mail' || isPastPatience(bookedAt(mail) ?? startedAt, now())
      const next = isHopeless ? 'give-up' : nextAttemptAt(attempts, now())
      if (next === 'give-up') log.error({ mail: id, kind, attempts, reason }, 'mail given up')
      else log.warn({ mail: id, kind, attempts, reason, nextAttemptAt: next }, 'mail put off')
      const isOutage = fault === 'server'
      if (isOutage) {
        reachableSince = undefined
        server.noteAway(failuresBefore, now())
      }
      await outbox.noteFailed(mail, {
        reason,
        nextAttemptAt: next === 'give-up' ? undefined : next,
        isOutage,
      })
      return isOutage ? undefined : noteAnswer(startedAt)
    }
    await noteSentSurely(mail, now())
    await noteAnswer(startedAt)
  }

  /** It is gone, so it must not go again: while the process lives, noting it is tried until it works. */
  async function noteSentSurely(mail: OutgoingMail, sentAt: Date): Promise<void> {
    for (;;) {
      try {
        return await outbox.noteSent(mail, sentAt)
      } catch (error) {
        if (isStopped) throw error
        await rest(NOTE_AGAIN_IN_MS)
      }
    }
  }

  async function noteAnswer(at: Date): Promise<void> {
    reachableSince ??= at
    if (!server.noteAnswer()) return
    const resumed = await outbox.resumeAfterOutage(now())
    if (resumed > 0) log.info({ mails: resumed }, 'mail server is back')
  }

  async function renewLeases(): Promise<void> {
    if (underWay.size === 0) return
    try {
      const ids = [...underWay.keys()].flatMap(idsOf)
      await outbox.extendLeases(ids, new Date(now().getTime() + LEASE_IN_MS))
    } catch (error) {
      log.warn({ err: error }, 'leases not renewed')
    }
  }

  look()
  return {
    wake,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      clearTimeout(wakeTimer)
      await looking
      await Promise.all(underWay.values())
      clearInterval(renewal)
    },
  }
}
