import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { round } from '../median.ts'
import { showProgress } from '../progress.ts'

export type StartResult = { freshCloneSeconds: number; secondStartSeconds: number; buildSeconds: number }

/** What a newcomer waits for: a fresh clone with an empty npm cache to the first page, and the start after it. */
export async function measureStart(): Promise<StartResult> {
  const folder = mkdtempSync(join(tmpdir(), 'musterwerk-clone-'))
  try {
    const started = performance.now()
    showProgress('start: fresh clone')
    execFileSync('git', ['clone', '--quiet', '.', join(folder, 'site')])
    const first = await startUntilServing(folder)
    const freshCloneSeconds = (performance.now() - started) / 1000
    showProgress('start: second start')
    const second = await startUntilServing(folder)
    return {
      freshCloneSeconds: round(freshCloneSeconds, 1),
      secondStartSeconds: round(second.seconds, 1),
      buildSeconds: Number(/Gebaut in ([\d,]+) s/.exec(first.output)?.[1]?.replace(',', '.')),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function startUntilServing(folder: string): Promise<{ seconds: number; output: string }> {
  const started = performance.now()
  // A group of its own, so that the server behind npm and sh ends with them.
  const child = spawn('npm', ['start'], {
    cwd: join(folder, 'site'),
    detached: true,
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', npm_config_cache: join(folder, 'cache') },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  try {
    await new Promise<void>((resolve, reject) => {
      const read = (chunk: Buffer) => {
        output += chunk
        if (output.includes('läuft auf http:')) resolve()
      }
      child.stdout.on('data', read)
      child.stderr.on('data', read)
      child.once('exit', () => reject(new Error(`npm start ended:\n${output.slice(-2000)}`)))
    })
    return { seconds: (performance.now() - started) / 1000, output }
  } finally {
    if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGTERM')
    await ended
  }
}
