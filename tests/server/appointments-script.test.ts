import { spawn } from 'node:child_process'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { BUILT } from '../../rig/built-site.ts'

/** `npm run appointments` in a clone of its own. */
let clone: string
beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'musterwerk-clone-'))
  mkdirSync(join(clone, 'scripts'))
  copyFileSync('scripts/appointments.sh', join(clone, 'scripts/appointments.sh'))
})
afterEach(() => rmSync(clone, { recursive: true }))

async function run(...args: string[]) {
  const PATH = `${dirname(process.execPath)}${delimiter}${process.env.PATH}`
  const child = spawn('sh', ['scripts/appointments.sh', ...args], { cwd: clone, env: { PATH } })
  const [stdout, stderr, status] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise((resolve) => child.once('close', resolve)),
  ])
  return { status, stdout, stderr }
}

function build(): void {
  symlinkSync(resolve(BUILT), join(clone, 'dist'))
  symlinkSync(resolve('node_modules'), join(clone, 'node_modules'))
}

test('before the first build it says in one line what comes first, and leaves nothing behind', async () => {
  expect(await run('list')).toEqual({
    status: 1,
    stdout: '',
    stderr: '✗ Die Website ist noch nicht gebaut; bitte zuerst „npm run build“ oder „npm start“ aufrufen.\n',
  })
  expect(readdirSync(clone)).toEqual(['scripts'])
})

test('with a build, only the command prints anything, even after a change of the texts', async () => {
  build()
  mkdirSync(join(clone, 'content'))
  writeFileSync(join(clone, 'content/site.yaml'), 'brand: "half a')
  expect(await run('list')).toEqual({ status: 0, stdout: 'Noch keine Anfragen.\n', stderr: '' })
  expect(readdirSync(clone).sort()).toEqual(['content', 'data', 'dist', 'node_modules', 'scripts'])
})

test('it reads the settings in .env', async () => {
  build()
  writeFileSync(join(clone, '.env'), 'DATA_DIR=anderswo\n')
  expect((await run('list')).status).toBe(0)
  expect(readdirSync(clone)).toContain('anderswo')
})

test('calls at the same time on a database that none has opened before get along', async () => {
  build()
  const calls = await Promise.all(Array.from({ length: 4 }, () => run('list')))
  expect(calls).toEqual(Array(4).fill({ status: 0, stdout: 'Noch keine Anfragen.\n', stderr: '' }))
})
