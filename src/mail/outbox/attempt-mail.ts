import { setTimeout as rest } from 'node:timers/promises'
import type { ClaimedMail } from '../../booking/appointments/outbox-mail.ts'
import type { Log } from '../../booking/ports/log.ts'
import type { Outbox } from '../../booking/ports/outbox.ts'
import { asDeliveryError, type DeliveryError } from '../delivery-error.ts'
import { isPastPatience } from './retry-schedule.ts'

const NOTE_AGAIN_IN_MS = 250

export type AttemptDeps = {
  outbox: Pick<Outbox, 'noteSent' | 'noteFailed'>
  /** Rejects with a `DeliveryError`. */
  deliver: (mail: ClaimedMail) => Promise<void>
  /** Called for a sent mail whose appointment was erased in the meantime. */
  retract: (mail: ClaimedMail) => Promise<unknown>
  nextAttemptAt: (failedAttempts: number, lastFailure: Date) => Date | 'give-up'
  log: Log
  now: () => Date
  stopping: AbortSignal
}

/** What the attempt says about the mail server. */
export type AttemptOutcome = 'answered' | 'server down' | 'not tried'

/** Sends one mail, or schedules the next attempt, and notes the result. */
export async function attemptMail(mail: ClaimedMail, deps: AttemptDeps): Promise<AttemptOutcome> {
  const { outbox, deliver, nextAttemptAt, log, now } = deps
  const { id, kind, attempts } = mail
  // Counted before sending: a crash while sending is an attempt too, or a mail that crashes the process would be tried for ever.
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
  if (!(await noteSentReliably(mail, now(), deps))) await deps.retract(mail)
  return 'answered'
}

async function putOff(mail: ClaimedMail, error: DeliveryError, deps: AttemptDeps): Promise<AttemptOutcome> {
  const { outbox, nextAttemptAt, log, now } = deps
  const { id, kind, attempts } = mail
  const { message: reason, fault } = error
  const isFinal = fault === 'mail' || isPastPatience(mail.triedSince, now())
  const next = isFinal ? 'give-up' : nextAttemptAt(attempts, now())
  if (next === 'give-up') log.error({ mail: id, kind, attempts, reason }, 'mail given up')
  else log.warn({ mail: id, kind, attempts, reason, nextAttemptAt: next }, 'mail put off')
  const isOutage = fault === 'server'
  await outbox.noteFailed(mail, { reason, nextAttemptAt: next === 'give-up' ? undefined : next, isOutage })
  return isOutage ? 'server down' : 'answered'
}

/** Repeats the note until it succeeds or the process stops: an unnoted mail would be sent again. */
async function noteSentReliably(
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
