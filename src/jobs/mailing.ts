import type { FastifyBaseLogger } from 'fastify'
import type { Outbox } from '../booking/outbox.ts'
import type { Config } from '../config.ts'
import type { SiteContent } from '../content/site-content.ts'
import type { Theme } from '../content/theme-content.ts'
import { composeMail } from '../mail/compose-mail.ts'
import { mailAgency } from '../mail/mail-agency.ts'
import { type OutboxLoop, PARALLEL_SENDS, startOutboxLoop } from '../mail/outbox/outbox-loop.ts'
import { nextAttemptAt } from '../mail/outbox/retry-schedule.ts'
import { openTransport } from '../mail/transports/open-transport.ts'

type Deps = {
  config: Config
  content: SiteContent
  theme: Theme
  outbox: Outbox
  log: FastifyBaseLogger
  now: () => Date
}

/** The mails of this process: from the outbox, through the transport of the settings, until it stops. */
export function startMailing({ config, content, theme, outbox, log, now }: Deps): OutboxLoop {
  const agency = mailAgency(content, config, theme)
  const transport = openTransport(config, PARALLEL_SENDS, now)
  const loop = startOutboxLoop({
    outbox,
    async deliver(mail) {
      // Everything that a summary stood for may have been erased before its hour was over.
      if (mail.total > 0) await transport.send(composeMail(mail, agency, now()))
    },
    nextAttemptAt,
    log,
    now,
  })
  return {
    wake: loop.wake,
    async stop() {
      await loop.stop()
      transport.close()
    },
  }
}
