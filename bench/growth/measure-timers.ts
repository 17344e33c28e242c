import { berlinDate, berlinInstant, DAY_IN_MS, daysLater } from '../../src/booking/times/berlin-time.ts'
import { openStore } from '../../src/store/open-store.ts'
import type { Store } from '../../src/store/store.ts'
import { type Costs, costOf } from './cost.ts'
import type { FilledDatabase } from './filled-database.ts'
import { processMs } from './processor-time.ts'

const RETENTION_IN_DAYS = 180
const LEASE_IN_MS = 20_000
const MOST_CLAIMED = 10

/** What the server does by itself, minute by minute, and what the daily check asks. */
export async function measureTimers(filled: FilledDatabase): Promise<Costs> {
  return withStore(filled, async ({ dossiers, outbox, overview, purge }) => {
    const spentMs = () => processMs(process.pid) + filled.databaseMs()
    const now = () => new Date()
    let mornings = 0
    const nextMorning = () => berlinInstant(daysLater(berlinDate(now()), 1 + (mornings++ % 30)), '07:05')
    const timers: Record<string, () => Promise<unknown>> = {
      reminders: () => dossiers.oweReminders(now()),
      'mail of the morning': () => dossiers.oweMorningMail(nextMorning()),
      'look for due mails': async () => [await outbox.claimDue(now(), now(), 1), await outbox.nextDueAt()],
      'mails in trouble': () => outbox.count(),
      'unanswered requests': () => overview.listUnanswered(new Date(now().getTime() - DAY_IN_MS)),
      purge: () => purge(now(), RETENTION_IN_DAYS),
    }
    const costs: Costs = {}
    for (const [name, run] of Object.entries(timers))
      costs[name] = { kind: 'call', ms: await costOf(run, spentMs) }
    return costs
  })
}

/** One turn of the loop that sends: a mail is claimed, noted as sent, and the next one looked for. */
export async function measureClaiming(filled: FilledDatabase): Promise<number> {
  return withStore(filled, async ({ outbox }) => {
    const databaseBefore = filled.databaseMs()
    const before = process.cpuUsage()
    let claimed = 0
    for (; claimed < MOST_CLAIMED; claimed++) {
      const now = new Date()
      const [mail] = await outbox.claimDue(now, new Date(now.getTime() + LEASE_IN_MS), 1)
      if (!mail) break
      await outbox.noteSent(mail, now)
      await outbox.nextDueAt()
    }
    const { user, system } = process.cpuUsage(before)
    return ((user + system) / 1_000 + filled.databaseMs() - databaseBefore) / claimed
  })
}

export async function withStore<Result>(
  { env }: FilledDatabase,
  measure: (store: Store) => Promise<Result>,
): Promise<Result> {
  const store = await openStore({ databaseUrl: env.DATABASE_URL, dataDir: String(env.DATA_DIR) })
  try {
    return await measure(store)
  } finally {
    await store.close()
  }
}
