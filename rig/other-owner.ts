import { spawnSync } from 'node:child_process'
import { BUILT } from './built-site.ts'

/** The whole content of somebody else, as she would have made it from ours, and where her site is built. */
export const OTHER_OWNER = { content: 'tests/other-owner', built: `${BUILT}.other` }

/** Builds it once, by the same command as the one that is served; a build that has something to complain about is none. */
export default function buildOtherSite(): void {
  const { status, stderr } = spawnSync(process.execPath, ['src/build/build.ts', '--out', OTHER_OWNER.built], {
    env: { ...process.env, CONTENT_DIR: OTHER_OWNER.content },
    stdio: ['ignore', 'inherit', 'pipe'],
    encoding: 'utf8',
  })
  if (status !== 0 || stderr) throw new Error(`The other owner's site did not build in silence:\n${stderr}`)
}
