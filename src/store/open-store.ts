import { statfsSync } from 'node:fs'
import { UnknownSchema } from './migrations.ts'
import { openPostgres } from './postgres/open-postgres.ts'
import { openSqlite } from './sqlite/open-sqlite.ts'
import type { Store } from './store.ts'

type Settings = {
  databaseUrl: string | undefined
  dataDir: string
  /** PostgreSQL may be away for now: calls are refused until it comes. */
  mayComeLater?: boolean
}

/** Of SQLite's files beside the database, in bytes. */
const ROOM_TO_OPEN = 100_000

/** The database could not be opened; its message is the one line the operator reads. */
export class StoreNotOpened extends Error {
  override name = 'StoreNotOpened'
}

export async function openStore({ databaseUrl, dataDir, mayComeLater = false }: Settings): Promise<Store> {
  try {
    return databaseUrl ? await openPostgres(databaseUrl, mayComeLater) : await openSqlite(dataDir)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const reason = [code, message].filter(Boolean).join(': ').replaceAll(/\s+/g, ' ')
    if (error instanceof UnknownSchema) throw new StoreNotOpened(message, { cause: error })
    throw new StoreNotOpened(
      databaseUrl
        ? `Die PostgreSQL-Datenbank lässt sich nicht öffnen (${reason}); bitte starten oder DATABASE_URL prüfen.`
        : `Die Datenbank in DATA_DIR (${dataDir}) lässt sich nicht öffnen (${reason}); ${isFull(dataDir) ? 'die Platte ist voll, bitte Platz schaffen' : 'bitte Ordner und Rechte prüfen'}.`,
      { cause: error },
    )
  }
}

/** SQLite calls it many names. */
function isFull(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize < ROOM_TO_OPEN
  } catch {
    return false
  }
}
