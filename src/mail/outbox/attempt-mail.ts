import { setTimeout as rest } from 'node:timers/promises'
import { type ClaimedMail, isGivenUp, retryAt } from '../../booking/appointments/outbox-mail.ts'
import type { Log } from '../../booking/ports/log.ts'
import type { Outbox } from '../../booking/ports/outbox.ts'
import { asDeliveryError } from '../delivery-error.ts'

const NOTE_AGAIN_IN_MS = 250

export type AttemptDeps = {
  outbox: Pick<Outbox, 'noteSent' | 'noteFailed'>
  /** Rejects with a `DeliveryError`. */
  deliver: (mail: ClaimedMail) => Promise<void>
  /** Called for a sent mail whose appointment was erased in the meantime. */
  retract: (mail: ClaimedMail) => Promise<unknown>
  log: Log
  now: () => Date
  stopping: AbortSignal
}

/** Sends one mail, and notes that it left, when it is tried again, or that it is given up. */
export async function attemptMail(mail: ClaimedMail, deps: AttemptDeps): Promise<void> {
  const { outbox, deliver, retract, log, now } = deps
  try {
    await deliver(mail)
  } catch (error) {
    const { message: reason, isFinal } = asDeliveryError(error)
    const { id, kind, attempts } = mail
    const nextAttemptAt = isFinal || isGivenUp(mail, now()) ? undefined : retryAt(attempts, now())
    await outbox.noteFailed(mail, { reason, nextAttemptAt })
    if (nextAttemptAt) log.warn({ mail: id, kind, attempts, reason, nextAttemptAt }, 'mail put off')
    else log.error({ mail: id, kind, attempts, reason }, 'mail given up')
    return
  }
  if (!(await noteSentReliably(mail, now(), deps))) await retract(mail)
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
