import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { until } from './until.ts'

/** How long proxies under test wait for the server: their own time-outs on a busy machine are no fault of it. */
export const PATIENCE = '110s'

/** Starts a proxy as a child process and waits until the port answers; `stop` removes its folder. */
export async function startProxy(
  [program = '', ...args]: string[],
  { folder, port, env = process.env }: { folder: string; port: number; env?: NodeJS.ProcessEnv },
): Promise<{ stop(): Promise<void> }> {
  const child = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let printed = ''
  child.stderr.on('data', (chunk) => {
    printed += chunk
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const answers = () => fetch(`http://127.0.0.1:${port}`, { redirect: 'manual' }).then(() => true)
  await until(`${program} answers`, () => {
    if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode}:\n${printed}`)
    return answers().catch(() => false)
  })
  return {
    async stop() {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
