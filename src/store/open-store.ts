import type { AppointmentStore } from '../booking/appointment-store.ts'
import type { Archive } from '../booking/archive.ts'
import type { Outbox } from '../booking/outbox.ts'
import type { Purged } from '../booking/retention.ts'
import { SchemaTooNew } from './migration.ts'
import { openPostgres } from './postgres/open-postgres.ts'
import { openSqlite } from './sqlite/open-sqlite.ts'

/** One database with everything that is kept in it. */
export type Store = {
  appointments: AppointmentStore
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

type Settings = { databaseUrl: string | undefined; dataDir: string }

/** The database could not be opened; its message is the one line the operator reads. */
export class StoreNotOpened extends Error {
  override name = 'StoreNotOpened'
  readonly isPostgres: boolean
  readonly reason: string
  constructor(message: string, { isPostgres, reason, cause }: NotOpened) {
    super(message, { cause })
    this.isPostgres = isPostgres
    this.reason = reason
  }
}

type NotOpened = { isPostgres: boolean; reason: string; cause: unknown }

/** The database the settings ask for, migrated and ready. */
export async function openStore({ databaseUrl, dataDir }: Settings): Promise<Store> {
  try {
    return databaseUrl ? await openPostgres(databaseUrl) : openSqlite(dataDir)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const reason = [code, message].filter(Boolean).join(': ').replaceAll(/\s+/g, ' ')
    const details = { isPostgres: databaseUrl !== undefined, reason, cause: error }
    if (error instanceof SchemaTooNew) throw new StoreNotOpened(error.message, details)
    throw new StoreNotOpened(
      databaseUrl
        ? `The PostgreSQL database of DATABASE_URL cannot be used (${reason}); start it or mend DATABASE_URL.`
        : `The database in DATA_DIR (${dataDir}) cannot be used (${reason}); check the folder and its permissions.`,
      details,
    )
  }
}
