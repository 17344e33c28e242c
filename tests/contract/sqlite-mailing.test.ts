import { startMailServer } from '../../rig/mail-server.ts'
import { smtpTo } from '../support/mailing.ts'
import { describeClockJumps } from './clock-jumps.contract.ts'
import { describeFlood } from './flood.contract.ts'
import { describeOutage, type MailTaker } from './outage.contract.ts'
import { sqliteDatabases } from './sqlite-database.ts'
import { describeStepMails } from './step-mails.contract.ts'

const SQLITE = sqliteDatabases()
describeFlood(SQLITE, 0)
describeOutage(SQLITE, smtpServer)
describeClockJumps(SQLITE)
describeStepMails(SQLITE)

/** An SMTP server that keeps its port while it is away. */
async function smtpServer(): Promise<MailTaker> {
  let server = await startMailServer()
  await server.stop()
  return {
    transport: smtpTo(server.url),
    async comeBack() {
      server = await startMailServer({}, server.port)
    },
    received: () =>
      server.received.map(({ raw, to }) => ({
        key: /^Message-ID: (.*)$/m.exec(raw)?.[1] ?? '',
        to: to.join(),
      })),
    stop: () => server.stop(),
  }
}
