import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync, symlinkSync } from 'node:fs'
import { connect } from 'node:net'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { until } from '../../rig/until.ts'
import { copyBuilt, copySources } from '../support/built-elsewhere.ts'
import { englishWordsIn } from '../support/english-words.ts'
import { sharedFolder, temporaryFolder } from '../support/temporary-folder.ts'

const LIMIT_IN_MS = 120_000

/** The project, built: nobody's dist/ or .env has a part in the test. */
const clone = sharedFolder()
copySources(clone)
copyBuilt(clone)
symlinkSync(resolve('node_modules'), join(clone, 'node_modules'))

type StartedNpm = { process: ChildProcess; output(): string; isAnyLeft(): boolean }

/** `npm start` in its own process group, so that its child processes can be found. */
function npmStart(env: Record<string, string> = {}): StartedNpm {
  const child = spawn('npm', ['start'], {
    cwd: clone,
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: temporaryFolder(),
      DATABASE_URL: '',
      MAIL_TRANSPORT: '',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const group = -Number(child.pid)
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      printed += chunk
    })
  }
  function isAnyLeft(): boolean {
    try {
      return process.kill(group, 0)
    } catch {
      return false
    }
  }
  onTestFinished(() => {
    if (isAnyLeft()) process.kill(group, 'SIGKILL')
  })
  return { process: child, output: () => printed, isAnyLeft }
}

async function saying(npm: StartedNpm, words: RegExp): Promise<RegExpExecArray> {
  await until(
    `npm start says ${words}`,
    () => words.test(npm.output()) || npm.process.exitCode !== null,
    LIMIT_IN_MS,
  )
  const said = words.exec(npm.output())
  if (!said) throw new Error(`npm start ended with ${npm.process.exitCode}:\n${npm.output()}`)
  return said
}

const exitOf = (child: ChildProcess) => new Promise<number | null>((resolve) => child.once('exit', resolve))

const isOpen = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

test(
  'npm start speaks German; SIGINT to npm alone stops it: the port is free, nothing is left, exit code 0',
  async () => {
    const npm = npmStart()
    const [, port] = await saying(npm, /läuft auf http:\/\/localhost:(\d+)/)
    expect(englishWordsIn(npm.output())).toEqual([])
    expect(await isOpen(Number(port))).toBe(true)
    const exited = exitOf(npm.process)
    npm.process.kill('SIGINT')
    expect(await exited).toBe(0)
    expect(await isOpen(Number(port))).toBe(false)
    await until('everything that it started has ended', () => !npm.isAnyLeft())
  },
  LIMIT_IN_MS,
)

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s while it builds ends the build, and the site of before stays',
  async (signal) => {
    const stamp = join(clone, 'dist/built-from')
    const before = readFileSync(stamp, 'utf8')
    const npm = npmStart({ SITE_URL: `https://${crypto.randomUUID()}.example` })
    await saying(npm, /Die Seiten werden gebaut/)
    const exited = exitOf(npm.process)
    npm.process.kill(signal)
    expect(await exited).not.toBe(0)
    await until('everything that it started has ended', () => !npm.isAnyLeft())
    expect(npm.output()).not.toContain('läuft auf')
    expect(readFileSync(stamp, 'utf8')).toBe(before)
  },
  LIMIT_IN_MS,
)
