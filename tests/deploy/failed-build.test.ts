import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BUILT } from '../../rig/built-site.ts'
import { startServer } from '../../rig/started-server.ts'
import { TEST_CONTENT } from '../../rig/test-content.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

/** Beside the site under test, for the server finds its packages from there. */
const OUT = `${BUILT}.yesterday`
const BUILD = ['src/build/build.ts', '--out', OUT]

beforeAll(() => cpSync(BUILT, OUT, { recursive: true }))
afterAll(() => {
  for (const folder of globSync(`${OUT}*`)) rmSync(folder, { recursive: true, force: true })
})

/** Every file with what is in it. */
function contentsOf(folder: string): Record<string, string> {
  const files = globSync('**', { cwd: folder, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = files.map(({ parentPath, name }) => join(parentPath, name)).sort()
  return Object.fromEntries(
    paths.map((path) => [path, createHash('sha256').update(readFileSync(path)).digest('hex')]),
  )
}

/** With the settings of the failed build, the way the service does it: the texts are those it was built with. */
async function expectToStart(env: Record<string, string>): Promise<void> {
  const server = await startServer(env, { built: OUT })
  expect((await fetch(server.url)).status).toBe(200)
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  const file = join(server.dataDir, 'night.ndjson')
  const backup = spawnSync(process.execPath, [resolve(`${OUT}/server/appointments.js`), 'backup', file], {
    env: { ...env, DATA_DIR: server.dataDir },
    encoding: 'utf8',
  })
  expect(backup).toMatchObject({ status: 0, stderr: '' })
  await server.stop()
}

test('a mistake in the texts: the build fails, the site of before stays as it is and starts', async () => {
  const before = contentsOf(OUT)
  const content = temporaryFolder()
  cpSync(TEST_CONTENT, content, { recursive: true })
  const site = join(content, 'site.yaml')
  writeFileSync(site, readFileSync(site, 'utf8').replace(/phone: .*/, 'phone: keine'))
  const env = { CONTENT_DIR: content }
  const build = spawnSync(process.execPath, BUILD, { env: { ...process.env, ...env }, encoding: 'utf8' })
  expect(build.status).toBe(1)
  expect(build.stderr).toContain('Feld „contact.phone“')
  expect(contentsOf(OUT)).toEqual(before)
  await expectToStart(env)
})

test('killed in the middle: the site of before stays as it is and starts', async () => {
  const before = contentsOf(OUT)
  const env = { CONTENT_DIR: TEST_CONTENT, SITE_URL: 'https://www.example.net' }
  const build = spawn(process.execPath, BUILD, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  const ended = new Promise((resolve) => build.once('close', resolve))
  for await (const said of build.stdout) {
    // The pages are there by then.
    if (String(said).includes('Der Server wird gebaut')) process.kill(-Number(build.pid), 'SIGKILL')
  }
  await ended
  expect(build.signalCode).toBe('SIGKILL')
  expect(contentsOf(OUT)).toEqual(before)
  await expectToStart(env)
})
