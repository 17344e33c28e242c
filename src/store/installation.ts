import { type Counters, countersWith } from './counters.ts'
import { type All, ask, type Work } from './database.ts'
import { newSecret } from './owner-access.ts'

/** The secrets of an installation, made when its database is opened for the first time. Gives the lasting one. */
export function* ensureInstallation(): Work<Counters> {
  yield* ask(
    `INSERT INTO installation (id, answer_secret, counting_secret, feed_key)
     VALUES (1, $1, $2, (SELECT key FROM calendar_feed)) ON CONFLICT DO NOTHING`,
    [newSecret(), newSecret()],
  )
  const [row] = yield* ask<{ countingSecret: string }>('SELECT counting_secret FROM installation')
  if (!row) throw new Error('the installation has no secret')
  return countersWith(row.countingSecret)
}

/** Writes to the disk, so a full one is noticed. */
export const WRITE_CHECK = 'UPDATE installation SET write_checks = write_checks + 1'

const WRITTEN_EVERY_MS = 5_000

/** Whether a booking could be written now. Health checks are frequent and public, so few of them really write. */
export function readiness(all: All, write: () => Promise<unknown>): () => Promise<void> {
  let isWritableUntil = 0
  return async () => {
    await all('SELECT id FROM appointments LIMIT 1')
    if (performance.now() < isWritableUntil) return
    await write()
    isWritableUntil = performance.now() + WRITTEN_EVERY_MS
  }
}
