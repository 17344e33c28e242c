import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { BUILT } from '../../rig/built-site.ts'
import type { Said } from './command-line.ts'

/** One call of the owner's command line as it is built, in a process of its own. */
export async function runBuilt(env: Record<string, string>, ...args: string[]): Promise<Said> {
  const child = spawn(process.execPath, [`${BUILT}/server/appointments.js`, ...args], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [stdout, stderr, exitCode] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number>((resolve) => child.once('close', resolve)),
  ])
  return { exitCode, stdout, stderr }
}
