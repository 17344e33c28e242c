import { onTestFinished } from 'vitest'
import { openStore } from '../../../src/store/open-store.ts'
import type { Store } from '../../../src/store/store.ts'
import { temporaryFolder } from '../temporary-folder.ts'

/** A new embedded database, which goes when the test is over. */
export async function openTemporaryStore(dataDir = temporaryFolder()): Promise<Store> {
  const store = await openStore({ databaseUrl: undefined, dataDir })
  onTestFinished(() => store.close())
  return store
}
