import { once } from 'node:events'
import { afterAll, expect, inject, test } from 'vitest'
import type { Appointment } from '../../src/booking/appointments/appointment.ts'
import type { OutboxEntry } from '../../src/booking/appointments/outbox-mail.ts'
import { openStore } from '../../src/store/open-store.ts'
import type { Store } from '../../src/store/store.ts'
import { bookings, load } from '../support/servers/load.ts'
import { startMailServer } from '../support/servers/mail-server.ts'
import { startServer } from '../support/servers/started-server.ts'
import { DATABASE_KINDS, newDatabase } from '../support/store/database-kinds.ts'
import { listMails } from '../support/store/list-mails.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { until } from '../support/until.ts'

const SCALE = inject('scale')
const ROUNDS = SCALE > 1 ? 2 * SCALE : 1

const mailServer = await startMailServer()
afterAll(() => mailServer.stop())

/** The key of each mail that has arrived, once for each time: a Message-ID begins with it. */
const arrivedKeys = () => mailServer.received.map(({ raw }) => /^Message-ID: <([\w-]+)/im.exec(raw)?.[1])

/** Mails that are noted as sent, with how often each has arrived. */
async function timesArrived(store: Store): Promise<Map<string, number>> {
  const arrived = Map.groupBy(arrivedKeys(), (key) => key)
  const sent = (await listMails(store)).filter(({ state }) => state === 'sent')
  return new Map(sent.map(({ messageKey }) => [messageKey, arrived.get(messageKey)?.length ?? 0]))
}

/** The passing of time, for leases whose holders are dead. */
async function expireLeases({ outbox }: Store): Promise<void> {
  const ids = (await listMails({ outbox })).map(({ id }) => id)
  await outbox.extendLeases(ids, new Date(0))
}

/** By a mail of its own, or by the one that says that there are more. */
const isOwnerTold = ({ id }: Appointment, mails: OutboxEntry[]): boolean =>
  mails.some(
    ({ kind, appointment }) => kind === 'owner-flood' || (kind === 'owner' && appointment?.id === id),
  )

test.each(DATABASE_KINDS)(
  'killed and stopped under load on %s: no acknowledged booking and no mail is lost, and none is sent again that was noted',
  async (kind) => {
    const dataDir = temporaryFolder()
    const database = await newDatabase(kind)
    const mailing = { MAIL_TRANSPORT: 'smtp', SMTP_URL: mailServer.url }
    const env = { ...database, ...mailing, DATA_DIR: dataDir, TRUST_PROXY: 'loopback', LOG_LEVEL: 'warn' }
    const store = await openStore({ databaseUrl: database.DATABASE_URL, dataDir })
    const noted = new Map<string, number>()
    const nextCall = bookings()
    const acknowledged = new Set<string>()
    let cut = 0
    async function endUnderLoad(signal: 'SIGKILL' | 'SIGTERM', bookingsBefore: number): Promise<void> {
      const server = await startServer(env)
      const exited = once(server.process, 'exit')
      let isOver = false
      const goal = acknowledged.size + bookingsBefore
      const everybody = { url: server.url, clients: 10, nextCall, acknowledged }
      const loading = load({ ...everybody, isOver: () => isOver })
      await until('it is in full swing', () => acknowledged.size >= goal)
      server.process.kill(signal)
      expect(await exited).toEqual(signal === 'SIGKILL' ? [null, 'SIGKILL'] : [0, null])
      isOver = true
      const tally = await loading
      expect(tally.except(201, 503, 'cut')).toEqual([])
      cut += tally.counts.cut ?? 0
      for (const [key, times] of await timesArrived(store)) noted.set(key, noted.get(key) ?? times)
    }
    for (let round = 0; round < ROUNDS; round++)
      for (const signal of ['SIGKILL', 'SIGTERM'] as const) await endUnderLoad(signal, 20 * (1 + (round % 4)))

    await expireLeases(store)
    const last = await startServer(env)
    const isAnyDue = async () =>
      (await listMails(store)).some(
        // What has no room in this hour waits for the next; that none of it is lost is counted below.
        ({ state, nextAttemptAt }) => state !== 'sent' && nextAttemptAt && nextAttemptAt <= new Date(),
      )
    await until('everything that is due has left', async () => !(await isAnyDue()), 240_000)
    await last.stop()

    const appointments = await store.appointments.list()
    const stored = new Set(appointments.map(({ email }) => email))
    const mails = await listMails(store)
    const arrived = await timesArrived(store)
    await store.close()
    expect([...acknowledged].filter((email) => !stored.has(email))).toEqual([])
    expect(stored.size, 'only what was cut off may be stored without an answer').toBeLessThanOrEqual(
      acknowledged.size + cut,
    )
    expect(mails.filter(({ kind }) => kind === 'visitor')).toHaveLength(stored.size)
    expect(appointments.filter((appointment) => !isOwnerTold(appointment, mails))).toEqual([])
    expect(mails.filter(({ state }) => state === 'failed')).toEqual([])
    expect([...arrived.values()].filter((times) => times === 0)).toEqual([])
    expect([...noted].filter(([key, times]) => arrived.get(key) !== times)).toEqual([])
  },
  300_000 + ROUNDS * 20_000,
)
