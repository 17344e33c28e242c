import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
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

/** Writes a file, with the folders on the way to it. */
export function writeInto(folder: string, file: string, text: string | Buffer, mode = 0o644): void {
  const path = join(folder, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text, { mode })
}
