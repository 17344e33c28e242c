import { setTimeout as rest } from 'node:timers/promises'
import type { ClaimedMail } from '../../booking/appointments/outbox-mail.ts'
import type { Outbox } from '../../booking/ports/outbox.ts'
import { asDeliveryError, type DeliveryError } from '../delivery-error.ts'
import type { Log } from './log.ts'
import { isPastPatience } from './retry-schedule.ts'

const NOTE_AGAIN_IN_MS = 250

export type AttemptDeps = {
  outbox: Pick<Outbox, 'noteSent' | 'noteFailed'>
  /** Hands one mail over; rejects with a `DeliveryError`. */
  deliver: (mail: ClaimedMail) => Promise<void>
  /** Takes back what can be taken back of a mail whose request was erased while it was on its way. */
  retract: (mail: ClaimedMail) => Promise<unknown>
  nextAttemptAt: (failedAttempts: number, lastFailure: Date) => Date | 'give-up'
  log: Log
  now: () => Date
  stopping: AbortSignal
}

/** What the attempt tells about the mail server. */
export type AttemptOutcome = 'answered' | 'server away' | 'not tried'

/** One attempt at one mail: it is sent or put off, and noted. */
export async function attemptMail(mail: ClaimedMail, deps: AttemptDeps): Promise<AttemptOutcome> {
  const { outbox, deliver, nextAttemptAt, log, now } = deps
  const { id, kind, attempts } = mail
  // Counted before sending: a crash while sending is an attempt too, or a poisonous mail would loop for ever.
  if (attempts > 1 && nextAttemptAt(attempts - 1, now()) === 'give-up') {
    log.error({ mail: id, kind, attempts }, 'mail given up')
    await outbox.noteFailed(mail, { reason: 'too many attempts', isOutage: false })
    return 'not tried'
  }
  try {
    await deliver(mail)
  } catch (error) {
    return putOff(mail, asDeliveryError(error), deps)
  }
  if (!(await noteSentSurely(mail, now(), deps))) await deps.retract(mail)
  return 'answered'
}

async function putOff(mail: ClaimedMail, error: DeliveryError, deps: AttemptDeps): Promise<AttemptOutcome> {
  const { outbox, nextAttemptAt, log, now } = deps
  const { id, kind, attempts } = mail
  const { message: reason, fault } = error
  const isHopeless = fault === 'mail' || isPastPatience(mail.triedSince, now())
  const next = isHopeless ? 'give-up' : nextAttemptAt(attempts, now())
  if (next === 'give-up') log.error({ mail: id, kind, attempts, reason }, 'mail given up')
  else log.warn({ mail: id, kind, attempts, reason, nextAttemptAt: next }, 'mail put off')
  const isOutage = fault === 'server'
  await outbox.noteFailed(mail, { reason, nextAttemptAt: next === 'give-up' ? undefined : next, isOutage })
  return isOutage ? 'server away' : 'answered'
}

/** It is gone, so it must not go again: while the process lives, noting it is tried until it works. */
async function noteSentSurely(
  mail: ClaimedMail,
  sentAt: Date,
  { outbox, stopping }: AttemptDeps,
): Promise<boolean> {
  for (;;) {
    try {
      return await outbox.noteSent(mail, sentAt)
    } catch (error) {
      if (stopping.aborted) throw error
      await rest(NOTE_AGAIN_IN_MS)
    }
  }
}
