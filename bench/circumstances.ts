import { execFileSync } from 'node:child_process'
import { cpus, loadavg, totalmem } from 'node:os'

const load = (): number => Number((loadavg()[0] ?? 0).toFixed(1))

/** One line where other programs use more than half of the cores before the benchmark starts. */
export function busyWarning(loadBefore = load(), cores = cpus().length): string[] {
  if (loadBefore <= cores / 2) return []
  return [`» Busy machine (load ${loadBefore} on ${cores} cores): times mean little, ratios a little more.`]
}

/** When and where it was measured, and the load before. */
export function circumstances(): string {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()
  const changes = git('status', '--porcelain', '--', 'src', 'content') ? ' and changes' : ''
  const commit = `\`${git('rev-parse', '--short', 'HEAD')}\`${changes}`
  const machine = `${cpus().length} × ${cpus()[0]?.model}, ${Math.round(totalmem() / 2 ** 30)} GB`
  return `${new Date().toISOString().slice(0, 10)}, ${commit}, ${machine}, Node ${process.version}, load before ${load()}.`
}
