import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '../../src/store/open-store.ts'
import type { Store } from '../../src/store/store.ts'

/** A new embedded database; closing it removes its folder. */
export async function openTemporaryStore(): Promise<Store> {
  const dataDir = mkdtempSync(join(tmpdir(), 'musterwerk-'))
  const store = await openStore({ databaseUrl: undefined, dataDir })
  return {
    ...store,
    async close() {
      await store.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
