import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startMailServer } from '../../rig/mail-server.ts'
import { type StartedServer, startServer } from '../../rig/started-server.ts'
import { until } from '../../rig/until.ts'
import { runBuilt } from '../support/built-command-line.ts'
import { DATABASE_KINDS, newDatabase } from '../support/database-kinds.ts'
import { postBooking } from '../support/post-booking.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const VISITOR = 'erika@example.org'

describe.each(DATABASE_KINDS)('three days after it was owed, %s', (kind) => {
  test.each([
    // The address is refused for good, for now.
    { what: 'a failed mail', state: 'fehlgeschlagen', bookings: 1, firstAnswer: '550 5.1.1 unknown' },
    // The fourth mail of a day to one address waits for the owner.
    { what: 'a held mail', state: 'zurückgehalten', bookings: 4, firstAnswer: undefined },
  ])('$what that the owner sends again is not given up at the first “try again later”', async (given) => {
    const mailServer = await startMailServer()
    onTestFinished(() => mailServer.stop())
    const answerVisitor = (answer: () => string | undefined) => {
      mailServer.mood.refuseRecipient = (address) => (address === VISITOR ? answer() : undefined)
    }
    const env = { ...(await newDatabase(kind)), DATA_DIR: temporaryFolder() }
    const start = async () => {
      const smtp = { MAIL_TRANSPORT: 'smtp', SMTP_URL: mailServer.url, ADMIN_EMAIL: 'chefin@example.org' }
      const server = await startServer({ ...env, ...smtp, TRUST_PROXY: 'loopback', LOG_LEVEL: 'fatal' })
      onTestFinished(() => server.stop())
      return server
    }
    answerVisitor(() => given.firstAnswer)
    const before = await start()
    for (let booking = 1; booking <= given.bookings; booking++) {
      const { status } = await postBooking(before.url, { ip: `192.0.2.${booking}`, email: VISITOR })
      expect(status).toBe(201)
    }
    await until('no mail is due', () => isNoneQueued(before))
    await before.stop()
    const received = () => mailServer.received.filter(({ to }) => to.includes(VISITOR)).length
    const receivedBefore = received()

    await makeMailsOlder(env)
    const listed = (await runBuilt(env, 'mails')).stdout
    const number = new RegExp(`^ *(\\d+) {2}.*${given.state}`, 'm').exec(listed)?.[1] ?? ''
    expect(await runBuilt(env, 'mails', 'retry', number)).toMatchObject({ exitCode: 0 })
    let tries = 0
    answerVisitor(() => (tries++ === 0 ? '451 4.7.1 greylisted, try again later' : undefined))
    const after = await start()
    await until('it is sent or given up', () => isNoneQueued(after))
    expect({ tries, received: received() }).toEqual({ tries: 2, received: receivedBefore + 1 })
  })
})

async function isNoneQueued({ url }: StartedServer): Promise<boolean> {
  return (await (await fetch(`${url}/metrics`)).text()).includes('musterwerk_mails{state="queued"} 0\n')
}

/** The passing of three days, for every time that is noted of a mail. */
async function makeMailsOlder({ DATABASE_URL, DATA_DIR }: { DATABASE_URL?: string; DATA_DIR: string }) {
  if (!DATABASE_URL) {
    const database = new DatabaseSync(join(DATA_DIR, 'musterwerk.sqlite'))
    const columns = database
      .prepare("SELECT name FROM pragma_table_info('outbox') WHERE name GLOB '*_at'")
      .all()
    for (const { name } of columns) database.exec(`UPDATE outbox SET ${name} = ${name} - 3 * 24 * 3600000`)
    database.close()
    return
  }
  const database = new pg.Client(DATABASE_URL)
  await database.connect()
  const { rows } = await database.query<{ name: string }>(
    "SELECT attname AS name FROM pg_attribute WHERE attrelid = 'outbox'::regclass AND atttypid = 'timestamptz'::regtype",
  )
  for (const { name } of rows) await database.query(`UPDATE outbox SET ${name} = ${name} - interval '3 days'`)
  await database.end()
}
