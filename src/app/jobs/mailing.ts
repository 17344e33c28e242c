import type { ClaimedMail } from '../../booking/appointments/outbox-mail.ts'
import type { Log } from '../../booking/ports/log.ts'
import type { OwnerCalendar } from '../../booking/ports/occupied-times.ts'
import type { Config } from '../../config.ts'
import type { Content } from '../../content/read-content.ts'
import { deliverMail } from '../../mail/deliver-mail.ts'
import { mailAgency } from '../../mail/mail-agency.ts'
import { type OutboxLoop, PARALLEL_SENDS, startOutboxLoop } from '../../mail/outbox/outbox-loop.ts'
import { removeMailFilesOf } from '../../mail/transports/file.ts'
import { mailFolder, openTransport } from '../../mail/transports/open-transport.ts'
import type { Store } from '../../store/store.ts'

type Deps = {
  config: Config
  content: Content
  store: Pick<Store, 'outbox' | 'access' | 'occupied' | 'dossiers'>
  calendar: Pick<OwnerCalendar, 'isKnown' | 'between'>
  log: Log
  now: () => Date
}

/** Sends the mails of the outbox through the configured transport until it is stopped. */
export function startMailing({ config, content, store, calendar, log, now }: Deps): OutboxLoop {
  const { outbox, access, occupied, dossiers } = store
  const transport = openTransport(config, PARALLEL_SENDS, now)
  const agency = mailAgency(content, config)
  const delivery = { transport, agency, content: content.mails, access, occupied, dossiers, calendar, now }
  const deliver = (mail: ClaimedMail) => deliverMail(mail, delivery)
  // The appointment was erased while its mail was being sent.
  const retract = (mail: ClaimedMail) => removeMailFilesOf(mailFolder(config), [mail])
  const loop = startOutboxLoop({ outbox, deliver, retract, log, now })
  return {
    wake: loop.wake,
    async stop() {
      await loop.stop()
      transport.close()
    },
  }
}
