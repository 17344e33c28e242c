import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { startServer } from '../../rig/started-server.ts'
import { until } from '../../rig/until.ts'
import type { Appointment } from '../../src/booking/appointments/appointment.ts'
import { clockHour, type OutboxEntry } from '../../src/booking/appointments/outbox-mail.ts'
import { openStore } from '../../src/store/open-store.ts'
import type { Store } from '../../src/store/store.ts'
import { DATABASE_KINDS, newDatabase } from '../support/database-kinds.ts'
import { countFigures } from '../support/figures.ts'
import { killServer } from '../support/kill-server.ts'
import { listMails } from '../support/list-mails.ts'
import { bookings, load } from '../support/load.ts'

const KILLS = 3 * inject('scale')
const figures = countFigures('kill -9 under load')

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'musterwerk-kill-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

/** The passing of time, for leases whose holders are dead. */
async function expireLeases({ outbox }: Store): Promise<void> {
  const ids = (await listMails({ outbox })).map(({ id }) => id)
  await outbox.extendLeases(ids, new Date(0))
}

/** By a mail of its own, or by the summary of its hour. */
const isOwnerTold = ({ id, createdAt }: Appointment, mails: OutboxEntry[]): boolean =>
  mails.some(
    ({ kind, appointment, owedSince }) =>
      (kind === 'owner' && appointment?.id === id) ||
      (kind === 'summary' && owedSince.getTime() === clockHour(createdAt).start.getTime()),
  )

test.each(DATABASE_KINDS)(
  'killed again and again on %s: no acknowledged booking and no mail is lost',
  async (kind) => {
    const database = await newDatabase(kind)
    const env = {
      ...database,
      DATA_DIR: dataDir,
      TRUST_PROXY: 'loopback',
      LOG_LEVEL: 'warn',
    }
    const nextCall = bookings()
    const acknowledged = new Set<string>()
    for (let kill = 0; kill < KILLS; kill++) {
      const server = await startServer(env)
      let isDead = false
      const before = acknowledged.size
      const loading = load({
        url: server.url,
        clients: 10,
        isOver: () => isDead,
        nextCall,
        onAnswer: (status, call) => status === 201 && acknowledged.add(call.id),
      })
      await until('it is in full swing', () => acknowledged.size > before + 20 * (1 + (kill % 4)))
      await killServer(server)
      isDead = true
      figures.requests += (await loading).requests
      figures.faults++
    }

    const store = await openStore({ databaseUrl: database.DATABASE_URL, dataDir })
    await expireLeases(store)
    const last = await startServer(env)
    const untold = async () =>
      (await listMails(store)).filter(
        // What has no room in this hour waits for the next; that none of it is lost is counted below.
        ({ state, nextAttemptAt, isBounded }) =>
          state !== 'sent' && !isBounded && nextAttemptAt && nextAttemptAt <= new Date(),
      )
    await until('everything that is due has left', async () => (await untold()).length === 0, 240_000)
    await last.stop()

    const appointments = await store.appointments.list()
    const stored = new Set(appointments.map(({ email }) => email))
    const mails = await listMails(store)
    await store.close()
    console.log(
      `${kind}: ${KILLS} kills, ${acknowledged.size} acknowledged, ${stored.size} stored, ${mails.length} mails owed`,
    )
    expect(acknowledged.size).toBeGreaterThan(KILLS)
    expect([...acknowledged].filter((email) => !stored.has(email))).toEqual([])
    expect(mails.filter(({ kind }) => kind === 'visitor')).toHaveLength(stored.size)
    expect(appointments.filter((appointment) => !isOwnerTold(appointment, mails))).toEqual([])
    expect(mails.filter(({ state }) => state === 'failed')).toEqual([])
    const files = readdirSync(join(dataDir, 'mail')).join()
    const sent = mails.filter(({ kind, state }) => kind === 'visitor' && state === 'sent')
    expect(
      sent.filter(({ messageKey }) => !files.includes(`-visitor-${messageKey.slice(0, 8)}.eml`)),
    ).toEqual([])
  },
  300_000 + KILLS * 10_000,
)
