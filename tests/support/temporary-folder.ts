import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, onTestFinished } from 'vitest'

function folderUntil(end: (remove: () => void) => void): string {
  const folder = mkdtempSync(join(tmpdir(), 'musterwerk-'))
  end(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A folder that goes when the test is over. */
export const temporaryFolder = (): string => folderUntil(onTestFinished)

/** A folder that goes when the tests of the file or suite are over. */
export const sharedFolder = (): string => folderUntil(afterAll)
