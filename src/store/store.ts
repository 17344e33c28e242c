import { deriveKey } from '../booking/appointments/derived-key.ts'
import { mailboxOf } from '../booking/appointments/visitor-mails.ts'
import { appointmentStore } from './appointments.ts'
import { archiveOf } from './archive.ts'
import { compaction } from './compaction.ts'
import type { All, Counters, Database } from './database.ts'
import { dossierStore } from './dossiers.ts'
import { blockedTimes, occupiedTimes } from './occupied-times.ts'
import { outboxStore } from './outbox.ts'
import { overviewOf } from './overview.ts'
import { ownerAccess } from './owner-access.ts'
import { purge } from './purge.ts'
import { sql } from './sql.ts'

/** What each database does in its own way. */
type PerDatabase = {
  /** For health checks: does not wait for other processes. */
  writeNow(): Promise<unknown>
  /** Removes deleted data from the files of the database; returns for how many milliseconds bookings waited: for the night. */
  rewrite(): Promise<number>
  close(): Promise<void>
}

export type Store = ReturnType<typeof storeOn>

/** What both databases do in the same way. The outbox may have a connection of its own. */
export const storeOn = (
  database: Database,
  outboxConnection: Database,
  { writeNow, rewrite, close }: PerDatabase,
) => ({
  appointments: appointmentStore(database),
  dossiers: dossierStore(database),
  overview: overviewOf(database),
  occupied: occupiedTimes(database),
  blocked: blockedTimes(database),
  access: ownerAccess(database),
  outbox: outboxStore(outboxConnection),
  archive: archiveOf(database),
  /** Erases client addresses after 24 hours and deletes appointments past their retention, with their mails. */
  purge: (now: Date, retentionDays: number) => purge(database, now, retentionDays),
  /** Resolves when a booking could be written now. */
  checkReady: readiness(database.all, writeNow),
  /** Resolves when something has really been written to the disk. */
  checkWritable: async () => void (await database.all`${WRITE_CHECK}`),
  ...compaction(database, rewrite),
  close,
})

/** 72 bits: two mailboxes will hardly ever share a counter, and the index stays small. */
const HASH_LENGTH = 12

export async function readCounters(all: All): Promise<Counters> {
  const [row] = await all<{ secret: string }>`SELECT secret FROM installation`
  if (!row) throw new Error('The installation has no row.')
  const keyed = (label: string, text: string) => deriveKey(row.secret, label, text).slice(0, HASH_LENGTH)
  return {
    mailbox: (email) => keyed('mailbox', mailboxOf(email)),
    client: (client) => keyed('client', client),
  }
}

/** Writes to the disk, so a full one is noticed. */
export const WRITE_CHECK = sql`UPDATE installation SET write_checks = write_checks + 1`

const WRITTEN_EVERY_MS = 5_000

/** Whether a booking could be written now. Health checks are frequent and public, so few of them really write. */
function readiness(all: All, write: () => Promise<unknown>): () => Promise<void> {
  let isWritableUntil = 0
  return async () => {
    await all`SELECT id FROM appointments WHERE id = 0`
    if (performance.now() < isWritableUntil) return
    await write()
    isWritableUntil = performance.now() + WRITTEN_EVERY_MS
  }
}
