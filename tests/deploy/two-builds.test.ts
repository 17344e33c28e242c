import { spawn } from 'node:child_process'
import { globSync, rmSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { BUILT } from '../../rig/built-site.ts'
import { TEST_CONTENT } from '../../rig/test-content.ts'
import { englishWordsIn } from '../support/english-words.ts'

/** Beside the site under test, for the build finds its packages from there. */
const OUT = `${BUILT}.twice`

afterAll(() => {
  for (const folder of globSync(`${OUT}*`)) rmSync(folder, { recursive: true, force: true })
})

/** A build into the folder of the others. */
function startBuild() {
  const build = spawn(process.execPath, ['src/build/build.ts', '--out', OUT], {
    env: { ...process.env, CONTENT_DIR: TEST_CONTENT },
    detached: true,
  })
  const said = text(build.stdout)
  const complained = text(build.stderr)
  const saying = (words: string) =>
    new Promise<void>((resolve) => {
      build.stdout.on('data', (chunk) => String(chunk).includes(words) && resolve())
    })
  const ended = new Promise<number | null>((resolve) => build.once('close', resolve))
  return { kill: () => process.kill(-Number(build.pid), 'SIGKILL'), saying, said, complained, ended }
}

test('builds of one folder at once: one builds, the others wait, and a killed one is in nobody’s way', async () => {
  const first = startBuild()
  await first.saying('Die Seiten werden gebaut')
  const others = [startBuild(), startBuild()]
  await Promise.all(others.map((build) => build.saying('Ein anderer Aufruf baut gerade')))
  first.kill()
  expect(await Promise.all(others.map(({ ended }) => ended))).toEqual([0, 0])
  expect(await Promise.all(others.map(({ complained }) => complained))).toEqual(['', ''])
  const said = await Promise.all(others.map((build) => build.said))
  expect(said.filter((words) => words.includes('Gebaut in'))).toHaveLength(1)
  expect(said.filter((words) => words.includes('Nichts zu bauen'))).toHaveLength(1)

  expect(englishWordsIn(said.join('\n'))).toEqual([])
})
