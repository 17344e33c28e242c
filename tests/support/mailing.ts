import type { ClaimedMail } from '../../src/booking/appointments/outbox-mail.ts'
import { deliverMail } from '../../src/mail/deliver-mail.ts'
import type { MailTransport } from '../../src/mail/mail-message.ts'
import { type OutboxLoop, PARALLEL_SENDS, startOutboxLoop } from '../../src/mail/outbox/outbox-loop.ts'
import { smtpTransport } from '../../src/mail/transports/smtp.ts'
import type { Store } from '../../src/store/store.ts'
import { agency, words } from './mail-message.ts'

export type Mailing = OutboxLoop & { log: { level: string; details: object; message: string }[] }

/** A retry schedule in milliseconds. */
export const impatient = (failedAttempts: number, lastFailure: Date): Date | 'give-up' =>
  failedAttempts > 50 ? 'give-up' : new Date(lastFailure.getTime() + 20 * failedAttempts)

const realTime = () => new Date()

export const smtpTo = (url: string): MailTransport =>
  smtpTransport({ url, connections: PARALLEL_SENDS, now: realTime })

type Options = { nextAttemptAt?: typeof impatient; now?: () => Date }

/** A loop as the server starts it. */
export function startMailing(
  store: Pick<Store, 'outbox' | 'access'>,
  transport: MailTransport,
  { now = realTime, ...options }: Options = {},
): Mailing {
  const deliver = (mail: ClaimedMail) =>
    deliverMail(mail, { transport, agency, content: words, access: store.access, now })
  const loop = startLoop(store, deliver, { now, ...options })
  return {
    ...loop,
    async stop() {
      await loop.stop()
      transport.close()
    },
  }
}

export function startLoop(
  { outbox }: Pick<Store, 'outbox'>,
  deliver: (mail: ClaimedMail) => Promise<void>,
  { nextAttemptAt = impatient, now = realTime }: Options = {},
): Mailing {
  const log: Mailing['log'] = []
  const note = (level: string) => (details: object, message: string) => log.push({ level, details, message })
  const loop = startOutboxLoop({
    outbox,
    deliver,
    retract: async () => undefined,
    nextAttemptAt,
    log: { info: note('info'), warn: note('warn'), error: note('error') },
    now,
  })
  return { ...loop, log }
}
