import { startMailServer } from '../../rig/mail-server.ts'
import { openStore } from '../../src/store/open-store.ts'
import { smtpTo } from '../support/mailing.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { openTemporaryStore } from '../support/temporary-store.ts'
import { describeClockJumps } from './clock-jumps.contract.ts'
import { describeFlood } from './flood.contract.ts'
import { describeOutage, type MailTaker } from './outage.contract.ts'
import { describeStepMails } from './step-mails.contract.ts'

describeFlood({
  name: 'SQLite',
  async create() {
    const dataDir = temporaryFolder()
    return () => openStore({ databaseUrl: undefined, dataDir })
  },
  overshoot: 0,
})
describeOutage('SQLite, SMTP', openTemporaryStore, smtpServer)
describeClockJumps('SQLite', openTemporaryStore)
describeStepMails('SQLite', openTemporaryStore)

/** An SMTP server that keeps its port while it is away. */
async function smtpServer(): Promise<MailTaker> {
  let server = await startMailServer()
  await server.stop()
  return {
    transport: smtpTo(server.url),
    async comeBack() {
      server = await startMailServer({}, server.port)
    },
    count: () => server.received.length,
    received: () =>
      server.received.map(({ raw, to }) => ({
        key: /^Message-ID: (.*)$/m.exec(raw)?.[1] ?? '',
        to: to.join(),
      })),
    stop: () => server.stop(),
  }
}
