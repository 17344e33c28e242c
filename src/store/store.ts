import type { AppointmentStore } from '../booking/appointment-store.ts'
import type { Archive } from '../booking/archive.ts'
import type { DossierStore } from '../booking/dossier-store.ts'
import type { Outbox } from '../booking/outbox.ts'
import type { OwnerAccess } from '../booking/owner-access.ts'
import type { OwnerBook } from '../booking/owner-book.ts'
import type { Purged } from '../booking/retention.ts'

/** One database with everything that is kept in it. */
export type Store = {
  appointments: AppointmentStore
  dossiers: DossierStore
  book: OwnerBook
  access: OwnerAccess
  outbox: Outbox
  archive: Archive
  /** Erases addresses whose 24 hours are over and deletes appointments past their retention, with their mails. */
  purge(now: Date, retentionDays: number): Promise<Purged>
  /** Resolves when a booking could be written now. */
  checkReady(): Promise<void>
  /** Resolves when something has really been written to the disk. */
  checkWritable(): Promise<void>
  close(): Promise<void>
}
