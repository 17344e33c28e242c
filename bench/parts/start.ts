import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { round } from '../median.ts'
import { atMost, type Report, showProgress } from '../report.ts'

/** A fresh clone with an empty npm cache until it serves, and the start after that. */
export async function measureStart(): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'musterwerk-clone-'))
  try {
    showProgress('start: fresh clone')
    execFileSync('git', ['clone', '--quiet', '.', join(folder, 'site')])
    const first = await startUntilServing(folder)
    showProgress('start: second start')
    const second = await startUntilServing(folder)
    return {
      title: 'Start',
      table: { seconds: { 'fresh clone': first, 'second start': second } },
      goals: [atMost('second start until serving', second, 3, ' s')],
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function startUntilServing(folder: string): Promise<number> {
  const started = performance.now()
  // A process group, so that the server behind npm and sh ends with them.
  const child = spawn('npm', ['start'], {
    cwd: join(folder, 'site'),
    detached: true,
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', npm_config_cache: join(folder, 'cache') },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  let output = ''
  try {
    for await (const chunk of child.stdout) {
      output += chunk
      if (output.includes('läuft auf http:')) return round((performance.now() - started) / 1000, 1)
    }
    throw new Error(`npm start ended:\n${output.slice(-2000)}`)
  } finally {
    if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGTERM')
    await ended
  }
}
