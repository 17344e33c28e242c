import { spawn } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from '../tests/support/until.ts'

const TICKS_PER_SECOND = 100
/** A server may take ten seconds for its last requests. */
const STOP_TIMEOUT_IN_MS = 30_000

export type StartedProcess = {
  url: string
  pid: number
  dataDir: string
  cpuSeconds(): number
  peakMemoryMb(): number
  stop(): Promise<void>
}

export type Options = {
  env?: Record<string, string>
  /** The only core it may use. */
  core?: number | undefined
}

/** Starts a server and waits until it prints its address, into a file: reading along would take processor time. */
export async function startProcess(command: string[], { env, core }: Options = {}): Promise<StartedProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'musterwerk-bench-'))
  const log = join(folder, 'output.log')
  const dataDir = join(folder, 'data')
  const output = openSync(log, 'w')
  const [program = '', ...args] = core === undefined ? command : ['taskset', '-c', String(core), ...command]
  const child = spawn(program, args, {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...env },
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  const ended = new Promise((resolve) => child.once('close', resolve))
  async function stop() {
    child.kill('SIGTERM')
    const killing = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_IN_MS)
    await ended
    clearTimeout(killing)
    rmSync(folder, { recursive: true, force: true })
  }
  const printed = () => readFileSync(log, 'utf8')
  const announced = () => /^» .*\b(http:\S+)/m.exec(printed())?.[1]
  try {
    await until(`${program} serves`, () => {
      if (child.exitCode !== null) throw new Error(`${program} ended: ${printed().slice(-2000)}`)
      return announced() !== undefined
    })
  } catch (error) {
    await stop()
    throw error
  }
  const read = (file: string) => readFileSync(`/proc/${child.pid}/${file}`, 'utf8')
  return {
    url: String(announced()),
    pid: Number(child.pid),
    dataDir,
    /** User and system time so far; steadier than the clock on a shared machine. */
    cpuSeconds() {
      const fields = read('stat').split(') ')[1]?.split(' ') ?? []
      return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
    },
    peakMemoryMb: () => Math.round(Number(/VmHWM:\s+(\d+)/.exec(read('status'))?.[1]) / 1024),
    stop,
  }
}

/** The built site as it is served, behind a proxy that it trusts. */
export function startSite({ env, ...options }: Options = {}): Promise<StartedProcess> {
  const settings = { PORT: '0', HOST: '127.0.0.1', TRUST_PROXY: 'loopback' }
  return startProcess(['sh', 'scripts/serve.sh', 'dist'], { ...options, env: { ...settings, ...env } })
}
