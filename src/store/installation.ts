import { type Counters, countersWith } from './counters.ts'
import { ask, type Database, type Work } from './database.ts'
import { newSecret } from './owner-access.ts'

/** What an installation has once: drawn when a database is opened for the first time. */
export function* ensureInstallation(): Work<unknown> {
  const found = yield* ask('SELECT id FROM installation')
  if (found.length > 0) return undefined
  return yield* ask(
    `INSERT INTO installation (id, answer_secret, counting_secret, feed_key)
     VALUES (1, $1, $2, (SELECT key FROM calendar_feed)) ON CONFLICT DO NOTHING`,
    ...[newSecret(), newSecret()],
  )
}

/** The secret of the counters never changes, so it is read once. */
export function countersOf({ all }: Pick<Database, 'all'>): () => Promise<Counters> {
  let counters: Counters | undefined
  return async () => {
    if (counters) return counters
    const [row] = await all<{ countingSecret: string }>('SELECT counting_secret FROM installation')
    if (!row) throw new Error('the installation has no secret')
    counters = countersWith(row.countingSecret)
    return counters
  }
}

/** Changes the disk: a full one is noticed. */
export const WRITE_CHECK = 'UPDATE installation SET write_checks = write_checks + 1'

const WRITTEN_EVERY_MS = 5_000

/** Whether a booking could be written now. Asked for often and by anybody, so it really writes only now and then. */
export function readiness(
  { all }: Pick<Database, 'all'>,
  write: () => Promise<unknown>,
): () => Promise<void> {
  let isWritableUntil = 0
  return async () => {
    await all('SELECT id FROM appointments LIMIT 1')
    if (performance.now() < isWritableUntil) return
    await write()
    isWritableUntil = performance.now() + WRITTEN_EVERY_MS
  }
}
