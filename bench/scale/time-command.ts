import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'

const LOOK_IN_MS = 20

export type TimedCommand = { seconds: number; peakMemoryMb: number; output: string }

/** One call of the owner's command line as it was built: a process of its own, from its start to its end. */
export async function timeCommand(
  args: string[],
  env: Record<string, string>,
  signal: AbortSignal,
): Promise<TimedCommand> {
  const started = performance.now()
  const child = spawn(process.execPath, ['dist/server/appointments.js', ...args], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
    killSignal: 'SIGKILL',
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  let peakMemoryMb = 0
  const watching = setInterval(() => {
    peakMemoryMb = Math.max(peakMemoryMb, peakOf(child.pid))
  }, LOOK_IN_MS)
  // Its end is waited for also where it was ended.
  child.on('error', () => undefined)
  const code = await new Promise((resolve) => child.once('close', resolve))
  clearInterval(watching)
  if (signal.aborted) throw new Error(`appointments ${args[0]} took too long`)
  if (code !== 0) throw new Error(`appointments ${args[0]} ended with ${code}: ${output.slice(-500)}`)
  return { seconds: (performance.now() - started) / 1000, peakMemoryMb, output }
}

/** Nothing once the process has ended. */
function peakOf(pid: number | undefined): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}
