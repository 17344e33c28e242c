import { execFileSync } from 'node:child_process'
import type { StartedServer } from '../../rig/started-server.ts'

/** What the process takes of the machine's memory. */
export function memoryInMb({ process: { pid } }: StartedServer): number {
  const kilobytes = execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })
  return Math.round(Number(kilobytes) / 1024)
}
