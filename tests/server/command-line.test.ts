import { spawn } from 'node:child_process'
import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { UNKNOWN_ADDRESS } from '../../src/booking/appointments/client-address.ts'
import { bookingRequest } from '../support/booking-request.ts'
import { copyBuilt } from '../support/servers/built-elsewhere.ts'
import { INHERITED_ENV, startServer } from '../support/servers/started-server.ts'
import { openTemporaryStore } from '../support/store/temporary-store.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

/** `npm run appointments` in a clone of its own; what each command does is tried without a process. */
let clone: string
beforeEach(() => {
  clone = temporaryFolder()
  mkdirSync(join(clone, 'scripts'))
  copyFileSync('scripts/appointments.sh', join(clone, 'scripts/appointments.sh'))
})

function start(...args: string[]) {
  return spawn('sh', ['scripts/appointments.sh', ...args], { cwd: clone, env: INHERITED_ENV })
}
async function run(args: string[], input = '') {
  const child = start(...args)
  // Whoever is refused at once may be gone before it reads.
  child.stdin.on('error', () => undefined)
  child.stdin.end(input)
  const [stdout, stderr, status] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise((resolve) => child.once('close', resolve)),
  ])
  return { status, stdout, stderr }
}

test('before the first build it says in one line what comes first, and leaves nothing behind', async () => {
  expect(await run(['list'])).toEqual({
    status: 1,
    stdout: '',
    stderr: '✗ Die Website ist noch nicht gebaut; bitte zuerst „npm run build“ oder „npm start“ aufrufen.\n',
  })
  expect(readdirSync(clone)).toEqual(['scripts'])
})

test('calls at the same time on a new database get along and print only what was asked for, even after a change of the texts', async () => {
  copyBuilt(clone)
  mkdirSync(join(clone, 'content'))
  writeFileSync(join(clone, 'content/site.yaml'), 'brand: "half a')
  const calls = await Promise.all(Array.from({ length: 3 }, () => run(['list'])))
  expect(calls).toEqual(Array(3).fill({ status: 0, stdout: 'Noch keine Anfragen.\n', stderr: '' }))
  expect(readdirSync(clone).sort()).toEqual(['content', 'data', 'dist', 'package.json', 'scripts'])
})

test('it reads the settings in .env, and a question waits for the keyboard', async () => {
  copyBuilt(clone)
  writeFileSync(join(clone, '.env'), 'DATA_DIR=anderswo\n')
  const store = await openTemporaryStore(join(clone, 'anderswo'))
  await store.appointments.book(bookingRequest(), UNKNOWN_ADDRESS, new Date())
  expect((await run(['erase', 'erika@example.org'], 'nein\n')).status).toBe(1)
  expect(await store.appointments.list()).toHaveLength(1)
  expect((await run(['erase', 'erika@example.org'], 'ja\n')).status).toBe(0)
  expect(await store.appointments.list()).toEqual([])
})

test('before the site has a domain, link leads to the desk of the running server', async () => {
  copyBuilt(clone)
  const server = await startServer()
  onTestFinished(() => server.stop())
  writeFileSync(join(clone, '.env'), `DATA_DIR=${server.dataDir}\nPORT=${new URL(server.url).port}\n`)
  const [link = ''] = (await run(['link'])).stdout.split('\n')
  const signedIn = await fetch(link, { method: 'POST', redirect: 'manual' })
  const [cookie = '', ...attributes] = signedIn.headers.get('set-cookie')?.split('; ') ?? []
  // Safari stores a Secure cookie over https only.
  expect(attributes).not.toContain('Secure')
  expect(await (await fetch(`${server.url}/anfragen`, { headers: { cookie } })).text()).toContain('Abmelden')
})

test('a wrong call ends with 2; a reader that stops early causes no error', async () => {
  copyBuilt(clone)
  expect(await run(['gibtsnicht'])).toMatchObject({ status: 2, stdout: '' })
  const child = start('--help')
  child.stdout.destroy()
  const errors = text(child.stderr)
  expect(await new Promise((resolve) => child.once('close', resolve))).toBe(0)
  expect(await errors).toBe('')
})
