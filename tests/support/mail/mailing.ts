import { onTestFinished } from 'vitest'
import type { ClaimedMail } from '../../../src/booking/appointments/outbox-mail.ts'
import { type OutboxLoop, startOutboxLoop } from '../../../src/mail/outbox/outbox-loop.ts'
import type { Store } from '../../../src/store/store.ts'

type Mailing = OutboxLoop & { log: { level: string; details: object; message: string }[] }

/** A loop as the server starts it, until the test is over. */
export function startLoop(
  { outbox }: Pick<Store, 'outbox'>,
  deliver: (mail: ClaimedMail) => Promise<void>,
  now = () => new Date(),
): Mailing {
  const log: Mailing['log'] = []
  const note = (level: string) => (details: object, message: string) => log.push({ level, details, message })
  const loop = startOutboxLoop({
    outbox,
    deliver,
    retract: async () => undefined,
    log: { info: note('info'), warn: note('warn'), error: note('error') },
    now,
  })
  onTestFinished(() => loop.stop())
  return { ...loop, log }
}
