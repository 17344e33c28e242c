import { spawnSync } from 'node:child_process'

/** The site under test is the site that is served: built once, by the same command. */
export default function buildSite(): void {
  const { status } = spawnSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' })
  if (status !== 0) throw new Error('The site could not be built; see above.')
}
