import { SchemaTooNew } from './migrations.ts'
import { takingOlder } from './older-snapshots.ts'
import { openPostgres } from './postgres/open-postgres.ts'
import { openSqlite } from './sqlite/open-sqlite.ts'
import type { Store } from './store.ts'

type Settings = {
  databaseUrl: string | undefined
  dataDir: string
  /** PostgreSQL may be away for now: calls are refused until it comes. */
  mayComeLater?: boolean
}

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
export async function openStore({ databaseUrl, dataDir, mayComeLater = false }: Settings): Promise<Store> {
  try {
    const store = databaseUrl ? await openPostgres(databaseUrl, mayComeLater) : openSqlite(dataDir)
    return { ...store, archive: takingOlder(store.archive) }
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
