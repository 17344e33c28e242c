import type { FastifyBaseLogger } from 'fastify'
import type { Outbox } from '../booking/outbox.ts'
import type { Config } from '../config.ts'
import type { SiteContent } from '../content/site-content.ts'
import { composeMail } from '../mail/compose-mail.ts'
import { mailAgency } from '../mail/mail-agency.ts'
import { type OutboxWorker, PARALLEL_SENDS, startOutboxWorker } from '../mail/outbox-worker.ts'
import { nextAttemptAt } from '../mail/retry-schedule.ts'
import { openTransport } from '../mail/transports/open-transport.ts'

type Deps = { config: Config; content: SiteContent; outbox: Outbox; log: FastifyBaseLogger; now: () => Date }

/** The mails of this process: from the outbox, through the transport of the settings, until it stops. */
export function startMailing({ config, content, outbox, log, now }: Deps): OutboxWorker {
  const agency = mailAgency(content, config)
  const transport = openTransport(config, PARALLEL_SENDS, now)
  const worker = startOutboxWorker({
    outbox,
    deliver: (mail) => transport.send(composeMail(mail, agency, now())),
    nextAttemptAt,
    log,
    now,
  })
  return {
    wake: worker.wake,
    async stop() {
      await worker.stop()
      transport.close()
    },
  }
}
