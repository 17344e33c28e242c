import type { ClaimedMail } from '../../src/booking/outbox.ts'
import { composeMail } from '../../src/mail/compose-mail.ts'
import { type OutboxLoop, PARALLEL_SENDS, startOutboxLoop } from '../../src/mail/outbox/outbox-loop.ts'
import { smtpTransport } from '../../src/mail/transports/smtp.ts'
import type { Store } from '../../src/store/store.ts'
import { agency } from './mail-message.ts'

const now = () => new Date()

export type Mailing = OutboxLoop & { log: { level: string; details: object; message: string }[] }

/** The retry schedule of these tests: the same shape, in milliseconds. */
export const impatient = (failedAttempts: number, lastFailure: Date): Date | 'give-up' =>
  failedAttempts > 50 ? 'give-up' : new Date(lastFailure.getTime() + 20 * failedAttempts)

/** A loop as the server starts it, sending to an SMTP server, but with little patience. */
export function startMailing(
  { outbox }: Pick<Store, 'outbox'>,
  smtpUrl: string,
  nextAttemptAt: typeof impatient = impatient,
): Mailing {
  const transport = smtpTransport({
    url: smtpUrl,
    connections: PARALLEL_SENDS,
    now,
    answerTimeoutInMs: 5_000,
  })
  const deliver = (mail: ClaimedMail) => transport.send(composeMail(mail, agency, now()))
  return startLoop({ outbox }, deliver, nextAttemptAt, () => transport.close())
}

export function startLoop(
  { outbox }: Pick<Store, 'outbox'>,
  deliver: (mail: ClaimedMail) => Promise<void>,
  nextAttemptAt: typeof impatient = impatient,
  close: () => void = () => undefined,
): Mailing {
  const log: Mailing['log'] = []
  const note = (level: string) => (details: object, message: string) => log.push({ level, details, message })
  const loop = startOutboxLoop({
    outbox,
    deliver,
    nextAttemptAt,
    log: { info: note('info'), warn: note('warn'), error: note('error') },
    now,
  })
  return {
    wake: loop.wake,
    async stop() {
      await loop.stop()
      close()
    },
    log,
  }
}
