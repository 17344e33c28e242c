import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import * as z from 'zod'

const CONNECTIONS = 64

const resultSchema = z.object({
  requests: z.number(),
  seconds: z.number(),
  failed: z.number(),
  p50Ms: z.number(),
  p99Ms: z.number(),
})

export type Load = { perSecond: number; requests: number; p50Ms: number; p99Ms: number }

type Options = {
  script: 'page' | 'check' | 'book'
  seconds: number
  core?: number
  /** The first number of the addresses that the requests claim to come from. */
  network?: number
}

/** Keeps connections busy without a pause; an answer that is no success makes the measurement worthless. */
export async function runWrk(url: string, { script, seconds, core, network = 10 }: Options): Promise<Load> {
  const command = [
    ...(core === undefined ? [] : ['taskset', '-c', String(core)]),
    'wrk',
    '--threads=1',
    `--connections=${CONNECTIONS}`,
    `--duration=${seconds}s`,
    '--timeout=10s',
    `--script=bench/load/${script}.lua`,
    url,
    '--',
    String(network),
  ]
  const [program = '', ...args] = command
  const { stdout } = await promisify(execFile)(program, args)
  const line = /^RESULT (.*)$/m.exec(stdout)?.[1]
  if (!line) throw new Error(`wrk said: ${stdout}`)
  const { requests, failed, p50Ms, p99Ms, ...result } = resultSchema.parse(JSON.parse(line))
  if (failed > 0) throw new Error(`${failed} of ${requests} requests to ${url} (${script}) failed.`)
  return { perSecond: requests / result.seconds, requests, p50Ms, p99Ms }
}
