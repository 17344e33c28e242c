import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const TICKS_PER_SECOND = 100
const START_TIMEOUT_IN_MS = 60_000
/** A server that answers its last requests takes ten at most. */
const STOP_TIMEOUT_IN_MS = 30_000

export type StartedProcess = {
  url: string
  /** A folder of its own, gone after `stop`. */
  folder: string
  cpuSeconds(): number
  peakMemoryMb(): number
  stop(): Promise<void>
}

type Options = { env?: Record<string, string>; core?: number; folder?: string; url?: string }

/** Starts a server with its output in a file, so that nobody has to read along, and waits until it says where it serves. */
export async function startProcess(
  command: string[],
  { env, core, url, folder = mkdtempSync(join(tmpdir(), 'musterwerk-bench-')) }: Options = {},
): Promise<StartedProcess> {
  const log = join(folder, 'output.log')
  const output = openSync(log, 'w')
  const [program = '', ...args] = core === undefined ? command : ['taskset', '-c', String(core), ...command]
  const child = spawn(program, args, {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  async function stop() {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      const killing = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_IN_MS)
      await ended
      clearTimeout(killing)
    }
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    return {
      url: url ? await answering(url, child) : await announcedUrl(log, child),
      folder,
      cpuSeconds: () => cpuSeconds(child.pid),
      peakMemoryMb: () => peakMemoryMb(child.pid),
      stop,
    }
  } catch (error) {
    const said = readFileSync(log, 'utf8').slice(-2000)
    await stop()
    throw new Error(`${program} did not start: ${said || error}`)
  }
}

/** The built site as it is served, on a free port of loopback, believing who it is told the client is. */
export function startSite({ env, core }: { env?: Record<string, string>; core?: number } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'musterwerk-bench-'))
  return startProcess(['sh', 'scripts/serve.sh', 'dist'], {
    core,
    folder,
    env: {
      PORT: '0',
      HOST: '127.0.0.1',
      TRUST_PROXY: 'loopback',
      DATA_DIR: join(folder, 'data'),
      ...env,
    },
  })
}

async function announcedUrl(log: string, child: ChildProcess): Promise<string> {
  return until(child, () => /^» .*\b(http:\S+)/m.exec(readFileSync(log, 'utf8'))?.[1])
}

async function answering(url: string, child: ChildProcess): Promise<string> {
  return until(child, async () => ((await fetch(url).catch(() => undefined))?.ok ? url : undefined))
}

async function until<T>(child: ChildProcess, look: () => T | undefined | Promise<T | undefined>): Promise<T> {
  for (const deadline = Date.now() + START_TIMEOUT_IN_MS; Date.now() < deadline; await wait(20)) {
    const found = await look()
    if (found !== undefined) return found
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`it ended with ${child.exitCode ?? child.signalCode}`)
    }
  }
  throw new Error('it took too long')
}

/** User and system time of the process so far; steadier than the clock where others use the machine too. */
function cpuSeconds(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}

function peakMemoryMb(pid: number | undefined): number {
  const kilobytes = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}
