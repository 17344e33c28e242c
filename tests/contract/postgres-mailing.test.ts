import { inject } from 'vitest'
import { createDatabase } from '../../rig/postgres-server.ts'
import { httpTransport } from '../../src/mail/transports/http.ts'
import { openStore } from '../../src/store/open-store.ts'
import { startMailEndpoint } from '../support/mail-endpoint.ts'
import { describeClockJumps } from './clock-jumps.contract.ts'
import { describeFlood } from './flood.contract.ts'
import { describeOutage, type MailTaker } from './outage.contract.ts'
import { describeStepMails } from './step-mails.contract.ts'

async function create() {
  const databaseUrl = await createDatabase(inject('postgresUrl'))
  return () => openStore({ databaseUrl, dataDir: '' })
}
const open = async () => (await create())()

describeFlood({
  name: 'PostgreSQL',
  create,
  // One for each other connection of an instance.
  overshoot: 9,
})
describeOutage('PostgreSQL, HTTP', open, httpEndpoint)
describeClockJumps('PostgreSQL', open)
describeStepMails('PostgreSQL', open)

/** A mail-sending endpoint that keeps its address while it is away. */
async function httpEndpoint(): Promise<MailTaker> {
  let endpoint = await startMailEndpoint()
  await endpoint.stop()
  return {
    transport: httpTransport({ url: endpoint.url, key: 'k-123', keyHeader: 'x-mail-key' }),
    async comeBack() {
      endpoint = await startMailEndpoint(Number(new URL(endpoint.url).port))
    },
    count: () => endpoint.posted.length,
    received: () =>
      endpoint.posted.map(({ headers, body }) => ({
        key: String(headers['idempotency-key']),
        to: body.toEmail ?? '',
      })),
    stop: () => endpoint.stop(),
  }
}
