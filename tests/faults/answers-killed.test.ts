import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { type MailServer, parseMail, startMailServer } from '../../rig/mail-server.ts'
import { type StartedServer, startServer } from '../../rig/started-server.ts'
import { until } from '../../rig/until.ts'
import type { Step } from '../../src/booking/requests/answer-appointment.ts'
import { openStore } from '../../src/store/open-store.ts'
import type { Store } from '../../src/store/store.ts'
import { DATABASE_KINDS, newDatabase } from '../support/database-kinds.ts'
import { type Desk, deskOf, FRIDAY, MONDAY } from '../support/desk.ts'
import { countFigures } from '../support/figures.ts'
import { killServer } from '../support/kill-server.ts'
import { areAllSent, listMails } from '../support/list-mails.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const SCALE = inject('scale')
/** A multiple of the kinds of death, so that each is tried at each step. */
const ROUNDS = SCALE > 1 ? 9 : 1
const figures = countFigures('kill -9 between answer, claim, sending and note')

/** A whole story, with mails to both. */
const STORY: Step[] = [
  { kind: 'propose', proposals: [FRIDAY, MONDAY], message: '' },
  { kind: 'accept', proposal: 2 },
  { kind: 'call-off' },
]

let mailServer: MailServer
let dataDir: string
let store: Store
let desk: Desk
let env: Record<string, string>
let running: StartedServer | undefined
let noted: Map<string, number>

beforeEach(async () => {
  noted = new Map()
  mailServer = await startMailServer()
  dataDir = temporaryFolder()
})
afterEach(async () => {
  await running?.stop()
  running = undefined
  await store.close()
  await mailServer.stop()
})

/** What was noted as sent when the process died, and how often it had arrived by then. */
async function rememberNoted(): Promise<void> {
  const times = await timesArrived()
  for (const { state, messageKey } of await listMails(store))
    if (state === 'sent' && !noted.has(messageKey)) noted.set(messageKey, times.get(messageKey) ?? 0)
}

async function start(): Promise<void> {
  running = await startServer(env)
}
async function kill(): Promise<void> {
  if (running) await killServer(running)
  running = undefined
  figures.faults++
  await rememberNoted()
  // The passing of time, for leases whose holder is dead.
  const ids = (await listMails(store)).map(({ id }) => id)
  await store.outbox.extendLeases(ids, new Date(0))
}
async function sendAllAndKill(): Promise<void> {
  await start()
  await until('all mails are noted', () => areAllSent(store))
  await kill()
}

/** How often each mail arrived: a Message-ID holds the key of its mail. */
async function timesArrived(): Promise<Map<string, number>> {
  const ids = await Promise.all(
    mailServer.received.map(async (mail) => (await parseMail(mail)).messageId ?? ''),
  )
  const keys = (await listMails(store)).map(({ messageKey }) => messageKey)
  return new Map(keys.map((key) => [key, ids.filter((id) => id.includes(key)).length]))
}

/** Where the process dies after an answer. */
const DEATHS = [
  async function afterItsMailsAreNoted() {
    await sendAllAndKill()
  },
  async function whileAMailIsHandedOver() {
    let isHandedOver = false
    mailServer.mood.beforeConfirming = async () => {
      isHandedOver = true
      await new Promise<void>((resolve) => running?.process.once('exit', () => resolve()))
    }
    await start()
    await until('a mail is handed over', () => isHandedOver)
    await kill()
    mailServer.mood.beforeConfirming = undefined
  },
  async function beforeItsMailsAreClaimed() {},
]

test.each(DATABASE_KINDS)(
  'killed before mails are claimed, while they are sent and after they are noted, on %s: each arrives, none again that was noted',
  async (kind) => {
    const database = await newDatabase(kind)
    const mails = { MAIL_TRANSPORT: 'smtp', SMTP_URL: mailServer.url }
    env = { ...database, ...mails, DATA_DIR: dataDir, LOG_LEVEL: 'warn' }
    store = await openStore({ databaseUrl: database.DATABASE_URL, dataDir })
    desk = deskOf(store)
    for (let round = 0; round < ROUNDS; round++) {
      const key = await desk.book({ at: new Date(), preferredDate: '2039-03-05' })
      for (const [place, step] of STORY.entries()) {
        expect(await desk.answer(key, step, { at: new Date() })).toBe('done')
        figures.requests++
        await DEATHS[(place + round) % DEATHS.length]?.()
      }
      await sendAllAndKill()

      const { appointment, history, mails } = await desk.find(key)
      expect(appointment.state).toBe('cancelled')
      expect(history).toHaveLength(STORY.length)
      const kinds = mails.map(({ kind }) => kind)
      const toOwner = kinds.filter((kind) => kind.startsWith('owner'))
      expect(toOwner).toEqual(['owner', 'owner-accepted', 'owner-cancelled'])
      // What had not left before the next step is not sent any more.
      expect(kinds.findLast((kind) => kind.startsWith('visitor'))).toBe('visitor-cancelled')
    }
    const times = await timesArrived()
    expect([...times.values()].filter((count) => count === 0)).toEqual([])
    expect([...times.values()].filter((count) => count > 1).length, 'handed over twice').toBeGreaterThan(0)
    expect(times).toEqual(noted)
  },
  120_000 * ROUNDS,
)
