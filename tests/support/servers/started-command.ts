import { type SpawnOptions, spawn } from 'node:child_process'
import { until } from '../until.ts'

/** Longer than a whole build takes on a busy machine. */
const PATIENCE_IN_MS = 240_000

/** A command that runs beside the test, with all that it prints. */
export function startCommand(command: string, args: string[], options: SpawnOptions) {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      printed += chunk
    })
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) =>
    child.once('close', (code, signal) => resolve(code ?? signal)),
  )
  /** Waits for these words; fails where it ends without them. */
  async function saying(words: RegExp): Promise<RegExpExecArray> {
    const isOver = () => child.exitCode !== null || child.signalCode !== null
    await until(`it says ${words}`, () => words.test(printed) || isOver(), PATIENCE_IN_MS)
    const said = words.exec(printed)
    if (!said) throw new Error(`${command} ended with ${child.exitCode ?? child.signalCode}:\n${printed}`)
    return said
  }
  return { process: child, output: () => printed, saying, ended }
}
