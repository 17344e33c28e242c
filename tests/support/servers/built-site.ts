import { spawnSync } from 'node:child_process'
import { testTexts } from '../content/test-content.ts'

/** Where the site under test is built, apart from the one that is served. */
export const BUILT = 'tests/.built'

/** Builds it once, with the same command as the served site. */
export default function buildSite(): void {
  const env = { ...process.env, ...testTexts() }
  const args = ['src/build/build.ts', '--out', BUILT]
  const { status } = spawnSync(process.execPath, args, { env, stdio: 'inherit' })
  if (status !== 0) throw new Error('The site could not be built; see above.')
}
