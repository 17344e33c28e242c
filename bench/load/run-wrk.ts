import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const CONNECTIONS = 64

export type Load = { requests: number; perSecond: number; p50Ms: number; p99Ms: number }

type Options = {
  script: 'page' | 'check' | 'book'
  seconds: number
  core?: number | undefined
  /** The first number of the client addresses that the requests name. */
  network?: number
}

/** Keeps 64 connections busy without a pause; one failed request makes the measurement worthless. */
export async function runWrk(url: string, { script, seconds, core, network = 10 }: Options): Promise<Load> {
  const options = ['--threads=1', `--connections=${CONNECTIONS}`, `--duration=${seconds}s`, '--timeout=10s']
  const stdout = await run(
    ['wrk', ...options, `--script=bench/load/${script}.lua`, url, '--', `${network}`],
    core,
  )
  const line = /^RESULT (.*)$/m.exec(stdout)?.[1]
  if (!line) throw new Error(`wrk printed: ${stdout}`)
  const { requests, failed, p50Ms, p99Ms, ...result } = JSON.parse(line)
  if (failed > 0) throw new Error(`${failed} of ${requests} requests to ${url} (${script}) failed.`)
  return { requests, perSecond: requests / result.seconds, p50Ms, p99Ms }
}

/** Runs a command, on one core where it is given, and returns what it prints. */
export async function run(command: string[], core?: number): Promise<string> {
  const [program = '', ...args] = core === undefined ? command : ['taskset', '-c', `${core}`, ...command]
  return (await promisify(execFile)(program, args)).stdout
}
