import { spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FIGURES_FILE } from '../src/content/site-figures.ts'
import { pagesFingerprint } from '../src/site/fingerprint.ts'
import { TEST_CONTENT } from './test-content.ts'

/** Where the site under test is built, beside and never in place of the one that is served. */
export const BUILT = 'tests/.built'

/** Builds it once, by the same command as the one that is served. */
export default function buildSite(): void {
  const content = mkdtempSync(join(tmpdir(), 'musterwerk-content-'))
  cpSync(TEST_CONTENT, content, { recursive: true })
  // The page shows figures of its own build only: the tests' figures count as measured on what is built here.
  appendFileSync(join(content, FIGURES_FILE), `fingerprint: "${pagesFingerprint(content)}"\n`)
  const env = { ...process.env, CONTENT_DIR: content }
  const args = ['scripts/build.ts', '--out', BUILT]
  const { status } = spawnSync(process.execPath, args, { env, stdio: 'inherit' })
  rmSync(content, { recursive: true })
  if (status !== 0) throw new Error('The site could not be built; see above.')
}
