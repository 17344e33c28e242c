import { httpTransport } from '../../src/mail/transports/http.ts'
import { startMailEndpoint } from '../support/mail-endpoint.ts'
import { describeClockJumps } from './clock-jumps.contract.ts'
import { describeFlood } from './flood.contract.ts'
import { describeOutage, type MailTaker } from './outage.contract.ts'
import { POSTGRES } from './postgres-database.ts'
import { describeStepMails } from './step-mails.contract.ts'

// One more mail for each other connection of an instance.
describeFlood(POSTGRES, 9)
describeOutage(POSTGRES, httpEndpoint)
describeClockJumps(POSTGRES)
describeStepMails(POSTGRES)

/** A mail-sending endpoint that keeps its address while it is away. */
async function httpEndpoint(): Promise<MailTaker> {
  let endpoint = await startMailEndpoint()
  await endpoint.stop()
  return {
    transport: httpTransport({ url: endpoint.url, key: 'k-123', keyHeader: 'x-mail-key' }),
    async comeBack() {
      endpoint = await startMailEndpoint(Number(new URL(endpoint.url).port))
    },
    received: () =>
      endpoint.posted.map(({ headers, body }) => ({
        key: String(headers['idempotency-key']),
        to: body.toEmail ?? '',
      })),
    stop: () => endpoint.stop(),
  }
}
