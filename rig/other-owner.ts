import { spawnSync } from 'node:child_process'
import { BUILT } from './built-site.ts'

/** The whole content of another owner, made from ours, and where that site is built. */
export const OTHER_OWNER = { content: 'tests/other-owner', built: `${BUILT}.other` }

/** Builds it once, with the same command as the served site; a warning counts as a failure. */
export default function buildOtherSite(): void {
  const { status, stderr } = spawnSync(process.execPath, ['src/build/build.ts', '--out', OTHER_OWNER.built], {
    env: { ...process.env, CONTENT_DIR: OTHER_OWNER.content },
    stdio: ['ignore', 'inherit', 'pipe'],
    encoding: 'utf8',
  })
  if (status !== 0 || stderr) throw new Error(`The other owner's site did not build in silence:\n${stderr}`)
}
